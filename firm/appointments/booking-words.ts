type Words = {
  button: string;
  /** Said once it was done. */
  done: string;
};

/** What staff may do to a booking, by what its buttons post (staff-booking.ts). */
export const BOOKING_WORDS = {
  "confirm-time": { button: "Confirm", done: "Confirmed. The visitor is mailed the calendar entry." },
  "unconfirm-time": {
    button: "Not confirmed after all",
    done: "The confirmation is taken back: the time stays held, and waits to be confirmed. Nobody was mailed of it.",
  },
  "hold-time": { button: "Hold it", done: "Held. The visitor is told." },
  "mark-here": { button: "Is here", done: "Noted that they are here. The lawyer sees it in the inbox." },
  "unmark-here": { button: "Undo: not here", done: "Taken back: they are not here." },
  "mark-done": { button: "Took place", done: "Noted that it took place." },
  "mark-missed": { button: "Nobody came", done: "Noted that nobody came." },
  "unmark-time": { button: "Undo: still expected", done: "Taken back: they are still expected." },
  "offer-times": { button: "Offer these times", done: "Offered. The visitor picks one on the receipt." },
  "move-time": { button: "Move and confirm", done: "Moved. The visitor is mailed the new calendar entry." },
  "unmove-time": { button: "Undo: move it back", done: "Moved back: it stands as it was." },
  "uncancel-time": { button: "Undo: not cancelled", done: "Not cancelled: it stands as it was." },
  "unoffer-times": { button: "Undo: not offered", done: "The offer is taken back: it stands as it was." },
  "undecline-time": { button: "Undo: not declined", done: "Not declined: it stands as it was." },
  "unfree-time": { button: "Undo: hold the time again", done: "The time is theirs again: it stands as it was." },
  "give-time": { button: "Give it to a colleague who is free then", done: "Given to a colleague, at the same time." },
  "cancel-time": { button: "They cancelled", done: "Cancelled. The time is free again, and the visitor is mailed so." },
  "free-time": {
    button: "Answered otherwise: let the time go",
    done: "Marked as answered. The time is free again; nothing was mailed.",
  },
  "decline-time": { button: "Decline", done: "Declined. The visitor is told why." },
} as const satisfies Record<string, Words>;

export type BookingVerbName = keyof typeof BOOKING_WORDS;

export function isBookingVerb(name: string): name is BookingVerbName {
  return Object.hasOwn(BOOKING_WORDS, name);
}
