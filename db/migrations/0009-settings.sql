-- What an administrator turned on, and since when; what is off has no row.
create table settings (
  name text primary key,
  since bigint not null
);
