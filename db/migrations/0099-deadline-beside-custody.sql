-- A court date or deadline within a week stands beside “in custody”, also where nobody said its day: `urgency` holds
-- the gravest of the two alone (firm/enquiries/urgency.ts). Ticked in the form, or said in a call that was not struck.
alter table enquiries add column has_deadline integer not null default 0;
update enquiries set has_deadline = 1 where erased_at is null and (
  id in (select id from contacts where deadline_soon = 'yes')
  or id in (select id from appointments where deadline_soon = 'yes')
  or id in (
    select urgent_marks.enquiry_id from urgent_marks left join calls on calls.id = urgent_marks.call_id
    where urgent_marks.deadline_soon = 'yes' and calls.struck_at is null
  )
);
