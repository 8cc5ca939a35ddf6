-- Keys are looked for by how they begin: in plain order of bytes, whatever the language of the server.
alter table list_keys alter column key type text collate "C";
