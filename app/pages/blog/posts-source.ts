import type { BlogPost } from "#db/blog-posts.ts";

/** The published articles as pages, feed, sitemap and `GET /api/blog` read them. */
export type Posts = {
  /** Newest first. */
  published: () => Promise<BlogPost[]>;
  bySlug: (slug: string) => Promise<BlogPost | undefined>;
  /** Changes whenever an article does, so that what is kept can be made again. */
  version: () => string;
};
