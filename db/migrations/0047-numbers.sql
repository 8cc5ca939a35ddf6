-- The page of this site from which a visitor came to the form, where their browser said so.
alter table enquiries add column source_page text;

-- What the firm counts of a span of time is read from here alone (firm/numbers).
create index enquiries_numbers on enquiries
  (created_at, practice_area, source_page, closed_at, closed_as, respond_by, outcome, held_reason, released_at)
  where held_reason is null or released_at is not null;
