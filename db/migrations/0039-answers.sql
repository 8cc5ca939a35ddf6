-- Mails that came back about an enquiry, in words alone. Go with the enquiry.
create table answers (
  id text primary key,
  enquiry_id text not null references enquiries (id) on delete cascade,
  message_id text not null,
  side text not null check (side in ('visitor', 'firm')),
  sender text not null,
  expected smallint not null check (expected in (0, 1)),
  automatic smallint not null check (automatic in (0, 1)),
  subject text not null,
  words text not null,
  cut smallint not null check (cut in (0, 1)),
  attachments text not null,
  created_at bigint not null,
  unique (enquiry_id, message_id)
);
create index answers_of on answers (enquiry_id, created_at);

-- Up to which mail a mailbox was read; numbers mean something within one validity only (RFC 3501, section 2.3.1.1).
create table mailboxes_read (
  mailbox text primary key,
  validity text not null,
  last_uid bigint not null
);
