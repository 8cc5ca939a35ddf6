-- By which rules an enquiry's words were indexed (firm/enquiries/search-terms.ts); those of older rules are indexed anew.
alter table enquiry_search add column terms integer not null default 0;
create index enquiry_search_terms on enquiry_search (terms);
