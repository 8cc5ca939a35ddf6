-- Statutes that legal figures rest on, as the site last found them (firm/figures).
create table law_files (
  file text primary key,
  etag text,
  last_modified text,
  looked_at bigint,
  failing_since bigint,
  failure text,
  told_at bigint
);

create table law_sections (
  key text primary key,
  file text not null,
  lines text,
  amended text,
  told_state text
);
