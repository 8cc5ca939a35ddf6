import type { EnquiryAction } from "#db/audit.ts";

/** What of a row says where an enquiry stands. */
export const STATE_COLUMNS = [
  "createdAt",
  "respondBy",
  "readAt",
  "closedAt",
  "closedBy",
  "closedAs",
  "heldReason",
  "releasedAt",
  "owner",
  "outcome",
  "outcomeAt",
  "outcomeBy",
] as const;

/**
 * A state in which an enquiry waits for nothing any more. One entry of `STATES` is all there is to a state: its
 * buttons, its list in the inbox, its words on staff pages, receipt, calendars and in the trail, and whether it answers
 * what was promised. Its key and its `undo.verb` are what the buttons post and what the trail calls it (db/audit.ts).
 * An enquiry is in one state at most, by `enquiries.closed_as`, so a new state needs no new column and no new index.
 */
type State = {
  /** As it stands in a line and, with a capital, as the name of its list: `answered by a.pereira`. */
  words: string;
  /** In place of the rows where its list is empty. */
  none: string;
  /** On the button that marks a waiting enquiry; what is said when it is done; what the trail says of who did it. */
  button: string;
  done: string;
  trail: string;
  /** Whether the visitor was answered by it: then it counts among the promises that were in time or too late. */
  answersPromise: boolean;
  /** What the visitor's receipt says in place of the promise. */
  receipt: string;
  /** What came of it by the same press (outcome-names.ts); left out, that is said later. */
  outcome?: "conflict" | "spam";
  /** It is brought about otherwise, by the visitor or by a form of its own: staff have no plain button for it. */
  withoutButton?: true;
  undo: { verb: EnquiryAction; button: string; done: string; trail: string };
};

