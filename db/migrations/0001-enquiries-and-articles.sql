-- Stored entities of the specification (section 3). Times are milliseconds since 1970 in UTC.

create table users (
  id text primary key,
  username text not null unique,
  password text not null
);

create table contacts (
  id text primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  subject text not null,
  message text not null,
  practice_area text,
  created_at bigint not null
);

create table appointments (
  id text primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  practice_area text not null,
  preferred_date text not null,
  preferred_time text not null,
  description text,
  created_at bigint not null
);

create table blog_posts (
  id text primary key,
  title text not null,
  slug text not null unique,
  excerpt text not null,
  content text not null,
  category text not null,
  tags text not null,
  published smallint not null default 0 check (published in (0, 1)),
  created_at bigint not null,
  updated_at bigint not null
);

-- What the firm keeps beside a message or an appointment request (reading 18): one row each, with the same id.
create table enquiries (
  id text primary key,
  kind text not null check (kind in ('message', 'appointment')),
  reference text not null unique,
  token text not null unique,
  form_key text unique,
  body_hash text not null,
  held_reason text,
  respond_by bigint not null,
  created_at bigint not null
);
