import { asksFirst } from "#firm/enquiries/ask-closer.ts";
import type { OtherCaller } from "#firm/enquiries/callers-of.ts";
import { answerBy, timeLeft } from "#firm/enquiries/due-first.ts";
import { urgentMark } from "#firm/enquiries/urgent-words.ts";
import type { ReceptionRow } from "#firm/enquiries/for-reception.ts";
import type { HowClosed } from "#firm/enquiries/how-closed.ts";
import { KIND_WORDS } from "#firm/enquiries/next-steps.ts";
import type { ReturnedCall } from "#firm/enquiries/returned-calls.ts";
import type { ReceptionNote } from "#firm/enquiries/reception-notes.ts";
import { STATES } from "#firm/enquiries/states.ts";
import type { WordForCaller } from "#firm/enquiries/word-for-caller.ts";
import { officeClock, shortTorontoTime } from "#time/toronto-time.ts";
import { shownName } from "../parts/shown-name.ts";
import type { AskedFirst } from "./asked-first.ts";
import type { InPerson } from "./in-person.ts";

type Beside = {
  /** What became of the time. */
  appointment?: string | undefined;
  /** A lawyer has to look at names before its time is confirmed (appointments/lawyer-first.ts). */
  toLook?: boolean;
  /** The lawyer they asked for, by name. */
  askedFor?: string | undefined;
  /** It is with a lawyer whom a wall keeps from them. */
  misplaced?: boolean;
  /** The last call of today that was returned. */
  returned?: ReturnedCall | undefined;
  /** The last of today that nobody answered. */
  tried?: ReturnedCall | undefined;
  /** What they are to be told by telephone, or why not yet. */
  tell?: string | undefined;
  /** Whom to ask before that, or anything, is said to them. */
  ask?: AskedFirst | undefined;
  /** What they are told if they call. */
  word?: WordForCaller | undefined;
  /** That a mail of theirs is not answered yet. */
  byMail?: string | undefined;
  /** Who is told in person that it cannot wait, and who has told them. */
  inPerson?: InPerson | undefined;
  /** What was noted as the caller was entered. */
  noted?: ReceptionNote | undefined;
  /** Others who called about it, where it may be found by their numbers. */
  callers?: OtherCaller[];
};

/** A row as the reception reads it; `now` in milliseconds since 1970. */
export function receptionEntry(
  row: ReceptionRow,
  now: number,
  {
    appointment,
    toLook = false,
    askedFor,
    misplaced = false,
    returned,
    tried,
    tell,
    ask,
    word,
    byMail,
    inPerson,
    noted,
    callers = [],
  }: Beside = {},
) {
  const { id, kind, reference, person, practiceArea, createdAt, respondBy, closed, held } = row;
  const { about, owner, phone, callWish, calledAt, correctedAt, openFirst } = row;
  return {
    id,
    reference,
    person: shownName(person),
    about,
    kind: KIND_WORDS[kind],
    isAppointment: kind === "appointment",
    area: practiceArea,
    received: shortTorontoTime(createdAt),
    state: closed ? `${CLOSED[closed.how]} ${shortTorontoTime(closed.at)}` : held ? HELD_BACK : timeLeft(row, now),
    answerBy: closed || held ? undefined : answerBy(row, now),
    waits: !closed,
    isInformation: closed?.how === "information",
    held,
    closedBy: closed?.by ?? null,
    /** Why it was closed is not for the reception. */
    asks: asksFirst(row),
    ask,
    overdue: !closed && !held && respondBy < now,
    owner,
    phone,
    callWish,
    appointment,
    /** A lawyer has to look at names on file before anybody meets them; which, is not for the reception. */
    namesWait: toLook || (row.namesSince !== null && appointment !== undefined),
    askedFor: closed ? undefined : askedFor,
    misplaced,
    calledBack: returned && { at: officeClock(returned.at), by: returned.by },
    tell,
    word: word && !ask && word.toldAt === null ? { ...word, at: shortTorontoTime(word.leftAt) } : undefined,
    // Before they called, it was no try to call back.
    triedAt: tried && tried.at >= (calledAt ?? 0) ? { at: officeClock(tried.at), by: tried.by } : undefined,
    urgent: urgentMark(row, now),
    byMail,
    inPerson,
    // What waits for nothing any more is read on its page.
    noted: closed ? undefined : noted,
    callers,
    callBack: calledAt !== undefined,
    correctedAt,
    openFirst,
  };
}

/** Nothing is promised of it: whether a person sent it is still to be seen. */
const HELD_BACK = "held back: nobody answers it before a lawyer has looked at it";

const CLOSED = {
  mailed: "answered by e-mail",
  marked: "marked as answered",
  booked: "answered",
  unanswered: "closed without an answer",
  cancelled: "cancelled",
  unreached: "nobody reached them, closed",
  mistake: `${STATES.mistake.words}, closed`,
  twice: `${STATES.twice.words}, closed`,
  information: STATES.information.words,
} satisfies Record<HowClosed["how"], string>;

export type ReceptionEntry = ReturnType<typeof receptionEntry>;
