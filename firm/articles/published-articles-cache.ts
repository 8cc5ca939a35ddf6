import type { Content } from "#firm/content/content.ts";
import { unknownKeys, withoutUnknownKeys } from "#firm/content/unknown-keys.ts";
import { withdrawnKeys, withoutClaims } from "#firm/content/withdrawn.ts";
import type { PublishedArticles } from "./published-articles.ts";
import { formerAddresses, publishedArticles, type BlogPost } from "./blog-posts.ts";
import type { Database } from "#db/database.ts";

type Kept = { posts: BlogPost[]; former: Map<string, string>; withUnknownKeys: Map<string, string[]> };

type Registers = Pick<Content, "law" | "claims" | "glossary">;

/** The published articles, read once and kept until `changed` is called. */
export function publishedArticlesCache(database: Database, registers: Registers): PublishedArticles {
  let version = 1;
  let kept: Promise<Kept> | undefined;
  const read = async (): Promise<Kept> => {
    const posts = await publishedArticles(database);
    const unknown = posts.map(
      ({ id, title, excerpt, content }) => [id, unknownKeys([title, excerpt, content], registers)] as const,
    );
    return {
      posts: posts.map((post) => readable(post, registers)),
      former: await formerAddresses(database),
      withUnknownKeys: new Map(unknown.filter(([, keys]) => keys.length > 0)),
    };
  };
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
    withUnknownKeys: async () => (await now()).withUnknownKeys,
    version: () => String(version),
    changed: () => {
      kept = undefined;
      version += 1;
    },
  };
}

function readable(post: BlogPost, registers: Registers): BlogPost {
  const { title, excerpt, content } = post;
  const withdrawn = withdrawnKeys(registers);
  const words = Object.entries({ title, excerpt, content }).map(([field, text]) => [
    field,
    field === "title"
      ? withoutUnknownKeys(text, registers)
      : withoutClaims(withoutUnknownKeys(text, registers), withdrawn),
  ]);
  return { ...post, ...(Object.fromEntries(words) as Pick<BlogPost, "title" | "excerpt" | "content">) };
}
