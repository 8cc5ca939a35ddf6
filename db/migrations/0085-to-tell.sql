-- What whoever gave no e-mail address is still to be told of their appointment by telephone, since no mail tells them
-- (firm/appointments/to-tell.ts): as JSON what they know of it, when and by whom it came to be otherwise, until when
-- that is of any use, and who has told them. It goes with the booking.
create table to_tell (
  enquiry_id text not null primary key references bookings (enquiry_id) on delete cascade,
  known text not null,
  changed_at bigint not null,
  changed_by text not null,
  until bigint not null,
  told_at bigint,
  told_by text
);

create index to_tell_open on to_tell (until) where told_at is null;
