import type { Content } from "#firm/content/content.ts";
import { unknownKeys, withoutUnknownKeys } from "#firm/content/text/unknown-keys.ts";
import { withdrawnKeys, withoutClaims } from "#firm/content/text/withdrawn.ts";
import { versionedCache } from "#db/versioned-cache.ts";
import type { PublishedArticles } from "./published-articles.ts";
import type { ArticleSource, BlogPost } from "./blog-posts.ts";

type Registers = Pick<Content, "law" | "claims" | "glossary"> & Partial<Pick<Content, "drawings">>;

/** The published articles, read once and cached until `changed` is called. */
export function publishedArticlesCache(source: ArticleSource, registers: Registers): PublishedArticles {
  let version = 1;
  const read = async () => {
    const posts = await source.published();
    const unknown = posts.map(
      ({ id, title, excerpt, content }) => [id, unknownKeys([title, excerpt, content], registers)] as const,
    );
    return {
      posts: posts.map((post) => readable(post, registers)),
      former: await source.formerAddresses(),
      withUnknownKeys: new Map(unknown.filter(([, keys]) => keys.length > 0)),
    };
  };
  const cache = versionedCache(read, () => String(version));
  const articles = () => cache.get("all");
  return {
    published: async () => (await articles()).posts,
    bySlug: async (slug) => (await articles()).posts.find((post) => post.slug === slug),
    movedFrom: async (slug) => (await articles()).former.get(slug),
    withUnknownKeys: async () => (await articles()).withUnknownKeys,
    version: () => String(version),
    changed: () => void (version += 1),
  };
}

function readable(post: BlogPost, registers: Registers): BlogPost {
  const { title, excerpt, content } = post;
  const withdrawn = withdrawnKeys(registers);
  const texts = Object.entries({ title, excerpt, content }).map(([field, text]) => [
    field,
    field === "title"
      ? withoutUnknownKeys(text, registers)
      : withoutClaims(withoutUnknownKeys(text, registers), withdrawn),
  ]);
  return { ...post, ...(Object.fromEntries(texts) as Pick<BlogPost, "title" | "excerpt" | "content">) };
}
