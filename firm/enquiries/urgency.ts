/**
 * What the visitor ticked, the gravest first: `enquiries.urgency` is the place in this list, or its length. `one` and
 * `several`: how those that came in are told apart from others in a title or a notice, behind their number. `day`: the
 * earliest of these comes first among them (custody.ts).
 */
export const URGENCIES = [
  { name: "inCustody", words: "In custody", one: "someone in custody", several: "in custody", day: "nextHearing" },
  {
    name: "deadlineSoon",
    words: "Deadline within a week",
    one: "a deadline within a week",
    several: "with a deadline within a week",
    day: "deadlineDay",
  },
] as const;

export type UrgencyName = (typeof URGENCIES)[number]["name"];

/** Of an enquiry whose visitor ticked nothing. */
export const NOT_URGENT = URGENCIES.length;

/** What of a form cannot wait, as the inbox is ordered by it: smaller comes first. */
export function urgencyOf(values: Record<string, string>): number {
  const place = URGENCIES.findIndex(({ name }) => values[name] === "yes");
  return place === -1 ? NOT_URGENT : place;
}

/** As `enquiries.urgent_day` where no day was said, or none counts: after all those that have one. */
export const NO_DAY = 999_999_999_999;

/** The day that counts of what cannot wait, in digits: `202611241000`, and `202611240000` where no hour was said. */
export function urgentDayOf(urgency: number, said: { nextHearing: string | null; deadlineDay: string | null }): number {
  const urgent = URGENCIES[urgency];
  const day = urgent && said[urgent.day];
  return day ? Number(day.replaceAll(/\D/g, "").padEnd(12, "0")) : NO_DAY;
}

/** In a few words; undefined where nothing was ticked. */
export function urgencyWords(urgency: number): string | undefined {
  return URGENCIES[urgency]?.words;
}

type Waiting = { urgency: number; urgentDay: number; respondBy: number };

/** To sort what waits by: what cannot wait first, by the day that counts, and then by the promise. */
export function mostUrgentFirst(one: Waiting, other: Waiting): number {
  return one.urgency - other.urgency || one.urgentDay - other.urgentDay || one.respondBy - other.respondBy;
}
