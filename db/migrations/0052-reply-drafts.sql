-- What one of the staff has begun to write to an enquirer and not sent, word for word: gone once it is sent, and with
-- the enquiry. `form_key` is of the page it was last saved from and `turn` what that page counted, so that an older save
-- that arrives late, or one from another window, writes over nothing (firm/replies/reply-drafts.ts).
create table reply_drafts (
  enquiry_id text not null references enquiries (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  words text not null,
  template text not null,
  form_key text not null,
  turn bigint not null,
  saved_at bigint not null,
  primary key (enquiry_id, user_id)
);
create index reply_drafts_of on reply_drafts (user_id);
