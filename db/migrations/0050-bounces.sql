-- A mail server's notice about a mail of ours that it could not deliver (firm/replies).
alter table answers add column bounced smallint not null default 0 check (bounced in (0, 1));
