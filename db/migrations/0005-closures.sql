-- An announcement may be shown before the days on which the office is closed.
alter table announcements drop column closed;
alter table announcements add column closed_from text;
alter table announcements add column closed_until text;
