-- Calls somebody took for a colleague, and whether they were returned; erased with the enquiry.
create table calls (
  id text primary key,
  enquiry_id text not null references enquiries (id) on delete cascade,
  taken_at bigint not null,
  taken_by text not null,
  words text not null,
  returned_at bigint,
  returned_by text
);
create index calls_about on calls (enquiry_id, taken_at);
create index calls_to_return on calls (taken_at) where returned_at is null;

-- Who looks at an enquiry right now: holds until then, unless it is renewed (firm/enquiries/presence.ts).
create table presences (
  enquiry_id text not null references enquiries (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  until bigint not null,
  primary key (enquiry_id, user_id)
);
create index presences_over on presences (until);
