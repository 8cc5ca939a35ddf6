import type { Content } from "#firm/content/content.ts";
import type { LegalFigure } from "./legal-figures.ts";

export type LatestChange = LegalFigure & {
  /** The first day of the present value, as 2026-11-20. */
  from: string;
};

/**
 * The figure whose present value began last, up to this day; of several that began together, the first of the register.
 * Undefined where the register dates none.
 * @param law the register on that day (register-on.ts): there a value that was to come is the present one
 * @param day as 2026-11-20
 */
export function latestChange(law: Content["law"], day: string): LatestChange | undefined {
  return Object.entries(law)
    .flatMap(([key, entry]): LatestChange[] => {
      const from = entry.current ? entry.current.since : entry.from;
      return from !== undefined && from <= day ? [{ key, ...entry, from }] : [];
    })
    .toSorted((some, other) => other.from.localeCompare(some.from))[0];
}
