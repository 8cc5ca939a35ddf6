-- Random values of this installation alone, such as the one with which keys of rate limits are hashed.
create table secrets (
  name text primary key,
  value text not null
);

-- The oldest are forgotten where there are too many.
create index rate_limits_started on rate_limits (started_at);

-- Keys of before were hashed without a secret; their windows last a quarter of an hour at most.
delete from rate_limits;
