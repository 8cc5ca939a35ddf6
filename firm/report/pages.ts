import type { Post } from "#firm/content/seed-post.ts";
import type { Content } from "#firm/content/content.ts";
import { replaceTokens, tokenText } from "#firm/content/text/tokens.ts";
import { collectTexts } from "#firm/content/text/collect-texts.ts";
import type { StaticPage } from "#firm/content/static-pages.ts";
import { daysBetween } from "#time/days-between.ts";
import { readingGrade, type Reading } from "#text/reading-grade.ts";

export type Article = { slug: string; title: string; excerpt: string; content: string };
export type StalePage = { path: string; name: string; reviewed: string };
export type GradedPage = Reading & { path: string; name: string };

/** A page is to be read again by a lawyer after this many days. */
const YEAR = 365;

/** Pages and articles that no lawyer has read for a year, the longest first. */
export function stalePages(pages: StaticPage[], posts: Post[], date: string): StalePage[] {
  return [...pages, ...posts.map(({ slug, title, reviewed }) => ({ path: `/blog/${slug}`, name: title, reviewed }))]
    .filter(({ reviewed }) => daysBetween(reviewed, date) > YEAR)
    .map(({ path, name, reviewed }) => ({ path, name, reviewed }))
    .toSorted((a, b) => a.reviewed.localeCompare(b.reviewed));
}

/** The reading grade of every page and article, hardest first. */
export function pageGrades(content: Content, pages: StaticPage[], articles: Article[]): GradedPage[] {
  const texts = [
    ...pages.map(({ path, name, sections }) => ({ path, name, texts: collectTexts(sections).map(({ text }) => text) })),
    ...articles.map(({ slug, title, excerpt, content: words }) => ({
      path: `/blog/${slug}`,
      name: title,
      texts: [excerpt, words],
    })),
  ];
  return texts
    .map(({ path, name, texts: words }) => ({
      path,
      name,
      ...readingGrade(words.map((text) => plainForReading(text, content))),
    }))
    .toSorted((a, b) => (b.grade ?? 0) - (a.grade ?? 0));
}

/**
 * Figures as they are printed; a term of the glossary as one short word, because the page explains it where it stands.
 */
function plainForReading(text: string, content: Content): string {
  return replaceTokens(text, (token) => (token.register === "term" ? "term" : tokenText(token, content)));
}
