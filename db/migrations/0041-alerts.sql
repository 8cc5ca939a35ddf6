-- How far a warning that a promise lapses has gone (firm/enquiries/alert-rules.ts), and to whom: to each once.
alter table enquiries add column warned_step smallint not null default 0;
update enquiries set warned_step = 3 where warned_at is not null;
create table alerts (
  enquiry_id text not null references enquiries (id) on delete cascade,
  -- The id of a user, or 'firm'.
  told text not null,
  told_at bigint not null,
  primary key (enquiry_id, told)
);
