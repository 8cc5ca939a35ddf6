-- How fast pages were for visitors: a count for each day of the office, page, measure and step of its scale
-- (firm/speed/scale.ts), and nothing of any one visit.
create table page_times (
  day text not null,
  page text not null,
  measure text not null,
  step integer not null,
  count integer not null,
  primary key (day, page, measure, step)
);
