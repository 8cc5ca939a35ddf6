-- When whoever called wishes to be called back: one of the times that the form offers (firm/enquiries/caller-times.ts).
alter table calls add column call_back text;
