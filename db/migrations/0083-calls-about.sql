-- Whom a call is about, where that is nobody the enquiry names already: conflicts are looked for under it
-- (firm/enquiries/called-about.ts). Erased with the call.
alter table calls add column called_about text;
-- The lawyer a caller asked for without choosing a time, by the slug. Erased with the enquiry.
alter table enquiries add column asked_for text;
