import { randomUUID } from "node:crypto";
import { recordAudit } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import type { ArticleRevisionsTable, BlogPostsTable } from "#db/blog-tables.ts";
import { bumpVersion } from "#db/versions.ts";

/** What the editor writes. `tags` is a list; in the table it is JSON. */
export type ArticleText = {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  category: string;
  tags: string[];
  published: boolean;
};

export type Article = ArticleText & {
  id: string;
  createdAt: number;
  updatedAt: number;
  /** The date readers see is this one; null for a draft that nobody has read yet. */
  firstPublishedAt: number | null;
};

export type ArticleLine = Pick<BlogPostsTable, "id" | "title" | "slug" | "category" | "published" | "updatedAt"> & {
  sentAt: number | null;
};

/** Everything, drafts too, last changed first. */
export function allArticles(queries: Queries): Promise<ArticleLine[]> {
  return queries
    .selectFrom("blogPosts")
    .leftJoin("articleSendings", "articleSendings.postId", "blogPosts.id")
    .select(["id", "title", "slug", "category", "published", "updatedAt", "sentAt"])
    .orderBy("updatedAt", "desc")
    .orderBy("id")
    .execute();
}

export async function articleById(queries: Queries, id: string): Promise<Article | undefined> {
  const row = await queries.selectFrom("blogPosts").selectAll().where("id", "=", id).executeTakeFirst();
  return row && { ...row, tags: JSON.parse(row.tags) as string[], published: row.published === 1 };
}

type Act = { actor: string; at: number };

/** Puts a new article in, with its first revision. @throws a unique violation where the slug or the id is taken */
export async function addArticle(queries: Queries, id: string, text: ArticleText, { actor, at }: Act): Promise<void> {
  await queries
    .insertInto("blogPosts")
    .values({ id, ...rowOf(text), createdAt: at, updatedAt: at, firstPublishedAt: text.published ? at : null })
    .execute();
  await insertRevision(queries, id, text, { actor, at });
  await recordSaved(queries, id, text, false, { actor, at });
}

/**
 * Changes an article and keeps what it says as a revision. Answers false where it is not as it was read any more.
 * @throws a unique violation where the slug is taken
 */
export async function changeArticle(
  queries: Queries,
  before: Article,
  text: ArticleText,
  { actor, at }: Act,
): Promise<boolean> {
  const { id } = before;
  const known = before.firstPublishedAt !== null;
  const changed = await queries
    .updateTable("blogPosts")
    .set({
      ...rowOf(text),
      updatedAt: at,
      ...(text.published && !known ? { createdAt: at, firstPublishedAt: at } : {}),
    })
    .where("id", "=", id)
    .where("updatedAt", "=", before.updatedAt)
    .returning("id")
    .executeTakeFirst();
  if (!changed) return false;
  // Readers and newsletters hold links to the address it had.
  if (known && text.slug !== before.slug) await keepAddress(queries, before.slug, id);
  // Articles put in from content/posts have no revision yet: what they said first must not be lost.
  if ((await revisionsOf(queries, id)).length === 0)
    await insertRevision(queries, id, before, { actor: "content/posts", at: before.updatedAt });
  await insertRevision(queries, id, text, { actor, at });
  await recordSaved(queries, id, text, before.published, { actor, at });
  return true;
}

/** Whether a member of staff wrote any version of an article. */
export async function wroteArticle(queries: Queries, postId: string, username: string): Promise<boolean> {
  const line = await queries
    .selectFrom("articleRevisions")
    .select("id")
    .where("postId", "=", postId)
    .where("author", "=", username)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

export type RevisionLine = Pick<ArticleRevisionsTable, "id" | "title" | "author" | "createdAt">;

/** Newest first. */
export function revisionsOf(queries: Queries, postId: string): Promise<RevisionLine[]> {
  return queries
    .selectFrom("articleRevisions")
    .select(["id", "title", "author", "createdAt"])
    .where("postId", "=", postId)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(500)
    .execute();
}

export function revision(queries: Queries, postId: string, id: string): Promise<ArticleRevisionsTable | undefined> {
  return queries
    .selectFrom("articleRevisions")
    .selectAll()
    .where("postId", "=", postId)
    .where("id", "=", id)
    .executeTakeFirst();
}

async function insertRevision(
  queries: Queries,
  postId: string,
  { title, excerpt, content, category, tags }: ArticleText,
  { actor, at }: Act,
): Promise<void> {
  await queries
    .insertInto("articleRevisions")
    .values({
      id: randomUUID(),
      postId,
      title,
      excerpt,
      content,
      category,
      tags: JSON.stringify(tags),
      author: actor,
      createdAt: at,
    })
    .execute();
}

/** The last article that had the address keeps it. */
async function keepAddress(queries: Queries, slug: string, postId: string): Promise<void> {
  await queries
    .insertInto("articleAddresses")
    .values({ slug, postId })
    .onConflict((earlier) => earlier.column("slug").doUpdateSet({ postId }))
    .execute();
}

async function recordSaved(
  queries: Queries,
  id: string,
  { published }: ArticleText,
  wasOut: boolean,
  { actor, at }: Act,
): Promise<void> {
  const action = published
    ? wasOut
      ? "changed-article"
      : "published-article"
    : wasOut
      ? "withdrew-article"
      : "saved-draft";
  await recordAudit(queries, { at, actor, action, subject: id });
  if (published || wasOut) await bumpVersion(queries, "articles");
}

function rowOf({ title, slug, excerpt, content, category, tags, published }: ArticleText) {
  return {
    title,
    slug,
    excerpt,
    content,
    category,
    tags: JSON.stringify(tags),
    published: published ? (1 as const) : (0 as const),
  };
}
