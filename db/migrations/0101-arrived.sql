-- Since when somebody is at the firm for their appointment of the day (firm/appointments/arrivals.ts); null: not
-- yet, or forgotten as it was moved to another day or given up.
alter table bookings add column arrived_at bigint;
create index bookings_arrived on bookings (arrived_at) where arrived_at is not null;
