-- When the mail that tells of the change leaves unless it is taken back, in milliseconds since 1970: sooner than five
-- minutes later where the promise to answer ends or the appointment begins (firm/appointments/mail-leaves.ts).
alter table last_booking_changes add column leaves_at bigint not null default 0;
update last_booking_changes set leaves_at = at + 300000;
