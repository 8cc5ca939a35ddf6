-- What a visitor may tick, so that the firm knows what cannot wait before anybody reads: 'yes' or null.
alter table contacts add column in_custody text;
alter table contacts add column deadline_soon text;
alter table appointments add column in_custody text;
alter table appointments add column deadline_soon text;

-- The same as an order: 0 somebody is in custody, 1 a deadline within seven days, 2 neither (firm/enquiries/urgency.ts).
alter table enquiries add column urgency integer not null default 2;

-- What waits stands in the inbox by urgency, then by the promise; what is overdue is counted by the promise alone.
drop index inbox_waiting_urgent;
drop index inbox_waiting_urgent_area;
drop index inbox_mine;
create index inbox_waiting_urgent on enquiries (urgency, respond_by, id)
  where erased_at is null and closed_at is null and (held_reason is null or released_at is not null);
create index inbox_waiting_urgent_area on enquiries (practice_area, urgency, respond_by, id)
  where erased_at is null and closed_at is null and (held_reason is null or released_at is not null);
create index inbox_waiting_promise on enquiries (respond_by, id)
  where erased_at is null and closed_at is null and (held_reason is null or released_at is not null);
create index inbox_mine on enquiries (owner, urgency, respond_by, id)
  where erased_at is null and closed_at is null and owner is not null and (held_reason is null or released_at is not null);
