-- Who uploaded a list of names, and how it was read, as JSON (firm/conflicts/read-list.ts): staff see and mend it.
alter table name_lists add column added_by text;
alter table name_lists add column read_as text;
