-- What the servers do by the clock (server/jobs/schedule.ts): one row a job, so that one of them does it and all know when it was last done.
create table jobs (
  name text primary key,
  started_at bigint,
  leased_until bigint,
  leased_by text,
  finished_at bigint,
  failed_at bigint
);
