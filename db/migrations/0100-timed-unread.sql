-- What cannot wait, was answered by a confirmed appointment and was read by nobody (firm/enquiries/timed-unread.ts): few
-- rows of however many, looked for whenever an inbox is shown.
create index inbox_timed_unread on enquiries (urgency, urgent_day, id)
  where erased_at is null and read_at is null and closed_as = 'answered' and urgency < 2
  and (held_reason is null or released_at is not null);
