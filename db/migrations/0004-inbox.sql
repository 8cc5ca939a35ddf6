-- What the inbox lists stands beside the times, so that one page of it is read from one table through one index.

alter table enquiries add column person text;
alter table enquiries add column email text;
alter table enquiries add column topic text;

update enquiries set
  person = (select first_name || ' ' || last_name from contacts where contacts.id = enquiries.id),
  email = (select lower(email) from contacts where contacts.id = enquiries.id),
  topic = (select subject from contacts where contacts.id = enquiries.id)
where kind = 'message';
update enquiries set
  person = (select first_name || ' ' || last_name from appointments where appointments.id = enquiries.id),
  email = (select lower(email) from appointments where appointments.id = enquiries.id),
  topic = (select preferred_date || ' ' || preferred_time from appointments where appointments.id = enquiries.id)
where kind = 'appointment';

-- One index for each list and order, each over the rows of that list alone.
drop index enquiries_area;
drop index enquiries_held;
create index inbox_waiting_urgent on enquiries (respond_by, id)
  where erased_at is null and answered_at is null and (held_reason is null or released_at is not null);
create index inbox_waiting_urgent_area on enquiries (practice_area, respond_by, id)
  where erased_at is null and answered_at is null and (held_reason is null or released_at is not null);
create index inbox_waiting_newest on enquiries (created_at, id)
  where erased_at is null and answered_at is null and (held_reason is null or released_at is not null);
create index inbox_waiting_newest_area on enquiries (practice_area, created_at, id)
  where erased_at is null and answered_at is null and (held_reason is null or released_at is not null);
create index inbox_unread on enquiries (created_at, id)
  where erased_at is null and read_at is null and (held_reason is null or released_at is not null);
create index inbox_answered on enquiries (created_at, id)
  where erased_at is null and answered_at is not null and (held_reason is null or released_at is not null);
create index inbox_answered_area on enquiries (practice_area, created_at, id)
  where erased_at is null and answered_at is not null and (held_reason is null or released_at is not null);
create index inbox_all on enquiries (created_at, id)
  where erased_at is null and (held_reason is null or released_at is not null);
create index inbox_all_area on enquiries (practice_area, created_at, id)
  where erased_at is null and (held_reason is null or released_at is not null);
create index inbox_held on enquiries (created_at, id)
  where erased_at is null and held_reason is not null and released_at is null;

-- Earlier enquiries by the same person.
create index enquiries_email on enquiries (email, created_at);

-- How many promises were kept, by the month of the answer in Toronto: counted once, not at every look.
create table promises (
  month text primary key,
  kept integer not null,
  late integer not null
);

-- What stands beside a name of the firm's own list: whose it is, which file.
alter table names add column detail text;
