-- An article is mailed to the subscribers once: the row is written in the transaction that puts the mails into the outbox.
create table article_sendings (
  post_id text primary key references blog_posts (id) on delete cascade,
  sent_at bigint not null,
  sent_by text not null,
  recipients integer not null
);

-- Addresses that published articles had before: they lead on to the present one.
create table article_addresses (
  slug text primary key,
  post_id text not null references blog_posts (id) on delete cascade
);
create index article_addresses_of on article_addresses (post_id);
