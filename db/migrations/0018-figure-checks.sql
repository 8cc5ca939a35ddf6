-- What lawyers read of the legal figures, and whether it still is as the pages say (firm/figures). None is ever changed or taken out.
create table figure_checks (
  id text primary key,
  figure text not null,
  entry_hash text not null,
  outcome text not null,
  words text,
  found text,
  section_state text,
  checked_on text not null,
  at bigint not null,
  actor text not null
);
create index figure_checks_of on figure_checks (figure, at);
