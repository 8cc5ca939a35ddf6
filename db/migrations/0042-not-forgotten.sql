-- What was put off leaves the list of what waits until then (firm/enquiries/put-off.ts); its promise runs on.
alter table enquiries add column put_off_until bigint;
alter table enquiries add column put_off_by text;
create index enquiries_put_off on enquiries (put_off_until, id) where put_off_until is not null;

-- What one of the staff asked to be reminded of, with a note of their own words.
create table reminders (
  id text primary key,
  enquiry_id text not null references enquiries (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  due_at bigint not null,
  words text not null,
  created_at bigint not null,
  mailed_at bigint,
  done_at bigint
);
create index reminders_of on reminders (user_id, due_at) where done_at is null;
create index reminders_about on reminders (enquiry_id);
create index reminders_to_mail on reminders (due_at) where done_at is null and mailed_at is null;
