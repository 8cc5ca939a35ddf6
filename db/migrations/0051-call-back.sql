-- A message may ask for a call, at one of the times that the form offers (firm/enquiries/fields.ts).
alter table contacts add column call_back text;
