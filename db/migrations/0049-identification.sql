-- The second step of an enquiry: a private form that staff send by link (firm/identification). Of the token a hash is
-- stored, and the token itself for the mail that carries it, sealed by a key outside of the database (db/sealer.ts).
create table identification_links (
  id text primary key,
  enquiry_id text not null references enquiries (id),
  token_hash text not null unique,
  sealed_token text not null,
  sent_at bigint not null,
  sent_by text not null,
  expires_at bigint not null,
  revoked_at bigint,
  revoked_by text
);
create index identification_links_enquiry on identification_links (enquiry_id, sent_at);

-- Each time the form was sent is a version; none is changed.
create table identification_versions (
  id text primary key,
  enquiry_id text not null references enquiries (id),
  link_id text not null references identification_links (id),
  received_at bigint not null,
  sealed_answers text not null
);
create index identification_versions_enquiry on identification_versions (enquiry_id, received_at);

-- A file belongs to a version once all of it arrived; what never does is removed (firm/identification/remove.ts).
create table identification_files (
  id text primary key,
  enquiry_id text not null references enquiries (id),
  version_id text references identification_versions (id),
  started_at bigint not null,
  kind text not null,
  bytes bigint not null,
  pieces integer not null,
  sealed_name text not null
);
create index identification_files_enquiry on identification_files (enquiry_id, version_id);
create index identification_files_unfinished on identification_files (started_at) where version_id is null;

-- Pieces go with their file: one that arrives while its file is removed is refused, and never in the way of an erasure.
create table identification_pieces (
  file_id text not null references identification_files (id) on delete cascade,
  number integer not null,
  sealed text not null,
  primary key (file_id, number)
);
