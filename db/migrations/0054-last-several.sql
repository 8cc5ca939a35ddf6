-- What a user last did to several enquiries at once, and what takes it back, as JSON: offered for a while, also after the
-- page was loaded again (firm/enquiries/last-several.ts). Ids and names of verbs, no words of anybody.
create table last_several (
  username text not null primary key,
  at bigint not null,
  verb text not null,
  words text not null,
  undo text not null
);
