-- Whom an enquiry is about, where that is not who wrote or called (firm/enquiries/set-about.ts).
alter table enquiries add column about text;
