-- Public halves of passkeys; the private ones never leave what holds them.
create table passkeys (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  public_key text not null,
  counter bigint not null,
  transports text not null default '[]',
  created_at bigint not null,
  used_at bigint
);
create index passkeys_of on passkeys (user_id, created_at);

-- Challenges that were answered, until they would have run out: each is answered once.
create table used_challenges (
  challenge text primary key,
  until bigint not null
);
create index used_challenges_over on used_challenges (until);

-- Hashes of codes for who lost their second factor; each opens once.
create table recovery_codes (
  code_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  created_at bigint not null,
  used_at bigint
);
create index recovery_codes_of on recovery_codes (user_id);

-- Browsers where no second factor is asked of a user until then.
create table trusted_devices (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  label text not null,
  created_at bigint not null,
  until bigint not null
);
create index trusted_devices_of on trusted_devices (user_id);
