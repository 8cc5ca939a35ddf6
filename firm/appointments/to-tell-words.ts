import { MEETING_WORDS, type MeetingKind } from "#firm/content/meeting-kinds.ts";
import { datedMoment } from "#time/toronto-time.ts";
import type { ToTell } from "./tell-them.ts";

type Telling = Pick<ToTell, "time">;

/**
 * What whoever may not tell them reads, by what they know of their appointment, and never why; `now` in milliseconds
 * since 1970.
 */
export function unawareWords({ time }: Telling, now: number): string {
  if (!time) return "They do not know yet what became of it";
  const { known, stands } = time;
  const isDeclined = stands.state === "declined";
  return isDeclined
    ? `Their appointment of ${datedMoment(known.startsAt, now)} does not stand any more, and they do not know it yet`
    : `How their appointment of ${datedMoment(known.startsAt, now)} stands has changed, and they do not know it yet`;
}

/**
 * What whoever calls them says of their appointment, by what they know of it. `nameOf`: a lawyer's name by the slug;
 * `now` in milliseconds since 1970.
 */
export function toTellWords({ time }: Telling, nameOf: (slug: string) => string | undefined, now: number): string {
  if (!time) return "declined, the firm cannot act for them";
  const { known, stands } = time;
  const when = datedMoment(stands.startsAt, now);
  const lawyer = stands.lawyer === null ? undefined : nameOf(stands.lawyer);
  const whole = lawyer ? `${when} with ${lawyer}` : when;
  const met = known.kind === stands.kind ? "" : `, ${MEETING_WORDS[stands.kind as MeetingKind].toLowerCase()}`;
  // What they count on may not be what it was before.
  const counted = datedMoment(known.startsAt, now);
  const isOver = known.state === "declined" || known.state === "cancelled";
  switch (stands.state) {
    case "confirmed":
      if (known.startsAt !== stands.startsAt && !isOver) return `moved to ${whole}${met}`;
      if (isOver) return `it takes place after all: ${whole}${met}`;
      if (known.state !== "confirmed") return `confirmed for ${whole}${met}`;
      return known.lawyer === stands.lawyer
        ? `still ${whole}${met}`
        : `now with ${lawyer ?? "another lawyer"}, ${when}${met}`;
    case "held":
      return known.state === "confirmed"
        ? `not confirmed after all, only held: ${whole}`
        : `held for them, not confirmed yet: ${whole}${met}`;
    case "asked":
      if (known.state === "confirmed") return `not confirmed after all, and not held: ${whole}`;
      return known.state === "held"
        ? `not held any more, and not confirmed: ${whole}`
        : `asked for, and not confirmed: ${whole}`;
    case "proposed":
      return `other times offered: ${stands.offers.map((time) => datedMoment(time, now)).join("; ")}`;
    case "declined":
      return `declined, they do not come: ${counted}`;
    default:
      return known.state === "proposed"
        ? "the other times are not offered any more"
        : `taken back, they do not come: ${counted}`;
  }
}
