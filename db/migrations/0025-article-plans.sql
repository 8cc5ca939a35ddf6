-- Articles that are to be mailed to subscribers at a moment to come; gone once they were, or were called off.
create table article_plans (
  post_id text primary key references blog_posts (id) on delete cascade,
  send_at bigint not null,
  planned_by text not null
);
create index article_plans_due on article_plans (send_at);
