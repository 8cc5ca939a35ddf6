-- The firm's own names for the conflict search come in lists, each written in small parts, and found only while it is in
-- force. State: incoming, in-force, superseded. Keys are in the order of the index, so that a part changes few pages.
create table name_lists (
  id text primary key,
  state text not null,
  created_at bigint not null
);
create table list_names (
  list_id text not null,
  number integer not null,
  name text not null,
  detail text,
  primary key (list_id, number)
);
create table list_keys (
  list_id text not null,
  key text not null,
  number integer not null,
  primary key (list_id, key, number)
);

insert into name_lists (id, state, created_at)
select 'list', 'in-force', 0 where exists (select 1 from names where source = 'list');
insert into list_names (list_id, number, name, detail)
select 'list', row_number() over (order by id), name, detail from names where source = 'list';
insert into list_keys (list_id, key, number)
select 'list', name_keys.key, numbered.number
from (select id, row_number() over (order by id) as number from names where source = 'list') as numbered
join name_keys on name_keys.name_id = numbered.id;
delete from names where source = 'list';
alter table names drop column detail;
