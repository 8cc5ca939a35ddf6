-- Whose time an offered one is: until it is picked, staff are asked before they give that lawyer's time away, and the
-- forms keep it for a few days (firm/appointments/offered-times.ts). Null: nobody covers the area, or offered before.
alter table booking_offers add column lawyer text;
