-- What staff looked up in the conflict search by themselves, who, when and how much was found
-- (firm/conflicts/kept-look-ups.ts); uploaded: how many names an upload held that were compared at once, null where names
-- were typed.
create table look_ups (
  id text primary key,
  at bigint not null,
  actor text not null,
  uploaded integer,
  found integer not null
);
create index look_ups_at on look_ups (at);
create index look_ups_actor on look_ups (actor, at);

-- The names that were typed; without the name once it was erased.
create table looked_up_names (
  look_up_id text not null references look_ups (id) on delete cascade,
  number integer not null,
  asked text,
  written text,
  found integer not null,
  in_texts integer not null,
  erased integer not null,
  incomplete integer not null,
  primary key (look_up_id, number)
);
create index looked_up_names_written on looked_up_names (written) where written is not null;
