-- A lawyer's own calendar, read again and again so that nobody is booked over what stands in it. The address is a secret:
-- whoever knows it can read the calendar. Times are milliseconds since 1970.
create table lawyer_calendars (
  lawyer text primary key,
  address text not null,
  changed_at bigint not null,
  changed_by text not null,
  -- What the server sent to tell whether the file is still the same.
  etag text,
  last_modified text,
  -- When it was last read whole: the days to come grow with each day.
  whole_at bigint,
  -- When what follows was last known to be true; null where nothing is known.
  read_at bigint,
  -- The busy stretches, as JSON: [[from, until], ...].
  busy text not null,
  -- The last try, and what was wrong with it, in a sentence for staff; null where nothing was.
  tried_at bigint,
  failure text
);
