-- Browsers in which somebody signed in before: strangers who crowd the sign-in do not stand in their way.
create table known_devices (
  token_hash text not null,
  user_id text not null references users (id) on delete cascade,
  seen_at bigint not null,
  primary key (token_hash, user_id)
);
create index known_devices_of on known_devices (user_id, seen_at);
