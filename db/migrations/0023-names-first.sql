-- What was searched when somebody decided about an enquiry, what was found and what was decided. Goes with the enquiry.
create table conflict_decisions (
  id text primary key,
  enquiry_id text not null references enquiries (id) on delete cascade,
  at bigint not null,
  actor text not null,
  decision text not null,
  searched text not null
);
create index conflict_decisions_of on conflict_decisions (enquiry_id, at);

-- Who of the staff may not read an enquiry, since when, and who said so.
create table walls (
  enquiry_id text not null references enquiries (id) on delete cascade,
  username text not null,
  set_at bigint not null,
  set_by text not null,
  primary key (enquiry_id, username)
);

-- Who of the staff has it; null while nobody does.
alter table enquiries add column owner text;
