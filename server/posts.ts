import type { Posts } from "#app/pages/blog/posts-source.ts";
import { publishedPosts, type BlogPost } from "#db/blog-posts.ts";
import type { Database } from "#db/open.ts";

/** The published articles, read once and kept until `changed` is called. */
export function keptPosts(database: Database): Posts {
  let version = 1;
  let kept: Promise<BlogPost[]> | undefined;
  const published = () => {
    if (!kept) {
      kept = publishedPosts(database);
      kept.catch(() => (kept = undefined));
    }
    return kept;
  };
  return {
    published,
    bySlug: async (slug) => (await published()).find((post) => post.slug === slug),
    version: () => String(version),
    changed: () => {
      kept = undefined;
      version += 1;
    },
  };
}
