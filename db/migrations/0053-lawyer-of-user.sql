-- Which lawyer of content/team.yaml a user is, by the slug; null: nobody of the team. Walls stand for users and times
-- for lawyers: two users of one lawyer would leave open whose a time is (firm/accounts/user-of-lawyer.ts).
alter table users add column lawyer text;
create unique index users_lawyer on users (lawyer);
