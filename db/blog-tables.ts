/** One article; how columns and times are written is said in db/tables.ts. */
export type BlogPostsTable = {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  /** Markdown with the site's tokens. */
  content: string;
  category: string;
  /** A JSON list of strings. */
  tags: string;
  published: 0 | 1;
  /** When readers could first read it; null while it was never published. */
  firstPublishedAt: number | null;
  /** When it was begun; once published, when that was first: the date readers see (firm/articles/article-date.ts). */
  createdAt: number;
  updatedAt: number;
};

export type ArticleRevisionsTable = Pick<BlogPostsTable, "title" | "excerpt" | "content" | "category" | "tags"> & {
  id: string;
  postId: string;
  author: string;
  createdAt: number;
};

export type ArticleSendingsTable = { postId: string; sentAt: number; sentBy: string; recipients: number };

/** That an article is to be mailed at a moment to come, in milliseconds since 1970. */
export type ArticlePlansTable = { postId: string; sendAt: number; plannedBy: string };

/** An address a published article had before. */
export type ArticleAddressesTable = { slug: string; postId: string };
