import type { Content } from "#firm/content/content.ts";
import type { LawEntry } from "#firm/content/schema/registers.ts";
import { longDate } from "#time/long-date.ts";

/** The day on which a figure of the register was checked last, as 2026-11-20. */
export function lastChecked({ law }: Pick<Content, "law">): string {
  return Object.values(law)
    .map(({ checked }) => checked)
    .toSorted()
    .at(-1)!;
}

/**
 * When these figures were checked, as a sentence goes on: `on November 20, 2026`, or, where not all were on one day,
 * `between October 1, 2026 and November 20, 2026`. @param entries at least one
 */
export function checkedWords(entries: LawEntry[]): string {
  const days = entries.map(({ checked }) => checked).toSorted();
  const [first, last] = [days[0]!, days.at(-1)!];
  return first === last ? `on ${longDate(first)}` : `between ${longDate(first)} and ${longDate(last)}`;
}
