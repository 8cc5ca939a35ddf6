import { addArticle, articleById, changeArticle, type Article, type ArticleText } from "./article-rows.ts";
import type { Database, Queries } from "#db/database.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";

/** `seen`: when the text that was changed had been saved, in milliseconds since 1970; 0 for a new article. */
type Save = { id: string; isNew: boolean; seen: number; article: ArticleText };

type Act = { actor: string; at: number };

/**
 * Saved; or not, because someone saved other words at `changedAt`, because there is no such article, or because another
 * one has the address.
 */
export type SaveOutcome = { kind: "saved" | "gone" | "taken" } | { kind: "changed"; changedAt: number };

/**
 * Saves a draft, publishes or withdraws, as the box of the form says: words, revision, former address and line in the
 * trail. The very words that stand there already are saved: a button may be pressed twice.
 */
export async function saveArticle(database: Database, save: Save, act: Act): Promise<SaveOutcome> {
  const once = () => database.write((queries) => saveIn(queries, save, act));
  try {
    // Of two posts of one new article at the same moment the second finds it when it looks again.
    return await once().catch((error) => (isUniqueViolation(error) ? once() : Promise.reject(error)));
  } catch (error) {
    if (isUniqueViolation(error)) return { kind: "taken" };
    throw error;
  }
}

async function saveIn(queries: Queries, { id, isNew, seen, article }: Save, act: Act): Promise<SaveOutcome> {
  const before = await articleById(queries, id);
  if (!before) {
    if (!isNew) return { kind: "gone" };
    await addArticle(queries, id, article, act);
    return { kind: "saved" };
  }
  if (sameWords(before, article)) return { kind: "saved" };
  if (before.updatedAt === seen && (await changeArticle(queries, before, article, act))) return { kind: "saved" };
  const present = (await articleById(queries, id)) ?? before;
  return sameWords(present, article) ? { kind: "saved" } : { kind: "changed", changedAt: present.updatedAt };
}

function sameWords(stored: Article, article: ArticleText): boolean {
  return Object.entries(article).every(
    ([field, value]) => JSON.stringify(stored[field as keyof ArticleText]) === JSON.stringify(value),
  );
}
