-- Windows may last longer than an hour: each row says when its own ends. Nothing begun before counts on.
drop index rate_limits_started;
delete from rate_limits;
alter table rate_limits add column ends_at bigint not null default 0;
create index rate_limits_ends on rate_limits (ends_at);

-- Why the sender of an enquiry was mailed no acknowledgement (mail/strangers-mail.ts); null where they were.
alter table enquiries add column unacknowledged text;

-- When the one who holds a session last typed their password (firm/accounts/confirm-access.ts).
alter table sessions add column confirmed_at bigint;
