-- What is to be told of an appointment stands in one place, whether a mail or a colleague on the telephone tells it
-- (firm/appointments/to-tell.ts): when the mail leaves and at the latest, which row of the outbox it is, and, as JSON,
-- what it said when it was last written.
alter table to_tell add column leaves_at bigint;
alter table to_tell add column latest bigint;
alter table to_tell add column mail_id text;
alter table to_tell add column said text;

-- One change after another can be taken back, the last first (firm/appointments/last-change.ts): each has a row, by the
-- SEQUENCE of the booking that it led to.
create table booking_changes (
  enquiry_id text not null references bookings (enquiry_id) on delete cascade,
  sequence integer not null,
  verb text not null,
  at bigint not null,
  leaves_at bigint not null,
  before text not null,
  reason text,
  primary key (enquiry_id, sequence)
);

insert into booking_changes (enquiry_id, sequence, verb, at, leaves_at, before, reason)
  select last.enquiry_id, bookings.sequence, last.verb, last.at, last.leaves_at, last.before, last.reason
  from last_booking_changes as last join bookings on bookings.enquiry_id = last.enquiry_id;

drop table last_booking_changes;
