-- Templates of replies that staff wrote or changed; one with a key of content/replies.yaml stands in its place.
create table reply_templates (
  key text primary key,
  title text not null,
  words text not null,
  changed_by text not null,
  changed_at bigint not null
);
