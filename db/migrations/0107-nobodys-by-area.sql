-- What waits and nobody has, by its area, in the order of the list (firm/enquiries/next-for.ts).
create index inbox_nobody_area on enquiries (practice_area, urgency, urgent_day, respond_by, id)
  where erased_at is null and closed_at is null and owner is null and (held_reason is null or released_at is not null);
