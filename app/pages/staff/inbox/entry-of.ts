import type { InboxRow } from "#firm/enquiries/inbox.ts";
import { nameAmong, type StaffNames } from "#firm/accounts/display-name.ts";
import { BOOKING_STATES } from "#firm/appointments/booking-states.ts";
import type { Booking } from "#firm/appointments/bookings.ts";
import { buttonsFor } from "#firm/appointments/staff-booking.ts";
import { timeLeftInWords } from "#firm/enquiries/promise-clock.ts";
import { promiseOf, stateWords } from "#firm/enquiries/states.ts";
import { KIND_WORDS } from "#firm/enquiries/next-steps.ts";
import { urgencyMark } from "#firm/enquiries/urgency.ts";
import { isOutcome, OUTCOMES } from "#firm/enquiries/outcome-names.ts";
import { shownName } from "../parts/shown-name.ts";
import { shortSlot, shortTorontoDay, shortTorontoTime } from "#time/toronto-time.ts";

import type { BookingEntry } from "../parts/booking-buttons.tsx";

export type Entry = {
  id: string;
  person: string;
  /** The subject is shown once someone has read the enquiry: names are looked up before (see the enquiry's page). */
  topic: string | null;
  kind: string;
  area: string | null;
  reference: string;
  received: string;
  unread: boolean;
  held: boolean;
  state: ReturnType<typeof promiseOf>;
  stateInWords: string;
  /** The time it asks for, with what one press does to it. */
  booking: BookingEntry | undefined;
  /** Who else looks at it right now; empty where nobody does. */
  looking: string;
  /** What the visitor ticked, in a word or two. */
  urgent: string | undefined;
  /** Somebody called, and nobody has called back. */
  callBack: boolean;
  /** Who has it, while it waits. */
  owner: string | null;
};

/** Of what is older than this, in milliseconds, the year tells more than the hour. */
const HALF_A_YEAR = 183 * 24 * 60 * 60_000;

type Around = {
  booking?: Booking | undefined;
  walled?: boolean;
  names?: StaffNames;
  looking?: string[] | undefined;
  callBack?: boolean;
};

/**
 * A row as the list shows it. `now` is in milliseconds since 1970; `walled`: who looks must not know of what it is, nor
 * act on its time; `names`: what users are called; `looking`: who else has it open;
 * `callBack`: a call of theirs was not returned.
 */
export function entryOf(
  row: InboxRow,
  now: number,
  { booking, walled = false, names = {}, looking = [], callBack = false }: Around = {},
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
  return {
    id,
    state,
    person: shownName(person),
    topic: kind === "appointment" ? topic && shortSlot(topic) : readAt === null || walled ? null : topic,
    kind: KIND_WORDS[kind],
    area: practiceArea,
    reference,
    received: now - createdAt < HALF_A_YEAR ? shortTorontoTime(createdAt) : shortTorontoDay(createdAt),
    unread: readAt === null,
    held: heldReason !== null && releasedAt === null,
    booking:
      booking && !walled
        ? {
            id,
            sequence: booking.sequence,
            words: BOOKING_STATES[booking.state].words,
            buttons: buttonsFor(booking, now),
          }
        : undefined,
    stateInWords:
      closedAt === null
        ? timeLeftInWords(respondBy, now) +
          (putOffUntil === null ? "" : `; snoozed until ${shortTorontoDay(putOffUntil)}`)
        : `${stateWords(closedAs)} by ${nameAmong(names, closedBy ?? "staff")}${state === "late" ? ", late" : ""}${outcomeInWords(outcome)}`,
    looking: walled ? "" : looking.map((one) => nameAmong(names, one)).join(", "),
    callBack: callBack && !walled,
    urgent: walled ? undefined : urgencyMark(row.urgency),
    owner: closedAt === null && owner !== null ? nameAmong(names, owner) : null,
  };
}

/** What came of it, where the state does not say so by itself. */
function outcomeInWords(outcome: string | null): string {
  return isOutcome(outcome) && outcome !== "conflict" && outcome !== "spam" ? `; ${OUTCOMES[outcome]}` : "";
}
