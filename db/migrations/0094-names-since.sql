-- Since when names on file wait that nobody has looked at: found as the names of an enquiry changed, or the firm's list
-- did (firm/enquiries/look-again.ts); null where none do. Erased with the enquiry.
alter table enquiries add column names_since bigint;
create index enquiries_names_since on enquiries (names_since) where names_since is not null;
