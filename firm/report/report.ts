/**
 * Report: what the firm should know about its own words on one day, before a reader finds it.
 * Owns no table: it is made from the registers, the pages and the published articles it is handed.
 * Promises the same findings for the same day and words, on the staff page, as HTML and as text; it names
 * what is due, stale, unused or without evidence, and where to change it (actions.ts).
 * Called by the staff page Report and `npm run report`.
 */
import type { Content } from "#firm/content/content.ts";
import { staticPages } from "#firm/content/static-pages.ts";
import { watchedTexts, type LawWatchState, type WatchedTexts } from "#firm/figures/figures.ts";
import {
  claimsToSettle,
  claimsWithoutEvidence,
  testimonialsWithoutApproval,
  type ClaimConflict,
  type RegisteredClaim,
} from "./claim-findings.ts";
import {
  changedFigures,
  figuresDue,
  figuresToConfirm,
  statedFigures,
  unusedFigures,
  type DueFigure,
  type StatedFigure,
} from "./figure-findings.ts";
import { pageGrades, stalePages, type Article, type GradedPage, type StalePage } from "./pages.ts";

/** `keys` as written, each in braces. */
export type BrokenArticle = { path: string; name: string; keys: string[] };

/** `unknown`: the keys of no register that articles name, by the id of the article. */
export function brokenArticles(
  articles: { id: string; slug: string; title: string }[],
  unknown: Map<string, string[]>,
): BrokenArticle[] {
  return articles.flatMap(({ id, slug, title: name }) => {
    const keys = unknown.get(id);
    return keys ? [{ path: `/blog/${slug}`, name, keys }] : [];
  });
}

/** What the firm should know about its own words on one day. */
export type FirmReport = {
  brand: string;
  /** Published articles that name keys of no register, so that readers see a neutral word in them. */
  broken: BrokenArticle[];
  /** The day it is made for, as 2026-11-20. */
  date: string;
  /** The whole register. */
  figures: StatedFigure[];
  /** Stated one way, while the law says another; not those switched to the present rule. */
  changed: StatedFigure[];
  /** To be looked up again: overdue first, then those of the next thirty days. */
  due: DueFigure[];
  /** Read elsewhere than in a statute or on an official page. */
  toConfirm: StatedFigure[];
  /** On no page. */
  unused: StatedFigure[];
  conflicts: ClaimConflict[];
  withoutEvidence: RegisteredClaim[];
  /** Names of the people quoted whose written approval is not on file. */
  unapproved: string[];
  stale: StalePage[];
  /** Whether the statutes themselves changed; undefined where no database was asked. */
  law: LawWatchState | undefined;
  watched: WatchedTexts;
  /** Hardest to read first. */
  grades: GradedPage[];
};

/**
 * @param articles as published, from the database or from content/posts; `broken`: those among them with keys of no
 * register; `date` as 2026-11-20
 */
export function firmReport(
  content: Content,
  articles: Article[],
  date: string,
  broken: BrokenArticle[] = [],
  law?: LawWatchState,
): FirmReport {
  const pages = staticPages(content);
  const read = [...pages, ...articles.map((article) => ({ ...article, path: `/blog/${article.slug}` }))];
  return {
    brand: content.site.brand,
    broken,
    date,
    figures: statedFigures(content, read),
    changed: changedFigures(content, read),
    due: figuresDue(content, read, date),
    toConfirm: figuresToConfirm(content, read),
    unused: unusedFigures(content, read),
    conflicts: claimsToSettle(content),
    withoutEvidence: claimsWithoutEvidence(content),
    unapproved: testimonialsWithoutApproval(content),
    stale: stalePages(pages, content.posts, date),
    law,
    watched: watchedTexts(content),
    grades: pageGrades(content, pages, articles),
  };
}
