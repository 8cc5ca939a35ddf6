-- The enquiry that staff went on from when they entered this one for the same person (firm/enquiries/goes-on-from.ts).
alter table enquiries add column goes_on_from text;
create index enquiries_goes_on_from on enquiries (goes_on_from) where goes_on_from is not null;
