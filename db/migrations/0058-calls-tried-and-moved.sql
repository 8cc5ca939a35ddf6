-- When somebody of the staff tried to call and nobody answered; erased with the enquiry (firm/enquiries/try-call.ts).
create table call_tries (
  id text primary key,
  enquiry_id text not null references enquiries (id) on delete cascade,
  tried_at bigint not null,
  tried_by text not null
);
create index call_tries_about on call_tries (enquiry_id, tried_at);

-- A call that was noted with the wrong caller stands with the right one; where it was noted, when and by whom it was
-- moved (firm/enquiries/move-call.ts).
alter table calls add column moved_from text;
alter table calls add column moved_at bigint;
alter table calls add column moved_by text;
