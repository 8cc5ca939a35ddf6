-- What became of a requested time (firm/appointments/bookings.ts): one row for each request, with the request's id. Requests
-- of before have none and stay requests. Times are milliseconds since 1970; the day is the office's.
create table bookings (
  enquiry_id text primary key references appointments (id) on delete cascade,
  state text not null,
  lawyer text,
  kind text not null,
  starts_at bigint not null,
  minutes integer not null,
  buffer_minutes integer not null,
  day text not null,
  -- Its number among those of a lawyer who takes a limited number a day; null where there is no limit or no time is held.
  day_number integer,
  -- How often it changed: the SEQUENCE of its calendar entry.
  sequence integer not null,
  changed_at bigint not null,
  reason text,
  time_zone text,
  unique (lawyer, day, day_number)
);
create index bookings_start on bookings (starts_at);

-- A quarter of an hour of a lawyer, counted since 1970, is held once: this key alone decides who has a time.
create table holds (
  lawyer text not null,
  quarter bigint not null,
  enquiry_id text not null references bookings (enquiry_id) on delete cascade,
  primary key (lawyer, quarter)
);
create index holds_of on holds (enquiry_id);
create index holds_when on holds (quarter);
