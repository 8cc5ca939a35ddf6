import type { Content } from "#firm/content/content.ts";
import type { LawEntry } from "#firm/content/schema/registers.ts";
import { keysUsed } from "#firm/content/text/tokens.ts";
import { hasChanged } from "#firm/figures/figures.ts";
import { daysBetween } from "#time/days-between.ts";

/** A figure, its key in content/law.yaml, and the paths of the pages that state it. */
export type StatedFigure = LawEntry & { key: string; pages: string[] };

/** `daysLeft` is negative once the day has passed. */
export type DueFigure = StatedFigure & { daysLeft: number };

/** How far ahead the report looks, in days. */
const AHEAD = 30;
/** A figure due within this many days belongs to today's work. */
export const DUE_SOON = 14;

type Page = { path: string };

export function changedFigures(content: Content, pages: Page[]): StatedFigure[] {
  return statedFigures(content, pages).filter(hasChanged);
}

export function figuresDue(content: Content, pages: Page[], date: string): DueFigure[] {
  return statedFigures(content, pages)
    .map((figure) => ({ ...figure, daysLeft: daysBetween(date, figure.checkAgain) }))
    .filter(({ daysLeft }) => daysLeft <= AHEAD)
    .toSorted((a, b) => a.daysLeft - b.daysLeft);
}

/** Those that most pages state come first: a mistake there misleads most readers. */
export function figuresToConfirm(content: Content, pages: Page[]): StatedFigure[] {
  return statedFigures(content, pages)
    .filter(({ confidence }) => confidence === "secondary")
    .toSorted((a, b) => b.pages.length - a.pages.length);
}

/** In the register, but on no page: nobody would notice that they have gone stale. */
export function unusedFigures(content: Content, pages: Page[]): StatedFigure[] {
  return statedFigures(content, pages).filter(({ pages: stating }) => stating.length === 0);
}

/** Every figure of the register with the pages that state it. */
export function statedFigures({ law }: Content, pages: Page[]): StatedFigure[] {
  const used = pages.map((page) => ({ path: page.path, keys: new Set(keysUsed("law", page)) }));
  return Object.entries(law).map(([key, entry]) => ({
    ...entry,
    key,
    pages: used.filter(({ keys }) => keys.has(key)).map(({ path }) => path),
  }));
}
