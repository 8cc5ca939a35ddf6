import type { InboxRow } from "#firm/enquiries/inbox.ts";
import { nameAmong, shortNameAmong, type StaffNames } from "#firm/accounts/display-name.ts";
import { bookingWords } from "#firm/appointments/booking-states.ts";
import type { Booking } from "#firm/appointments/bookings.ts";
import { buttonsFor } from "#firm/appointments/staff-booking.ts";
import { bookingWithArrival } from "#firm/appointments/arrivals.ts";
import { timeLeft } from "#firm/enquiries/due-first.ts";
import { timeLeftInWords } from "#firm/enquiries/promise-clock.ts";
import { promiseOf } from "#firm/enquiries/promise-of.ts";
import { stateWords } from "#firm/enquiries/states.ts";
import { KIND_WORDS } from "#firm/enquiries/next-steps.ts";
import { urgentMark, type UrgentMark } from "#firm/enquiries/urgent-words.ts";
import { BEHIND_WALL } from "#firm/enquiries/walls.ts";
import { isOutcome, OUTCOMES } from "#firm/enquiries/outcome-names.ts";
import { shownName } from "../parts/shown-name.ts";
import { officeClock, shortSlot, shortTorontoDay, shortTorontoTime, torontoDay } from "#time/toronto-time.ts";

import type { BookingEntry } from "../parts/booking-buttons.tsx";

export type Entry = {
  id: string;
  person: string;
  /** Whom it is about, where that is somebody else. */
  about: string | null;
  /** The subject is shown to who has opened the enquiry: each looks at the names first (see the enquiry's page). */
  topic: string | null;
  /** How what was written begins, to whom the subject is shown. */
  words: string | undefined;
  kind: string;
  area: string | null;
  reference: string;
  received: string;
  /** When something came in last since, while it waits. */
  cameAt: string | undefined;
  unread: boolean;
  /** What came in since it was read, in a word or two. */
  cameIn: string | undefined;
  held: boolean;
  /** It waits for no answer. */
  closed: boolean;
  state: ReturnType<typeof promiseOf>;
  stateInWords: string;
  /** The time it asks for, with what one press does to it. */
  booking: (BookingEntry & { lawyer: string | undefined; short: string }) | undefined;
  /** Who else looks at it right now; empty where nobody does. */
  looking: string;
  /** The same in few words. */
  lookingShort: string;
  /** What cannot wait, as the visitor ticked it, or a caller said. */
  urgent: UrgentMark | undefined;
  /** The lawyer they asked for, while it waits, and no time of theirs is with them. */
  asked: string | undefined;
  /** Who looks has begun to write and not sent it. */
  begun: boolean;
  /** Somebody called, and nobody has called back. */
  callBack: boolean;
  /** When the last reply left, while it waits: a holding one, and nothing came in since. */
  holding: string | undefined;
  /** When they wish to be called, while it waits. */
  callWish: string | undefined;
  /** Who has it: `short` for the row. */
  owner: { username: string; name: string; short: string } | null;
};

/** Of what is older than this, in milliseconds, the year tells more than the hour. */
const HALF_A_YEAR = 183 * 24 * 60 * 60_000;

type Around = {
  booking?: Booking | undefined;
  lawyers?: Map<string, string>;
  walled?: boolean;
  opened?: boolean;
  names?: StaffNames;
  looking?: string[] | undefined;
  callBack?: boolean;
  callWish?: string | undefined;
  begun?: boolean;
  cameIn?: string | undefined;
  cameAt?: number | undefined;
  heldOffAt?: number | undefined;
  words?: string | undefined;
};

/**
 * A row as the list shows it. `now` is in milliseconds since 1970; `walled`: who looks must not know whose it is or of
 * what, nor act on its time; `lawyers`: their names by slug; `opened`: whether they have opened it; `names`: what users
 * are called; `looking`: who else has it open; `callBack`: a call of theirs was not returned; `begun`: a reply of one's
 * own waits to be sent; `cameIn`: what came in since it was read; `cameAt`: when something came in last;
 * `heldOffAt`: when the last reply was written, where it was a holding one; `words`: how what was written begins.
 */
