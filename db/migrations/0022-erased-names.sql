-- What stays of names that were erased: keyed hashes and the office's day, so that a conflict search does not say that
-- nobody by that name ever wrote (firm/conflicts/erased-names.ts).
create table erased_names (
  name_hash text not null,
  erased_on text not null,
  primary key (name_hash, erased_on)
);
create index erased_names_day on erased_names (erased_on);
