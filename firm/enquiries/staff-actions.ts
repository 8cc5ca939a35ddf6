import type { Database, Queries } from "#db/database.ts";
import { closeAsSpam } from "./close-as-spam.ts";
import { askOtherParty } from "./ask-other-party.ts";
import { correctCall } from "./correct-call.ts";
import { correctCaller } from "./correct-caller.ts";
import { correctName } from "./correct-name.ts";
import { correctNoted } from "./correct-noted.ts";
import { correctNote, removeNote } from "./correct-note.ts";
import { declineForConflict, reopenWithTime } from "./decline-for-conflict.ts";
import { enteredTwice, notEnteredTwice } from "./entered-twice.ts";
import { enteredByMistake, notByMistake } from "./entered-by-mistake.ts";
import { handOverWithCall } from "./hand-over-with-call.ts";
import { unhandOver } from "./hand-over-slip.ts";
import { joinEnquiry, partEnquiry } from "./joined.ts";
import { leaveDeclined } from "./leave-declined.ts";
import { lockNames } from "./lock-names.ts";
import { lookAgain, namesNow } from "./look-again.ts";
import { correctUrgency } from "./mark-urgent.ts";
import { restoreCall, strikeCall, takeBackCall, unreturnCall } from "./mend-call.ts";
import { moveCall } from "./move-call.ts";
import { addNote } from "./note.ts";
import { onEnquiry } from "./on-enquiry.ts";
import { openAfterNames } from "./open-after-names.ts";
import { bringBack, putOff, snoozeAgain } from "./put-off.ts";
import { holdAgain, releaseEnquiry } from "./release.ts";
import { endReminder, remind, reopenReminder } from "./remind.ts";
import { seeNoConflict } from "./decide-names.ts";
import { sendIdentification, stopIdentification } from "./send-identification.ts";
import { setOutcome } from "./set-outcome.ts";
import { setAbout } from "./set-about.ts";
import { IN_PERSON_VERBS } from "./told-in-person.ts";
import { tellContact } from "./told-contact.ts";
import { setNames, withNames } from "./set-names.ts";
import { setOtherParty } from "./set-other-party.ts";
import type { VerbRefusal, StaffAct, StaffVerb } from "./staff-act.ts";
import { STATE_NAMES, STATES } from "./states.ts";
import { markAnswered } from "./unconfirmed.ts";
import { unlessTaken } from "./taken-meanwhile.ts";
import { letGo, takeEnquiry, untakeEnquiry } from "./take.ts";
import { returnCall, takeCall } from "./take-call.ts";
import { tryCall, untryCall } from "./try-call.ts";
import { WORD_VERBS } from "./word-for-caller.ts";
import { handOverWhole, removeWall, removeWalls, setWall, undoWall, wallAgain } from "./wall-verbs.ts";

/** What staff may do on the page of an enquiry, by what its buttons post. */
const VERBS: Record<string, StaffVerb> = {
  open: openAfterNames,
  note: addNote,
  "correct-note": correctNote,
  "remove-note": removeNote,
  "other-party": setOtherParty,
  about: setAbout,
  release: releaseEnquiry,
  "hold-again": holdAgain,
  take: takeEnquiry,
  untake: untakeEnquiry,
  "let-go": letGo,
  "take-call": takeCall,
  "return-call": returnCall,
  "try-call": tryCall,
  "untry-call": untryCall,
  ...WORD_VERBS,
  ...IN_PERSON_VERBS,
  "unreturn-call": unreturnCall,
  "strike-call": strikeCall,
  "take-back-call": takeBackCall,
  "correct-call": correctCall,
  "correct-urgency": correctUrgency,
  names: setNames,
  "told-phone": tellContact("phone"),
  "told-email": tellContact("email"),
  "restore-call": restoreCall,
  "move-call": moveCall,
  "correct-caller": correctCaller,
  "correct-noted": correctNoted,
  "correct-name": correctName,
  snooze: putOff,
  unsnooze: bringBack,
  "snooze-again": snoozeAgain,
  remind,
  "end-reminder": endReminder,
  "reopen-reminder": reopenReminder,
  outcome: setOutcome,
  "hand-over": withNames(handOverWhole),
  "hand-over-with-call": handOverWithCall,
  "unhand-over": unhandOver,
  "no-conflict": seeNoConflict,
  "leave-declined": leaveDeclined,
  "ask-other-party": withNames(askOtherParty),
  wall: setWall,
  "remove-wall": removeWall,
  "remove-walls": removeWalls,
  "undo-wall": undoWall,
  "wall-again": wallAgain,
  "send-identification": sendIdentification,
  "stop-identification": stopIdentification,
  join: joinEnquiry,
  part: partEnquiry,
  answered: unlessTaken(markAnswered),
  spam: unlessTaken(closeAsSpam),
  conflict: withNames(unlessTaken(declineForConflict)),
  ...Object.fromEntries(STATE_NAMES.map((name) => [STATES[name].undo.verb, reopenWithTime])),
  twice: enteredTwice,
  [STATES.twice.undo.verb]: notEnteredTwice,
  mistake: enteredByMistake,
  [STATES.mistake.undo.verb]: notByMistake,
};

