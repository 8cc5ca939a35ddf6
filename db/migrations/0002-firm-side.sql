-- The firm's side: what becomes of an enquiry, who may see it, what is mailed. Statuses are computed from timestamps.

alter table enquiries add column practice_area text;
alter table enquiries add column read_at bigint;
alter table enquiries add column answered_at bigint;
alter table enquiries add column answered_by text;
alter table enquiries add column released_at bigint;
alter table enquiries add column erased_at bigint;
alter table enquiries add column other_party text;
alter table enquiries add column warned_at bigint;

create index enquiries_newest on enquiries (created_at desc, id desc);
create index enquiries_urgent on enquiries (answered_at, respond_by, id);
create index enquiries_answered on enquiries (answered_at, answered_by);
create index enquiries_area on enquiries (practice_area, created_at desc, id desc);
create index enquiries_held on enquiries (held_reason, released_at, created_at desc);
create index contacts_email on contacts (email);
create index appointments_email on appointments (email);
create index appointments_slot on appointments (preferred_date, preferred_time);

-- What a visitor adds on the receipt page; the original stays as it was sent.
create table corrections (
  id text primary key,
  enquiry_id text not null references enquiries (id) on delete cascade,
  words text not null,
  created_at bigint not null
);
create index corrections_of on corrections (enquiry_id, created_at);

-- What staff write beside an enquiry.
create table notes (
  id text primary key,
  enquiry_id text not null references enquiries (id) on delete cascade,
  author text not null,
  words text not null,
  created_at bigint not null
);
create index notes_of on notes (enquiry_id, created_at);

-- Who did what, without content: it outlives what was erased.
create table audit (
  id text primary key,
  at bigint not null,
  actor text not null,
  action text not null,
  subject text not null,
  detail text
);
create index audit_subject on audit (subject, at);
create index audit_at on audit (at, id);

-- Mail that must go out. A row is written in the transaction of what it tells about.
create table outbox (
  id text primary key,
  enquiry_id text,
  kind text not null,
  recipient text not null,
  message text not null,
  message_id text not null unique,
  attempts integer not null default 0,
  next_attempt_at bigint not null,
  leased_until bigint,
  leased_by text,
  delivered_at bigint,
  failed_at bigint,
  last_error text,
  created_at bigint not null
);
create index outbox_due on outbox (delivered_at, failed_at, next_attempt_at);
create index outbox_of on outbox (enquiry_id);

-- Staff: the specified users, with what signing in needs.
alter table users add column role text not null default 'lawyer';
alter table users add column created_at bigint not null default 0;
alter table users add column disabled_at bigint;
alter table users add column totp_secret text;
alter table users add column totp_last_step bigint;
alter table users add column must_change_password smallint not null default 0;

create table sessions (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  created_at bigint not null,
  seen_at bigint not null
);
create index sessions_of on sessions (user_id);

-- Counts per key and window, shared by all servers: sign-in attempts, form posts.
create table rate_limits (
  key text primary key,
  started_at bigint not null,
  count integer not null
);

-- Newsletter: one row an address; the ledger of consent is never changed, only added to.
create table subscribers (
  id text primary key,
  email text not null unique,
  token text not null unique,
  created_at bigint not null,
  confirmed_at bigint,
  unsubscribed_at bigint,
  asked_at bigint not null
);
create table consents (
  id text primary key,
  email text not null,
  event text not null,
  wording_version text not null,
  wording text not null,
  page text not null,
  at bigint not null
);
create index consents_of on consents (email, at);

-- Names for the conflict search, under keys that forgive spelling and transliteration.
create table names (
  id text primary key,
  source text not null,
  source_id text not null,
  name text not null
);
create index names_source on names (source, source_id);
create table name_keys (
  key text not null,
  name_id text not null references names (id) on delete cascade,
  primary key (key, name_id)
);
create index name_keys_of on name_keys (name_id);

create table article_revisions (
  id text primary key,
  post_id text not null references blog_posts (id) on delete cascade,
  title text not null,
  excerpt text not null,
  content text not null,
  category text not null,
  tags text not null,
  author text not null,
  created_at bigint not null
);
create index article_revisions_of on article_revisions (post_id, created_at);

-- Closures and changed hours announced from the staff area, beside those of content/site.yaml.
create table announcements (
  id text primary key,
  starts_on text not null,
  ends_on text not null,
  words text not null,
  closed smallint not null default 0,
  author text not null,
  created_at bigint not null
);

-- A private address from which a calendar program reads the appointments.
create table calendar_feeds (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  token_hash text not null unique,
  created_at bigint not null,
  revoked_at bigint
);

-- Counters by which servers notice that what they keep in memory is out of date ('articles', 'announcements').
create table versions (
  name text primary key,
  value bigint not null
);
