import { randomUUID } from "node:crypto";
import type { Post } from "#firm/content/seed-post.ts";
import type { Database } from "#db/database.ts";
import type { ArticleText } from "./article-rows.ts";
import type { BlogPostsTable } from "#db/blog-tables.ts";

/** A published article as pages and `GET /api/blog` show it (specification, section 3). */
export type BlogPost = ArticleText & {
  id: string;
  /** When it was first published; both ISO 8601, in UTC. */
  createdAt: string;
  updatedAt: string;
};

export type ArticleSource = {
  /** All published articles, newest first. */
  published: () => Promise<BlogPost[]>;
  /** Where published articles stood before, each with the end of its present address. */
  formerAddresses: () => Promise<Map<string, string>>;
};

export function articlesOfDatabase(database: Pick<Database, "queries">): ArticleSource {
  return { published: () => publishedArticles(database), formerAddresses: () => formerAddresses(database) };
}

/** The articles of content/posts as they will be once they are put into an empty database. */
export function articlesOfContent(posts: Post[]): ArticleSource {
  const published = posts
    .filter((post) => post.published)
    .map((post) => fromRow(toRow(post)))
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return { published: async () => published, formerAddresses: async () => new Map() };
}

/** All published articles, newest first. */
export async function publishedArticles({ queries }: Pick<Database, "queries">): Promise<BlogPost[]> {
  const rows = await queries
    .selectFrom("blogPosts")
    .selectAll()
    .where("published", "=", 1)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute();
  return rows.map(fromRow);
}

async function formerAddresses({ queries }: Pick<Database, "queries">): Promise<Map<string, string>> {
  const rows = await queries
    .selectFrom("articleAddresses")
    .innerJoin("blogPosts", "blogPosts.id", "articleAddresses.postId")
    .select(["articleAddresses.slug as former", "blogPosts.slug"])
    .where("published", "=", 1)
    .execute();
  return new Map(rows.map(({ former, slug }) => [former, slug]));
}

/**
 * Puts the articles of content/posts in, once: an empty table is filled, afterwards the staff area owns it (reading 9).
 */
export async function seedArticles(database: Database, posts: Post[]): Promise<void> {
  await database.write(async (queries) => {
    const { count } = await queries
      .selectFrom("blogPosts")
      .select((all) => all.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) > 0 || posts.length === 0) return;
    // Two servers starting at once both find the table empty: the slug decides, not the order.
    await queries
      .insertInto("blogPosts")
      .values(posts.map(toRow))
      .onConflict((slug) => slug.column("slug").doNothing())
      .execute();
  });
}

function toRow({ title, slug, excerpt, category, tags, content, published, createdAt }: Post): BlogPostsTable {
  const at = Date.parse(`${createdAt}T12:00:00Z`);
  return {
    id: randomUUID(),
    title,
    slug,
    excerpt,
    content,
    category,
    tags: JSON.stringify(tags),
    published: published ? 1 : 0,
    createdAt: at,
    updatedAt: at,
    firstPublishedAt: published ? at : null,
  };
}

function fromRow({ firstPublishedAt: _own, ...row }: BlogPostsTable): BlogPost {
  return {
    ...row,
    tags: JSON.parse(row.tags) as string[],
    published: row.published === 1,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}
