import type { Posts } from "#app/pages/blog/posts-source.ts";
import { formerAddresses, publishedPosts, type BlogPost } from "#db/blog-posts.ts";
import type { Database } from "#db/open.ts";

type Kept = { posts: BlogPost[]; former: Map<string, string> };

/** The published articles, read once and kept until `changed` is called. */
export function keptPosts(database: Database): Posts {
  let version = 1;
  let kept: Promise<Kept> | undefined;
  const read = async (): Promise<Kept> => ({ posts: await publishedPosts(database), former: await formerAddresses(database) });
  const now = () => {
    if (!kept) {
      kept = read();
      kept.catch(() => (kept = undefined));
    }
    return kept;
  };
  return {
    published: async () => (await now()).posts,
    bySlug: async (slug) => (await now()).posts.find((post) => post.slug === slug),
    movedFrom: async (slug) => (await now()).former.get(slug),
    version: () => String(version),
    changed: () => {
      kept = undefined;
      version += 1;
    },
  };
}
