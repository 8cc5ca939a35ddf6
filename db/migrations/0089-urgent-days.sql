-- The day that counts of what cannot wait, in digits (firm/enquiries/urgency.ts): `202611241000` is the next day in court
-- of somebody in custody, or the day of a deadline; all nines where none was said. A number, for numbers stand in the
-- same order in both engines, whatever language a server sorts words in.
alter table enquiries add column urgent_day bigint not null default 999999999999;
update enquiries set urgent_day =
  cast(substr(replace(replace(replace(next_hearing, '-', ''), ' ', ''), ':', '') || '0000', 1, 12) as bigint)
  where urgency = 0 and next_hearing is not null;
update enquiries set urgent_day = cast(replace(deadline_day, '-', '') || '0000' as bigint)
  where urgency = 1 and deadline_day is not null;

drop index inbox_waiting_urgent;
drop index inbox_waiting_urgent_area;
drop index inbox_mine;
create index inbox_waiting_urgent on enquiries (urgency, urgent_day, respond_by, id)
  where erased_at is null and closed_at is null and (held_reason is null or released_at is not null);
create index inbox_waiting_urgent_area on enquiries (practice_area, urgency, urgent_day, respond_by, id)
  where erased_at is null and closed_at is null and (held_reason is null or released_at is not null);
create index inbox_mine on enquiries (owner, urgency, urgent_day, respond_by, id)
  where erased_at is null and closed_at is null and owner is not null and (held_reason is null or released_at is not null);
