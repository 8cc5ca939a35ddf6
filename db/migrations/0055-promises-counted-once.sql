-- Promises are counted by the day an enquiry came in, from the enquiries themselves, in the inbox as on the page of
-- Numbers (firm/numbers): the count by the day of the answer said something else of the same month.
drop table promises;

-- What the visitor withdrew in time was not left unanswered, so that is read too.
drop index enquiries_numbers;
create index enquiries_numbers on enquiries
  (created_at, practice_area, source_page, first_answered_at, first_promise, closed_at, erased_at, respond_by, outcome,
    held_reason, released_at)
  where held_reason is null or released_at is not null;
