-- Other times staff offered in place of the one asked for; the visitor picks one on the receipt. They are held for nobody until then.
create table booking_offers (
  enquiry_id text not null references bookings (enquiry_id) on delete cascade,
  starts_at bigint not null,
  day text not null,
  time text not null,
  primary key (enquiry_id, starts_at)
);
