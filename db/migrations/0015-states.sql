-- What became of an enquiry is one state of a list (firm/enquiries/states.ts): which, when, by whom. It waits while it is in none.
alter table enquiries rename column answered_at to closed_at;
alter table enquiries rename column answered_by to closed_by;
alter table enquiries add column closed_as text;
update enquiries set closed_as = 'answered' where closed_at is not null;
drop index enquiries_answered;
create index enquiries_closed on enquiries (closed_at) where closed_at is not null;
drop index inbox_answered;
drop index inbox_answered_area;
create index inbox_closed on enquiries (closed_as, created_at, id)
  where erased_at is null and closed_at is not null and (held_reason is null or released_at is not null);
create index inbox_closed_area on enquiries (closed_as, practice_area, created_at, id)
  where erased_at is null and closed_at is not null and (held_reason is null or released_at is not null);

-- Who of the staff has opened the text of an enquiry, and when first. The trail tells it too, but nothing is decided by its words.
create table openings (
  enquiry_id text not null references enquiries (id) on delete cascade,
  username text not null,
  opened_at bigint not null,
  primary key (enquiry_id, username)
);
insert into openings (enquiry_id, username, opened_at)
  select subject, actor, min(at) from audit
  where action = 'opened' and subject in (select id from enquiries where erased_at is null)
  group by subject, actor;

-- When readers could first read an article; null while it was never published.
alter table blog_posts add column first_published_at bigint;
update blog_posts set first_published_at = created_at
  where published = 1
    or id in (select subject from audit where action in ('published-article', 'withdrew-article'));

-- Stretches of silence the firm was mailed of, by when each had lasted long enough. It lay among the counters of `versions`.
create table quiet_alarms (
  silent_until bigint primary key
);
insert into quiet_alarms (silent_until) select value from versions where name = 'quiet-alarm';
delete from versions where name = 'quiet-alarm';
