import { textKey } from "#firm/content/text/law-text-key.ts";
import type { Content } from "#firm/content/content.ts";
import type { LawEntry } from "#firm/content/schema/registers.ts";
import { daysBetween } from "#time/days-between.ts";
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

/**
 * The day up to which the text that a figure was read in held all changes; undefined where that is not known, as where
 * a lawyer read it on the official page after its section was recorded.
 */
export function currentTo({ source }: LawEntry, lawTexts: Content["lawTexts"]): string | undefined {
  const recorded = source.statute && lawTexts[textKey(source.statute)];
  if (!recorded || source.read === undefined) return source.currentTo;
  // Recorded and read in one sitting, which may pass midnight.
  return daysBetween(recorded.recorded, source.read) <= 1 ? recorded.currentTo : undefined;
}

/** How far a figure may be relied on, as a sentence goes on after the day it was checked. */
export function readingWords(entry: LawEntry, lawTexts: Content["lawTexts"]): string {
  if (entry.confidence === "secondary") return "; to be confirmed";
  const day = currentTo(entry, lawTexts);
  return day === undefined ? ", on the official page" : `, in the official text current to ${longDate(day)}`;
}