export const STATES = {
  answered: {
    words: "answered",
    none: "Nothing has been answered yet.",
    button: "Mark as answered",
    done: "Marked as answered.",
    trail: "marked it answered",
    answersPromise: true,
    receipt:
      "We have answered you. If nothing has reached you, look among the mail your program sorted out, or call us.",
    undo: {
      verb: "unanswered",
      button: "Not answered after all",
      done: "It waits for an answer again.",
      trail: "took the mark “answered” back",
    },
  },
  conflict: {
    words: "declined for a conflict",
    none: "Nothing was declined for a conflict.",
    button: "Decline for a conflict",
    done: "Declined. The mail that says so goes to the sender in ten minutes; until then it can be stopped here.",
    trail: "declined it for a conflict",
    answersPromise: true,
    outcome: "conflict",
    receipt: "We cannot act for you in this matter, and have told you so. Deadlines may still run.",
    undo: {
      verb: "conflict-taken-back",
      button: "Not declined after all",
      done: "It waits for an answer again.",
      trail: "took the refusal for a conflict back",
    },
  },
  spam: {
    words: "closed as spam",
    none: "Nothing was closed as spam.",
    button: "Close as spam",
    done: "Closed as spam. Nobody is written to.",
    trail: "closed it as spam",
    answersPromise: false,
    outcome: "spam",
    receipt: "We have closed this without an answer. If you are waiting for one, please call us.",
    undo: {
      verb: "not-spam",
      button: "No spam after all",
      done: "It waits for an answer again.",
      trail: "found that it is no spam",
    },
  },
  cancelled: {
    words: "cancelled",
    none: "Nothing was cancelled before it was answered.",
    button: "Cancelled",
    done: "Closed as cancelled.",
    trail: "closed it by cancelling",
    // Nobody waits for an answer: the promise is neither met nor broken.
    answersPromise: false,
    receipt: "You cancelled this appointment, so you need not wait for an answer. For another one, book it or call us.",
    withoutButton: true,
    undo: {
      verb: "not-cancelled",
      button: "It waits after all",
      done: "It waits for an answer again.",
      trail: "took the mark “cancelled” back",
    },
  },
  /** By the outcome that they did not answer, of what nobody has answered (set-outcome.ts). */
  unreached: {
    words: "not reached",
    none: "Nobody was given up as not reached.",
    button: "Mark as not reached",
    done: "Closed as not reached.",
    trail: "closed it, as they could not be reached",
    answersPromise: false,
    receipt: "We tried to reach you and could not. Please call us, or write to us again.",
    withoutButton: true,
    undo: {
      verb: "not-unreached",
      button: "It waits after all",
      done: "It waits for an answer again.",
      trail: "took the mark “not reached” back",
    },
  },
  /** Of a caller (entered-twice.ts). */
  twice: {
    words: "entered twice",
    none: "No caller was entered twice.",
    button: "Mark as entered twice",
    done: "Marked as entered twice, and joined with the other one, which waits as it did. Nobody is mailed.",
    trail: "marked it as entered twice",
    answersPromise: false,
    receipt: "We noted this twice, and go on with the other note. If you are waiting for an answer, please call us.",
    withoutButton: true,
    undo: {
      verb: "not-twice",
      button: "Not entered twice after all",
      done: "It waits for an answer again, and is not joined with the other by that mark any more.",
      trail: "took the mark “entered twice” back",
    },
  },
  /** Of a caller (entered-by-mistake.ts). */
  mistake: {
    words: "entered by mistake",
    none: "No caller was entered by mistake.",
    button: "Mark as entered by mistake",
    done: "Taken back: it waits for nobody, and a time that was held for it is free. It is found among the closed ones.",
    trail: "took it back, as entered by mistake",
    answersPromise: false,
    receipt: "We noted this by mistake, and closed it. If you are waiting for an answer, please call us.",
    withoutButton: true,
    undo: {
      verb: "not-mistake",
      button: "Not entered by mistake after all",
      done: "It waits for an answer again. Please look whether the time it had is still held.",
      trail: "took the mark “entered by mistake” back",
    },
  },
  /** Of a caller whom nobody can answer (for-information.ts). */
  information: {
    words: "kept for information",
    none: "No call was kept for information.",
    button: "Keep for information",
    done: "Kept for information.",
    trail: "kept it for information, as nobody can be reached",
    answersPromise: false,
    receipt: "We noted your call, and have no name and no way to reach you. Please call us for an answer.",
    withoutButton: true,
    undo: {
      verb: "not-information",
      button: "It waits after all",
      done: "It waits for an answer again.",
      trail: "took the mark “kept for information” back",
    },
  },
} as const satisfies Partial<Record<EnquiryAction, State>>;

export type StateName = keyof typeof STATES;
export type UndoVerb = (typeof STATES)[StateName]["undo"]["verb"];

export const STATE_NAMES = Object.keys(STATES) as StateName[];

export function isStateName(name: string | null): name is StateName {
  return name !== null && Object.hasOwn(STATES, name);
}

/** What comes of an enquiry by its being marked with a state; undefined where that is said later. */
export function outcomeOf(state: StateName): State["outcome"] {
  const { outcome }: State = STATES[state];
  return outcome;
}

/** Nobody writes to their senders any more, nor gives them a time. */
export const CLOSED_TO_REPLIES: readonly string[] = ["conflict", "spam"] satisfies StateName[];

export const isClosedToReplies = (closedAs: string | null) => closedAs !== null && CLOSED_TO_REPLIES.includes(closedAs);

/** The states that a button of staff marks with. */
export const STAFF_STATES = STATE_NAMES.filter((name) => !("withoutButton" in STATES[name]));

export function ofStates<Result>(of: (state: State) => Result): Record<StateName, Result> {
  return Object.fromEntries(STATE_NAMES.map((name) => [name, of(STATES[name])])) as Record<StateName, Result>;
}

/** In a line: `answered`, `not answered`. */
export function stateWords(closedAs: string | null): string {
  return isStateName(closedAs) ? STATES[closedAs].words : "not answered";
}
