-- What is published is read at every start and after every change, however many drafts lie beside it.
create index blog_posts_published on blog_posts (published, created_at, id);
