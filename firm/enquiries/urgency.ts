/**
 * What the visitor ticked, the gravest first: `enquiries.urgency` is the place in this list, or its length. `one` and
 * `several`: how those that came in are told apart from others in a title or a notice, behind their number.
 */
export const URGENCIES = [
  { name: "inCustody", words: "In custody", mark: "In custody", one: "someone in custody", several: "in custody" },
  {
    name: "deadlineSoon",
    words: "Deadline within a week",
    mark: "Deadline",
    one: "a deadline within a week",
    several: "with a deadline within a week",
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

/** In a word or two, on a row among others; undefined where nothing was ticked. */
export function urgencyMark(urgency: number): string | undefined {
  return URGENCIES[urgency]?.mark;
}

/** In a few words; undefined where nothing was ticked. */
export function urgencyWords(urgency: number): string | undefined {
  return URGENCIES[urgency]?.words;
}
