-- What staff wrote to enquirers from the staff area, word for word, with the name below it. Goes with the enquiry.
create table replies (
  id text primary key,
  enquiry_id text not null references enquiries (id) on delete cascade,
  author text not null,
  sender text not null,
  subject text not null,
  words text not null,
  signature text not null,
  message_id text not null unique,
  created_at bigint not null
);
create index replies_of on replies (enquiry_id, created_at);
