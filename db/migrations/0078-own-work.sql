-- One's own enquiries in the order of a list, where the inbox is limited to some areas (firm/enquiries/own-outside.ts).
create index inbox_owner on enquiries (owner, created_at, id)
  where erased_at is null and owner is not null and (held_reason is null or released_at is not null);
