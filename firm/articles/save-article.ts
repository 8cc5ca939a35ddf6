import { addArticle, articleById, changeArticle, type Article, type ArticleText } from "./article-rows.ts";
import type { Queries } from "#db/database.ts";

/** `seen`: when the text that was changed had been saved, in milliseconds since 1970; 0 for a new article. */
type Save = { id: string; isNew: boolean; seen: number; article: ArticleText };

/** Saved; or not, because someone saved other words at `changedAt`; or there is no such article. */
export type SaveOutcome = { kind: "saved" } | { kind: "changed"; changedAt: number } | { kind: "gone" };

/** Saves inside one transaction. The very words that stand there already are saved: a button may be pressed twice. */
export async function saveArticle(
  queries: Queries,
  { id, isNew, seen, article }: Save,
  act: { actor: string; at: number },
): Promise<SaveOutcome> {
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
