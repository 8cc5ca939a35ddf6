import type { Database, Queries } from "#db/database.ts";
import { closeAs, reopen } from "./close.ts";
import { askOtherParty } from "./ask-other-party.ts";
import { correctCaller } from "./correct-caller.ts";
import { correctName } from "./correct-name.ts";
import { declineForConflict } from "./decline-for-conflict.ts";
import { enteredTwice, notEnteredTwice } from "./entered-twice.ts";
import { handOver } from "./hand-over.ts";
import { joinEnquiry, partEnquiry } from "./joined.ts";
import { restoreCall, strikeCall, unreturnCall } from "./mend-call.ts";
import { addNote } from "./note.ts";
import { hasOpened, openEnquiry } from "./open-enquiry.ts";
import { bringBack, putOff } from "./put-off.ts";
import { releaseEnquiry } from "./release.ts";
import { endReminder, remind } from "./remind.ts";
import { sendIdentification, stopIdentification } from "./send-identification.ts";
import { setOutcome } from "./set-outcome.ts";
import { setOtherParty } from "./set-other-party.ts";
import type { VerbRefusal, StaffAct, StaffVerb } from "./staff-act.ts";
import { STAFF_STATES, STATE_NAMES, STATES } from "./states.ts";
import { tellInbox } from "./inbox-news.ts";
import { markAnswered } from "./unconfirmed.ts";
import { letGo, takeEnquiry } from "./take.ts";
import { returnCall, takeCall } from "./take-call.ts";
import { isWalled, removeWall, setWall, WALLED } from "./walls.ts";

/** What staff may do on the page of an enquiry, by what its buttons post. */
const VERBS: Record<string, StaffVerb> = {
  open: openEnquiry,
  note: addNote,
  "other-party": setOtherParty,
  release: releaseEnquiry,
  take: takeEnquiry,
  "let-go": letGo,
  "take-call": takeCall,
  "return-call": returnCall,
  "unreturn-call": unreturnCall,
  "strike-call": strikeCall,
  "restore-call": restoreCall,
  "correct-caller": correctCaller,
  "correct-name": correctName,
  snooze: putOff,
  unsnooze: bringBack,
  remind,
  "end-reminder": endReminder,
  outcome: setOutcome,
  "hand-over": handOver,
  "ask-other-party": askOtherParty,
  wall: setWall,
  "remove-wall": removeWall,
  "send-identification": sendIdentification,
  "stop-identification": stopIdentification,
  join: joinEnquiry,
  part: partEnquiry,
  ...Object.fromEntries(STAFF_STATES.map((name) => [name, closeAs(name)])),
  answered: markAnswered,
  conflict: declineForConflict,
  ...Object.fromEntries(STATE_NAMES.map((name) => [STATES[name].undo.verb, reopen])),
  twice: enteredTwice,
  [STATES.twice.undo.verb]: notEnteredTwice,
};

/** What may be done by whoever has seen the names only; all else asks that they opened it. */
const BEFORE_OPENING = new Set([
  "open",
  "other-party",
  "ask-other-party",
  "take",
  "let-go",
  "hand-over",
  "conflict",
  STATES.conflict.undo.verb,
  "take-call",
  "return-call",
  "unreturn-call",
  "strike-call",
  "restore-call",
  "correct-caller",
  "correct-name",
  "twice",
  STATES.twice.undo.verb,
  "snooze",
  "unsnooze",
  "remind",
  "end-reminder",
  "wall",
  "remove-wall",
]);

const NAMES_FIRST: VerbRefusal = {
  status: 409,
  message: "Please look at the names and open it first; then you can do this. Nothing was changed.",
};

export function isStaffVerb(verb: string): boolean {
  return Object.hasOwn(VERBS, verb);
}

/**
 * Does one of them (`onEnquiry`). What needs the text is refused to who has not opened it. `unless`: asked first, in
 * the same transaction; what it refuses is not done. @throws for no verb
 */
export function actOnEnquiry(
  database: Database,
  verb: string,
  act: Omit<StaffAct, "engine">,
  unless?: (queries: Queries) => Promise<VerbRefusal | undefined>,
): Promise<VerbRefusal | "gone" | undefined> {
  const { engine } = database;
  const work = async (queries: Queries) =>
    (await unless?.(queries)) ?? (await VERBS[verb]!(queries, { ...act, engine }));
  return onEnquiry(database, act, work, { unopened: BEFORE_OPENING.has(verb) });
}

/**
 * What one of the staff does to an enquiry, in a transaction of its own: rows, line in the trail and mail, all or
 * nothing. What two people do at the same moment is done one after the other. Refused to who is kept out by a wall,
 * and, unless it may be done `unopened`, to who has not opened it. `quiet`: open inboxes need not look again. Answers
 * `"gone"` where the enquiry was erased or never was, a refusal with its sentence, or nothing where it was done.
 */
export function onEnquiry(
  database: Database,
  act: Pick<StaffAct, "id" | "actor">,
  work: (queries: Queries) => Promise<VerbRefusal | undefined>,
  { unopened = false, quiet = false }: { unopened?: boolean; quiet?: boolean } = {},
): Promise<VerbRefusal | "gone" | undefined> {
  return database.write(async (queries) => {
    const known = await queries
      .selectFrom("enquiries")
      .select("id")
      .where("id", "=", act.id)
      .where("erasedAt", "is", null)
      // SQLite has one writer at a time. Not `for update`: that waits for whoever refers to the row, as a join does.
      .$if(database.engine === "postgres", (query) => query.forNoKeyUpdate())
      .executeTakeFirst();
    if (!known) return "gone";
    if (await isWalled(queries, act.id, act.actor)) return WALLED;
    const opened = unopened || (await hasOpened(queries, act.id, act.actor));
    const refusal = opened ? await work(queries) : NAMES_FIRST;
    if (!refusal && !quiet) await tellInbox(queries);
    return refusal;
  });
}
