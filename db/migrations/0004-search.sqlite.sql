-- Words of the enquiries for the search of the inbox. The row's number grows with time, so that the newest are found first.
create table enquiry_search (
  row integer primary key,
  enquiry_id text not null unique
);
create virtual table enquiry_words using fts5 (words, detail = 'none', tokenize = "unicode61 remove_diacritics 0");
insert into enquiry_words (enquiry_words, rank) values ('secure-delete', 1);
create trigger enquiry_search_erased after delete on enquiry_search begin delete from enquiry_words where rowid = old.row; end;
