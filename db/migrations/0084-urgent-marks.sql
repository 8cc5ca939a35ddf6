-- What was said on the telephone of what cannot wait (firm/enquiries/urgent-marks.ts), with the call it was said in, if
-- one was noted; and how the enquiry was closed that it woke. What a visitor ticked stands in their form, as it was.
-- Erased with the enquiry.
create table urgent_marks (
  id text primary key,
  enquiry_id text not null references enquiries (id) on delete cascade,
  call_id text,
  in_custody text,
  deadline_soon text,
  custody_since text,
  next_hearing text,
  deadline_day text,
  marked_at bigint not null,
  marked_by text not null,
  closed_at bigint,
  closed_by text,
  closed_as text,
  respond_by bigint
);
create index urgent_marks_about on urgent_marks (enquiry_id, marked_at);

-- The day of a court date or deadline, as a caller said it: `2026-11-27`.
alter table enquiries add column deadline_day text;

-- Why a call was struck, where it was not noted with the wrong person: `taken-back`, or `corrected`, whose words stand
-- in another row (firm/enquiries/correct-call.ts).
alter table calls add column struck_as text;
