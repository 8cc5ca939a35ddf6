-- Each word of a name, of at least three letters, after `<`: a name half heard is found by how one of them begins
-- (firm/conflicts/name-beginnings.ts). They stand in the key of the whole name, after `=`, of which 120 signs are kept.
insert into name_keys (key, name_id)
select '<' || word, name_id from name_keys, unnest(string_to_array(substr(key, 2), ' ')) as word
where key > '=' and key < '>' and length(word) >= 3
on conflict do nothing;

insert into list_keys (list_id, key, number)
select list_id, '<' || word, number from list_keys, unnest(string_to_array(substr(key, 2), ' ')) as word
where key > '=' and key < '>' and length(word) >= 3
on conflict do nothing;
