-- What colleagues call a user, where to write to them, and what they take; areas and languages as JSON lists of words.
alter table users add column display_name text;
alter table users add column email text;
alter table users add column areas text not null default '[]';
alter table users add column languages text not null default '[]';
-- Whether their inbox lists only what is of their areas, or names none.
alter table users add column only_my_areas smallint not null default 0;
