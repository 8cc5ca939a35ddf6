import { timeLeftInWords } from "#firm/enquiries/promise-clock.ts";
import type { ReceptionRow } from "#firm/enquiries/for-reception.ts";
import { KIND_WORDS } from "#firm/enquiries/next-steps.ts";
import type { ReturnedCall } from "#firm/enquiries/returned-calls.ts";
import { STATES } from "#firm/enquiries/states.ts";
import { urgencyMark } from "#firm/enquiries/urgency.ts";
import { officeClock, shortTorontoTime } from "#time/toronto-time.ts";
import { shownName } from "../parts/shown-name.ts";

type Beside = {
  /** What became of the time. */
  appointment?: string | undefined;
  /** It is with a lawyer whom a wall keeps from them. */
  misplaced?: boolean;
  /** The last call of today that was returned. */
  returned?: ReturnedCall | undefined;
};

/** A row as the reception reads it; `now` in milliseconds since 1970. */
export function receptionEntry(
  row: ReceptionRow,
  now: number,
  { appointment, misplaced = false, returned }: Beside = {},
) {
  const { id, kind, reference, person, practiceArea, createdAt, respondBy, closedAt, closedAs } = row;
  const { owner, phone, urgency, callBack } = row;
  return {
    id,
    reference,
    person: shownName(person),
    kind: KIND_WORDS[kind],
    isAppointment: kind === "appointment",
    area: practiceArea,
    received: shortTorontoTime(createdAt),
    // Why anything else was closed is not for the reception.
    state:
      closedAt === null
        ? timeLeftInWords(respondBy, now)
        : `${closedAs === "twice" ? `${STATES.twice.words}, ` : ""}closed ${shortTorontoTime(closedAt)}`,
    waits: closedAt === null,
    overdue: closedAt === null && respondBy < now,
    owner,
    phone,
    appointment,
    misplaced,
    calledBack: returned && { at: officeClock(returned.at), by: returned.by },
    urgent: urgencyMark(urgency),
    callBack,
  };
}

export type ReceptionEntry = ReturnType<typeof receptionEntry>;
