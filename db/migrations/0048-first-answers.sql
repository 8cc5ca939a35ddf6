-- When the sender was answered first, and what was promised then: an answer that comes back makes the enquiry wait again,
-- with another promise, and takes nothing away from the first (firm/numbers).
alter table enquiries add column first_answered_at bigint;
alter table enquiries add column first_promise bigint;
update enquiries set first_answered_at = closed_at, first_promise = respond_by
  where closed_at is not null and closed_as in ('answered', 'conflict');

drop index enquiries_numbers;
create index enquiries_numbers on enquiries
  (created_at, practice_area, source_page, first_answered_at, first_promise, closed_at, respond_by, outcome, held_reason,
    released_at)
  where held_reason is null or released_at is not null;
