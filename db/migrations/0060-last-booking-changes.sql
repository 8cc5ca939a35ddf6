-- How a booking stood before one of the staff last moved or cancelled it, as JSON: offered to take back for a while
-- (firm/appointments/last-change.ts). What staff wrote to the visitor then stands apart.
create table last_booking_changes (
  enquiry_id text not null primary key references bookings (enquiry_id) on delete cascade,
  verb text not null,
  at bigint not null,
  before text not null,
  reason text
);
