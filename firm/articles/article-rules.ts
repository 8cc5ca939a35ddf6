import { z } from "zod";
import { articleProblems, type ArticleProblem } from "./check-article.ts";
import type { Content } from "#firm/content/content.ts";
import type { FieldError } from "#text/field-errors.ts";
import { fieldErrors } from "#text/field-errors.ts";
import { CATEGORIES } from "./categories.ts";
import type { ArticleText } from "./article-rows.ts";
import { slugOf, SLUG_LIMIT } from "./slug.ts";

/**
 * Longest values, in characters: what cards, search results and link previews have room for (content/posts has the
 * same).
 */
const ARTICLE_LENGTHS = { title: 70, excerpt: 260, content: 200_000, tags: 200 } as const;
const MOST_TAGS = 6;

/** As the form sends it. */
export type TypedArticle = Record<
  "title" | "slug" | "excerpt" | "content" | "category" | "tags" | "published",
  string
> & {
  /** Ids of the problems a lawyer answers for: figures that stand in no register. */
  anyway?: string[];
};

const text = (name: string, limit: number) =>
  z
    .string()
    .transform((value) =>
      value
        .replaceAll(/[\uE000-\uF8FF]/g, "")
        .replaceAll("\r\n", "\n")
        .trim(),
    )
    .pipe(
      z
        .string()
        .min(1, `Please write ${name}.`)
        .max(limit, `Please shorten ${name} to ${limit.toLocaleString("en-CA")} characters.`),
    );

const rules = z.object({
  title: text("a title", ARTICLE_LENGTHS.title),
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .regex(
      /^([a-z0-9]+(-[a-z0-9]+)*)?$/,
      "Please write the address with small letters, digits and hyphens only, for example your-first-home.",
    )
    .max(SLUG_LIMIT, `Please shorten the address to ${SLUG_LIMIT} characters.`),
  excerpt: text("an excerpt", ARTICLE_LENGTHS.excerpt),
  content: text("the text", ARTICLE_LENGTHS.content),
  category: z
    .string()
    .refine((name) => name !== "All" && CATEGORIES.some((category) => category === name), "Please choose a category."),
  tags: z
    .string()
    .transform((list) => [
      ...new Set(
        list
          .split(",")
          .map((tag) => tag.trim())
          .filter(Boolean),
      ),
    ])
    .pipe(
      z
        .array(z.string().max(40, "Please keep each tag under 40 characters."))
        .min(1, "Please write at least one tag.")
        .max(MOST_TAGS, `Please write at most ${MOST_TAGS} tags.`),
    ),
  published: z.string().transform((value) => value === "yes"),
});

/**
 * What was typed as an article, or what is to be mended. An empty address is made from the title. What someone answered
 * for when `before` was published is not asked again: who corrects a comma has not touched the figures.
 */
export function checkArticle(
  typed: TypedArticle,
  content: Content,
  before?: ArticleText,
): { article: ArticleText } | { errors: FieldError[]; problems?: ArticleProblem[] } {
  const checked = rules.safeParse(typed);
  if (!checked.success) return { errors: fieldErrors(checked.error) };
  const article = { ...checked.data, slug: checked.data.slug || slugOf(checked.data.title) };
  if (article.slug === "")
    return { errors: [{ field: "slug", message: "Please write an address: none can be made from this title." }] };
  // A draft may be unfinished; what readers see is held to the rules of every other page (decisions/0008).
  if (!article.published) return { article };
  const answeredBefore = new Set(before?.published ? articleProblems(before, content).map(({ id }) => id) : []);
  const problems = articleProblems(article, content).filter(
    ({ id, answerable }) => !answerable || !answeredBefore.has(id),
  );
  const open = problems.filter(({ id, answerable }) => !answerable || !typed.anyway?.includes(id)).length;
  if (open === 0) return { article };
  const message = `Before it can be published, please look at ${open === 1 ? "one thing" : `${open} things`} in its words.`;
  return { errors: [{ field: "content", message }], problems };
}
