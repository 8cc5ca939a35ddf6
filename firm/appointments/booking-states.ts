import { stateWords, WRONGLY_ENTERED, type RequestedTime } from "#firm/enquiries/enquiries.ts";

/** How a request for an appointment stands. One entry is all there is to a state. */
export type State = {
  /** Whether its quarters of an hour are its own. */
  holds: boolean;
  /** On staff pages and in calendars, in a line. */
  words: string;
  /** In a row of many, beside its time; left out: the same. */
  short?: string;
  /** STATUS of its calendar entry (RFC 5545, section 3.8.1.11). */
  calendar: "TENTATIVE" | "CONFIRMED" | "CANCELLED";
  /** What the visitor's receipt says of it. */
  receipt: (when: string) => string;
  /** The same to who neither asked for that time nor was told of it (how-heard.ts); left out: the same. */
  unheard?: string;
};

export const BOOKING_STATES = {
  /** A free time, held at once; somebody confirms it. */
  held: {
    holds: true,
    words: "held, to be confirmed",
    short: "held",
    calendar: "TENTATIVE",
    receipt: (when) => `We hold ${when} for you: nobody else can book it. Your appointment is set once we confirm it.`,
  },
  /** Nothing is held: a calendar could not be read, or nobody covers the area. */
  asked: {
    holds: false,
    words: "asked for, not held",
    short: "asked for",
    calendar: "TENTATIVE",
    receipt: (when) =>
      `You asked for ${when}. Nothing is held yet: your appointment is set once we confirm it, and if the time is not ` +
      `free we offer you others.`,
  },
  confirmed: {
    holds: true,
    words: "confirmed",
    calendar: "CONFIRMED",
    receipt: (when) => `Your appointment is confirmed for ${when}.`,
  },
  /** Staff offered other times; nothing is held until the visitor picks one. */
  proposed: {
    holds: false,
    words: "other times offered",
    short: "others offered",
    calendar: "CANCELLED",
    receipt: (when) => `We cannot see you on ${when}. Please pick one of the times below, or any other free one.`,
    unheard: "We offer you these times for an appointment. Please pick one of them, or any other free one.",
  },
  /** Every time that was offered went to others or passed (lost-offers.ts). */
  lapsed: {
    holds: false,
    words: "every offered time is gone",
    short: "offers gone",
    calendar: "CANCELLED",
    receipt: (when) =>
      `We cannot see you on ${when}, and the other times we looked out for you are not free any more. We are looking for ` +
      "new ones and will write to you. You can also choose any free time yourself.",
    unheard:
      "The times we offered you are not free any more. We are looking for new ones and will write to you. You can also " +
      "choose any free time yourself.",
  },
  declined: {
    holds: false,
    words: "declined",
    calendar: "CANCELLED",
    receipt: (when) => `We could not give you an appointment on ${when}.`,
    unheard: "We could not give you an appointment.",
  },
  /** By the visitor, on the receipt. */
  cancelled: {
    holds: false,
    words: "cancelled by the visitor",
    short: "cancelled",
    calendar: "CANCELLED",
    receipt: (when) => `You cancelled your appointment on ${when}.`,
    unheard: "You cancelled your appointment.",
  },
  done: {
    holds: true,
    words: "took place",
    calendar: "CONFIRMED",
    receipt: (when) => `Your appointment was on ${when}.`,
  },
  missed: {
    holds: true,
    words: "nobody came",
    calendar: "CONFIRMED",
    receipt: (when) => `Your appointment was on ${when}. If you could not come, please call us.`,
  },
} as const satisfies Record<Exclude<RequestedTime["state"], "other">, State> & Record<string, State>;

export type BookingState = keyof typeof BOOKING_STATES;

/**
 * How it stands, on staff pages. Whom staff should not have entered nobody declined: that is a grave word, which
 * somebody may read out to them.
 */
export function bookingWords(
  state: BookingState,
  closedAs: string | null,
  length: "whole" | "short" = "whole",
): string {
  const { holds, words, short = words }: State = BOOKING_STATES[state];
  if (!holds && WRONGLY_ENTERED.includes(closedAs ?? "")) return stateWords(closedAs);
  return length === "short" ? short : words;
}

/** States in which a time is somebody's own. */
export const HOLDING = (Object.keys(BOOKING_STATES) as BookingState[]).filter((name) => BOOKING_STATES[name].holds);

/** Whoever it is of counts on the time, and somebody of the firm is to be there. */
export const EXPECTED: readonly BookingState[] = ["held", "confirmed"];

/** Neither over nor given up: it can still be confirmed, moved or cancelled. */
export function isPending(state: BookingState): boolean {
  return PENDING.has(state);
}

const PENDING = new Set<BookingState>(["held", "asked", "proposed", "lapsed", "confirmed"]);

export function isBookingState(name: string | null | undefined): name is BookingState {
  return typeof name === "string" && Object.hasOwn(BOOKING_STATES, name);
}
