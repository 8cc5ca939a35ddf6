-- A gap of the clock waits for somebody to confirm the date; days are no longer counted, and the mail goes out with the row.
alter table clock_leaps drop column counted_at;
alter table clock_leaps drop column days;
alter table clock_leaps drop column told_at;