/** What may be done by whoever has seen the names only; all else asks that they opened it. */
const BEFORE_OPENING = new Set([
  "open",
  "other-party",
  "about",
  "names",
  "told-phone",
  "told-email",
  "ask-other-party",
  "take",
  "untake",
  "let-go",
  "hand-over",
  "hand-over-with-call",
  "unhand-over",
  "conflict",
  STATES.conflict.undo.verb,
  "leave-declined",
  "take-call",
  "return-call",
  "try-call",
  "untry-call",
  "told-word",
  "untold-word",
  "told-in-person",
  "untold-in-person",
  "unreturn-call",
  "strike-call",
  "take-back-call",
  "correct-call",
  "correct-urgency",
  "restore-call",
  "move-call",
  "correct-caller",
  "correct-noted",
  "correct-name",
  "twice",
  STATES.twice.undo.verb,
  "mistake",
  STATES.mistake.undo.verb,
  "snooze",
  "unsnooze",
  "snooze-again",
  "remind",
  "end-reminder",
  "reopen-reminder",
  "wall",
  "remove-wall",
  "remove-walls",
  "undo-wall",
  "wall-again",
]);

/** What may change the time of an appointment with its request, or what is to be told of it. */
const WITH_TIME = new Set<string>([
  "conflict",
  "spam",
  "outcome",
  "mistake",
  "correct-caller",
  "told-email",
  ...STATE_NAMES.map((name) => STATES[name].undo.verb),
]);

/** What says which enquiries are of one person: the names noted on each of them are looked at with all. */
const WHOSE = new Set(["join", "part"]);

export function isStaffVerb(verb: string): boolean {
  return Object.hasOwn(VERBS, verb);
}

/**
 * Does one of them (`onEnquiry`). What needs the text is refused to who has not opened it. `unless`: asked first, in
 * the same transaction; what it refuses is not done. @throws for no verb
 */
export function actOnEnquiry(
  database: Pick<Database, "engine" | "write">,
  verb: string,
  act: Omit<StaffAct, "engine">,
  unless?: (queries: Queries) => Promise<VerbRefusal | undefined>,
): Promise<VerbRefusal | "gone" | undefined> {
  const { engine } = database;
  const work = async (queries: Queries) => {
    const refused = await unless?.(queries);
    if (refused) return refused;
    const named = act.to === "" ? [act.id] : [act.id, act.to];
    const before = await namesNow(queries, named);
    const refusal = await VERBS[verb]!(queries, { ...act, engine });
    // What was refused may have saved the names that stood beside it.
    if (WHOSE.has(verb) || (await namesNow(queries, named)) !== before)
      for (const one of named) await lookAgain(queries, one, { ...act, engine });
    return refusal;
  };
  const first = async (queries: Queries) => {
    await lockNames(queries, engine);
    if (WITH_TIME.has(verb)) await act.times.lock(queries, act.id);
  };
  return onEnquiry(database, act, work, { unopened: BEFORE_OPENING.has(verb), first });
}
