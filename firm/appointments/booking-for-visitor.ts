import { askedInWords, insteadInWords, isClosedToReplies, type RequestedTime } from "#firm/enquiries/enquiries.ts";
import { torontoTime } from "#time/toronto-time.ts";
import type { BookedView } from "./booked-matter.ts";
import { BOOKING_STATES, type BookingState, type State } from "./booking-states.ts";
import type { Booking } from "./bookings.ts";
import { calledOffWords } from "./called-off.ts";
import { slotInWords } from "./refusal-words.ts";
import { firstAskedFor } from "./first-asked-for.ts";
import { changeableUntil } from "./changeable-until.ts";
import { asAtFirst, nameOf } from "./time-as-told.ts";
import { waitsStill } from "./never-confirmed.ts";
import { aboutToTell, type Leaves, type Untold } from "./told-so-far.ts";
import type { ActParts } from "./booking-act.ts";

/** An appointment as its visitor sees it on the receipt. Moments are in milliseconds since 1970. */
export type ReceiptBooking = {
  state: RequestedTime["state"];
  /** Of the receipt, where more holds than that the request came. */
  heading: string | undefined;
  words: string;
  /** When the mail leaves of what was decided of it; undefined where they have been told. */
  untold: Leaves | undefined;
  startsAt: number;
  /** As of a requested time. */
  first: number | undefined;
  /** That it takes the place of that, in a sentence; empty where it does not. */
  instead: string;
  toCome: boolean;
  confirmed: boolean;
  cancelled: boolean;
  /** It was confirmed and the firm cancelled it: they may book another. */
  mayBookAgain: boolean;
  /** Whether it has a time to be put into a calendar. */
  calendar: boolean;
  lawyer: { slug: string; name: string } | undefined;
  /** That they asked for somebody else, in a sentence; empty where they did not. */
  asked: string;
  place: string;
  reason: string | null;
  /** `lawyer`: whose it is, by name. */
  offers: { slot: string; label: string; startsAt: number; lawyer: string | undefined }[];
  /** Whether the visitor can change it by themselves; undefined where there is nothing to change. */
  changeable: "now" | "too-late" | undefined;
  until: number | undefined;
};

/** As it stands, or, while what was decided of it is not told yet, as `told` (told-so-far.ts). */
export function receiptBooking(
  stands: BookedView,
  parts: Pick<ActParts, "content">,
  { now, told }: { now: number; told: (Pick<Untold, "verb" | "leaves"> & { view: BookedView }) | undefined },
): ReceiptBooking {
  const { booking, lawyer, place, offers } = told?.view ?? stands;
  const { state, startsAt } = booking;
  const { askedFor } = stands.enquiry;
  const isUnheard = stands.heard === "unheard";
  const { calendar, receipt, unheard = receipt(torontoTime(startsAt)) }: State = BOOKING_STATES[state];
  // What it allows goes by how it stands.
  const until = changeableUntil(stands.booking, parts);
  // A time that was let go stands in no calendar any more.
  const waits = waitsStill(stands);
  const off = stands.calledOff === undefined ? undefined : calledOffWords(torontoTime(stands.calledOff));
  const first = stands.heard !== "asked" ? undefined : firstAskedFor(stands.enquiry.values, startsAt);
  const hasTime = told === undefined || told.verb === "confirm-time";
  return {
    state: asAtFirst(state),
    heading: told || waits ? undefined : headingOf(booking, { now, isOff: off !== undefined, isUnheard }),
    words: told
      ? aboutToTell(isUnheard ? undefined : startsAt, told.leaves)
      : waits
        ? unconfirmedInWords(startsAt)
        : (off ?? (isUnheard ? unheard : receipt(torontoTime(startsAt)))),
    untold: told?.leaves,
    startsAt,
    first,
    instead: insteadInWords(first),
    toCome: startsAt > now,
    confirmed: state === "confirmed",
    cancelled: state === "cancelled",
    mayBookAgain: !told && off !== undefined && !isClosedToReplies(stands.enquiry.closedAs),
    calendar: hasTime && !waits && calendar !== "CANCELLED",
    lawyer: lawyer && { slug: lawyer.slug, name: lawyer.name },
    asked:
      lawyer?.slug === askedFor
        ? ""
        : askedInWords({
            lawyer: state === "asked" ? undefined : lawyer?.name,
            asked: nameOf(askedFor, parts.content.team),
          }),
    place,
    reason: told ? null : booking.reason,
    offers: (told ? [] : offers)
      .filter((offer) => offer.startsAt > now)
      .map((offer) => ({
        slot: `${offer.day} ${offer.time}`,
        label: slotInWords(offer),
        startsAt: offer.startsAt,
        lawyer: nameOf(offer.lawyer, parts.content.team),
      })),
    changeable: changeableAt(now, { until, startsAt: stands.booking.startsAt }),
    // Of a time they have not heard of yet it would tell.
    until: until === Infinity || stands.booking.startsAt !== startsAt ? undefined : until,
  };
}

/** Once it has begun there is nothing to change; `until`: Infinity where only another time can be picked. */
function changeableAt(now: number, { until, startsAt }: { until: number | undefined; startsAt: number }) {
  if (until === undefined) return undefined;
  if (now <= until) return "now";
  return now < startsAt ? "too-late" : undefined;
}

/** It has passed, and nobody had confirmed it. */
function unconfirmedInWords(startsAt: number): string {
  return `We held ${torontoTime(startsAt)} for you, and had not answered you by then. Please call us if it cannot wait.`;
}

type Heading = { now: number; isOff: boolean; isUnheard: boolean };

function headingOf({ state, startsAt }: Booking, { now, isOff, isUnheard }: Heading): string | undefined {
  if (state === "confirmed" && startsAt <= now) return HEADINGS.done;
  if (isOff) return HEADINGS.cancelled;
  return (isUnheard ? UNHEARD[state] : undefined) ?? HEADINGS[state];
}

/** To who knows of no other time. */
const UNHEARD: Partial<Record<BookingState, string>> = {
  proposed: "We offer you times for an appointment",
  lapsed: "We are looking for a time for you",
};

/** What is held or asked for is a request still. */
const HEADINGS: Partial<Record<BookingState, string>> = {
  confirmed: "Your appointment is confirmed",
  proposed: "Other times are offered to you",
  lapsed: "We are looking for another time for you",
  declined: "We could not give you this appointment",
  cancelled: "Your appointment is cancelled",
  done: "Your appointment has passed",
  missed: "Your appointment has passed",
};
