-- When it was handed to its owner, who has not looked at it since (firm/enquiries/handed.ts). What waits stands among
-- what is theirs anyway; what does not would be in no list of theirs.
alter table enquiries add column handed_at bigint;
create index inbox_handed on enquiries (owner, handed_at)
  where erased_at is null and closed_at is not null and handed_at is not null
    and (held_reason is null or released_at is not null);

-- What waits and nobody has, in the order of the list (firm/enquiries/whose.ts).
create index inbox_nobody on enquiries (urgency, urgent_day, respond_by, id)
  where erased_at is null and closed_at is null and owner is null and (held_reason is null or released_at is not null);

-- What one of the staff has that is answered, in the order of the list.
create index inbox_closed_owner on enquiries (owner, closed_as, created_at, id)
  where erased_at is null and closed_at is not null and owner is not null
    and (held_reason is null or released_at is not null);
