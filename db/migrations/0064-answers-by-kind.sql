-- Numbers counts the time to a first answer of messages and callers apart from requests for an appointment, which a
-- confirmed time answers: so the kind is read too.
drop index enquiries_numbers;
create index enquiries_numbers on enquiries
  (created_at, practice_area, source_page, first_answered_at, first_promise, closed_at, erased_at, respond_by, outcome,
    held_reason, released_at, kind)
  where held_reason is null or released_at is not null;
