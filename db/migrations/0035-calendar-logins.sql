-- A calendar that a server gives out only to a user with a password (CalDAV); null for one that has a secret address.
alter table lawyer_calendars add column username text;
alter table lawyer_calendars add column password text;
