-- What reception is to tell somebody should they call, in the words of who may read their enquiry, and who has told them
-- (firm/enquiries/word-for-caller.ts). It is erased with the enquiry.
create table words_for_callers (
  enquiry_id text primary key references enquiries (id) on delete cascade,
  words text not null,
  left_at bigint not null,
  left_by text not null,
  told_at bigint,
  told_by text
);
