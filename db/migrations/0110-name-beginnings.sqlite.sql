-- Each word of a name, of at least three letters, after `<`: a name half heard is found by how one of them begins
-- (firm/conflicts/name-beginnings.ts). They stand in the key of the whole name, after `=`, of which 120 signs are kept.
with recursive words (name_id, word, rest) as (
  select name_id, '', substr(key, 2) || ' ' from name_keys where key > '=' and key < '>'
  union all
  select name_id, substr(rest, 1, instr(rest, ' ') - 1), substr(rest, instr(rest, ' ') + 1) from words where rest <> ''
)
insert or ignore into name_keys (key, name_id) select '<' || word, name_id from words where length(word) >= 3;

with recursive words (list_id, number, word, rest) as (
  select list_id, number, '', substr(key, 2) || ' ' from list_keys where key > '=' and key < '>'
  union all
  select list_id, number, substr(rest, 1, instr(rest, ' ') - 1), substr(rest, instr(rest, ' ') + 1)
  from words where rest <> ''
)
insert or ignore into list_keys (list_id, key, number)
select list_id, '<' || word, number from words where length(word) >= 3;
