-- The machine's clock went further ahead than a pause explains: one row until an administrator or the passing of days confirms the date.
create table clock_leaps (
  noticed_at bigint primary key,
  last_at bigint not null,
  counted_at bigint not null,
  days integer not null default 0,
  told_at bigint
);