export function entryOf(
  row: InboxRow,
  now: number,
  {
    booking,
    lawyers,
    walled = false,
    opened = false,
    names = {},
    looking = [],
    callBack = false,
    callWish,
    begun = false,
    cameIn,
    cameAt,
    heldOffAt,
    words,
  }: Around = {},
): Entry {
  const {
    id,
    kind,
    reference,
    person,
    topic,
    practiceArea,
    createdAt,
    respondBy,
    readAt,
    closedAt,
    closedBy,
    closedAs,
    heldReason,
    releasedAt,
    owner,
    putOffUntil,
    outcome,
  } = row;
  const state = promiseOf(row, now);
  const inWords = (some: string[], nameOf: (one: string) => string) => (walled ? "" : some.map(nameOf).join(", "));
  // Of what was declined for a conflict nobody is told.
  const isShown = closedAs !== "conflict" && opened && !walled;
  return {
    id,
    state,
    person: walled ? BEHIND_WALL : shownName(person),
    about: walled ? null : row.about,
    topic: walled ? null : kind === "appointment" ? topic && shortSlot(topic) : isShown ? topic : null,
    words: isShown ? words : undefined,
    kind: KIND_WORDS[kind],
    area: walled ? null : practiceArea,
    reference,
    received: now - createdAt < HALF_A_YEAR ? shortTorontoTime(createdAt) : shortTorontoDay(createdAt),
    cameAt: cameAt === undefined || walled ? undefined : shortTorontoTime(cameAt),
    unread: readAt === null,
    cameIn: walled ? undefined : cameIn,
    held: heldReason !== null && releasedAt === null,
    closed: closedAt !== null,
    booking:
      booking && !walled
        ? {
            id,
            sequence: booking.sequence,
            words: bookingWithArrival(booking, closedAs, now),
            short: bookingWords(booking.state, closedAs, "short"),
            lawyer: lawyers?.get(booking.lawyer ?? ""),
            // Who is here stands above the rows (here-now.tsx).
            buttons: buttonsFor({ ...booking, closedAs }, now).filter(({ verb }) => !verb.endsWith("mark-here")),
          }
        : undefined,
    stateInWords:
      closedAt === null
        ? (walled ? timeLeftInWords(respondBy, now) : timeLeft(row, now)) +
          (putOffUntil === null ? "" : `; snoozed until ${shortTorontoDay(putOffUntil)}`)
        : `${stateWords(closedAs)} by ${nameAmong(names, closedBy ?? "staff")}${state === "late" ? ", late" : ""}${walled ? "" : outcomeInWords(outcome)}`,
    looking: inWords(looking, (one) => nameAmong(names, one)),
    lookingShort: inWords(looking, (one) => shortNameAmong(names, one)),
    asked:
      walled || closedAt !== null || booking?.lawyer === row.askedFor ? undefined : lawyers?.get(row.askedFor ?? ""),
    begun: begun && !walled,
    callBack: callBack && !walled,
    holding: walled || closedAt !== null ? undefined : holdingInWords(heldOffAt, cameAt, now),
    callWish: walled || closedAt !== null ? undefined : callWish,
    urgent: walled ? undefined : urgentMark(row, now),
    owner:
      owner === null ? null : { username: owner, name: nameAmong(names, owner), short: shortNameAmong(names, owner) },
  };
}

/** Its hour, with the day where that is not today. */
function holdingInWords(at: number | undefined, cameAt: number | undefined, now: number): string | undefined {
  if (at === undefined || (cameAt !== undefined && cameAt > at)) return undefined;
  return torontoDay(at) === torontoDay(now) ? officeClock(at) : shortTorontoTime(at);
}

/** What came of it, where the state does not say so by itself. */
function outcomeInWords(outcome: string | null): string {
  return isOutcome(outcome) && outcome !== "conflict" && outcome !== "spam" ? `; ${OUTCOMES[outcome]}` : "";
}
