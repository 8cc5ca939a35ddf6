-- Words of the enquiries for the search of the inbox.
create table enquiry_search (
  enquiry_id text primary key,
  created_at bigint not null,
  words tsvector not null
);
create index enquiry_search_words on enquiry_search using gin (words);
create index enquiry_search_newest on enquiry_search (created_at, enquiry_id);

-- Keys are looked for by how they begin: in plain order of bytes, whatever the language of the server.
alter table name_keys alter column key type text collate "C";
