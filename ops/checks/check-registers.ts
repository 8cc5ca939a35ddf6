import type { Content } from "#firm/content/content.ts";
import { unknownKeys } from "#firm/content/text/unknown-keys.ts";
import { publishedArticles } from "#firm/articles/blog-posts.ts";
import type { Database } from "#db/database.ts";
import { fine, wrong, type Finding } from "./finding.ts";

/**
 * Whether every figure and claim a published article names still stands in its register; the content check knows
 * nothing of the database.
 */
export async function checkArticles(
  database: Database,
  registers: Pick<Content, "law" | "claims" | "glossary">,
): Promise<Finding> {
  const about = "Articles";
  const broken = (await publishedArticles(database)).flatMap(({ slug, title, excerpt, content }) => {
    const keys = unknownKeys([title, excerpt, content], registers);
    return keys.length > 0 ? [`/blog/${slug} names ${keys.join(", ")}`] : [];
  });
  if (broken.length === 0) return fine(about, "Every key they name is in its register.");
  return wrong(
    about,
    `${broken.join("; ")}, in no register any more, so readers see a neutral word there. Put the entry back, ` +
      `or change the article in the staff area.`,
  );
}
