import { URGENCIES } from "#firm/enquiries/urgency.ts";

/** Ids of unread enquiries that cannot wait, in the order of `URGENCIES`, as the page of the inbox names them. */
export const urgentOn = (inbox: HTMLElement) =>
  URGENCIES.map(({ name }) => (inbox.dataset[name.toLowerCase()] ?? "").split(" ").filter(Boolean));

/**
 * What came in, in a few words: how many, and what of them cannot wait, the gravest first. No word of what was sent.
 */
export function arrivedInWords(count: number, urgent: string[][]): string {
  const parts = urgent.flatMap((ids, place) => {
    const { one, several } = URGENCIES[place]!;
    return ids.length === 0 ? [] : [ids.length === 1 ? one : `${ids.length} ${several}`];
  });
  if (parts.length === 0) return `${count} new`;
  return `${count} new${urgent.flat().length === count ? ": " : ", among them "}${parts.join(" and ")}`;
}
