import type { BlogPost } from "./blog-posts.ts";

/** The published articles as pages, feed, sitemap and `GET /api/blog` read them. */
export type PublishedArticles = {
  /**
   * Newest first, each fit to be rendered: a key that left its register reads neutrally (firm/content/unknown-keys.ts)
   */
  published: () => Promise<BlogPost[]>;
  bySlug: (slug: string) => Promise<BlogPost | undefined>;
  /** The end of the present address of a published article that once had this one. */
  movedFrom: (slug: string) => Promise<string | undefined>;
  /** Those that name keys of no register, by their id. */
  withUnknownKeys: () => Promise<Map<string, string[]>>;
  /** Call it after an article was saved: what is cached is read again. */
  changed: () => void;
  /** Changes whenever an article does, so that what is cached can be made again. */
  version: () => string;
};
