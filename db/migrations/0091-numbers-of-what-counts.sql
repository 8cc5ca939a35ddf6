-- Figures leave out what was wrongly entered, and what stands beside another enquiry of the same matter
-- (firm/enquiries/conditions.ts): both are read from the index too.
drop index enquiries_numbers;
create index enquiries_numbers on enquiries
  (created_at, practice_area, source_page, first_answered_at, first_promise, closed_at, erased_at, respond_by, outcome,
    held_reason, released_at, kind, closed_as, goes_on_from)
  where held_reason is null or released_at is not null;
