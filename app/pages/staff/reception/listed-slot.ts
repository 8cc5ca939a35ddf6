/** Posted in place of a time by a page whose list was of another area or of other lawyers (times-of-list.ts). */
export const LOOK_AGAIN = "look-again";

export const CHOOSE_AGAIN = "The list of times has changed: please choose a time again, or None";

/** A time as it stood in the list, and whose it was said to be, by their slugs; undefined: that was not said. */
export type ListedSlot = { day: string; time: string; named: string[] | undefined };

/** Between slugs; and where it was nobody's, as in an area that no lawyer covers. */
const AND = ",";
const NOBODY = "-";

/** `2026-11-23 9:30 AM amara-okafor,priya-raghunathan`: what an option says is what it posts, however old its list. */
export function listedSlot(slot: string, lawyers: readonly { slug: string }[]): string {
  return `${slot} ${lawyers.map(({ slug }) => slug).join(AND) || NOBODY}`;
}

export function readSlot(posted: string): ListedSlot | undefined {
  const [, day = "", time = "", named] = /^(\S+) (\S+(?: [AP]M)?)(?: (\S+))?$/.exec(posted) ?? [];
  if (day === "") return undefined;
  return { day, time, named: named === NOBODY ? [] : named?.split(AND) };
}
