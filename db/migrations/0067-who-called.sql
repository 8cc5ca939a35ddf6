-- Who called about an enquiry, where that is not who sent it, and at what number they are called back; erased with the
-- call (firm/enquiries/take-call.ts).
alter table calls add column caller text;
alter table calls add column caller_phone text;
