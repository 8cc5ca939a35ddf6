import type { RequestedTime } from "#firm/enquiries/enquiries.ts";
import { torontoTime } from "#time/toronto-time.ts";
import type { BookedView } from "./booked-matter.ts";
import { BOOKING_STATES } from "./booking-states.ts";
import { slotInWords } from "./refusal-words.ts";
import { changeableUntil } from "./changeable-until.ts";
import type { ActParts } from "./booking-act.ts";

/** An appointment as its visitor sees it on the receipt. Moments are in milliseconds since 1970. */
export type ReceiptBooking = {
  state: RequestedTime["state"];
  words: string;
  startsAt: number;
  confirmed: boolean;
  cancelled: boolean;
  /** Whether it has a time to be put into a calendar. */
  calendar: boolean;
  lawyer: { slug: string; name: string } | undefined;
  place: string;
  reason: string | null;
  offers: { slot: string; label: string; startsAt: number }[];
  /** Whether the visitor can change it by themselves; undefined where there is nothing to change. */
  changeable: "now" | "too-late" | undefined;
  until: number | undefined;
};

export function receiptBooking(
  { booking, lawyer, place, offers }: BookedView,
  parts: Pick<ActParts, "content">,
  now: number,
): ReceiptBooking {
  const { state, startsAt } = booking;
  const { calendar, receipt } = BOOKING_STATES[state];
  const until = changeableUntil(booking, parts);
  return {
    state: state === "held" || state === "asked" || state === "confirmed" ? state : "other",
    words: receipt(torontoTime(startsAt)),
    startsAt,
    confirmed: state === "confirmed",
    cancelled: state === "cancelled",
    calendar: calendar !== "CANCELLED",
    lawyer: lawyer && { slug: lawyer.slug, name: lawyer.name },
    place,
    reason: booking.reason,
    offers: offers
      .filter((offer) => offer.startsAt > now)
      .map((offer) => ({ slot: `${offer.day} ${offer.time}`, label: slotInWords(offer), startsAt: offer.startsAt })),
    changeable: until === undefined ? undefined : now <= until ? "now" : "too-late",
    until: until === Infinity ? undefined : until,
  };
}
