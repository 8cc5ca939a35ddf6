-- A call that was noted with the wrong person: struck, and never taken away (firm/enquiries/mend-call.ts).
alter table calls add column struck_at bigint;
alter table calls add column struck_by text;
