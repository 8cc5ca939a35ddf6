-- By which rules a name's keys were made (KEY_RULES in firm/conflicts/name-keys.ts); names of older rules are indexed
-- anew by a job, and searches say so until it is done.
alter table names add column key_rules integer not null default 0;
alter table name_lists add column key_rules integer not null default 0;
create index names_key_rules on names (key_rules);
