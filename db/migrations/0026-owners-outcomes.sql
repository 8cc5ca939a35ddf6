-- What came of an enquiry (firm/enquiries/outcome-names.ts), since when and said by whom; null while nobody knows.
alter table enquiries add column outcome text;
alter table enquiries add column outcome_at bigint;
alter table enquiries add column outcome_by text;
update enquiries set outcome = 'conflict', outcome_at = closed_at, outcome_by = closed_by where closed_as = 'conflict';

-- Whoever has it sees what waits of theirs; and everything that had one outcome.
create index inbox_mine on enquiries (owner, respond_by, id)
  where erased_at is null and closed_at is null and owner is not null and (held_reason is null or released_at is not null);
create index inbox_outcome on enquiries (outcome, created_at, id)
  where erased_at is null and outcome is not null and (held_reason is null or released_at is not null);
create index inbox_outcome_area on enquiries (outcome, practice_area, created_at, id)
  where erased_at is null and outcome is not null and (held_reason is null or released_at is not null);
