import { isOutcome } from "#firm/enquiries/outcome-names.ts";
import { refusalTakenBack } from "#firm/enquiries/refusal-mailed.ts";
import { isStateName, STATES } from "#firm/enquiries/states.ts";
import { sendsReply } from "#firm/replies/send-verbs.ts";
import { capital } from "#text/capital.ts";
import { officeDay } from "#time/days.ts";
import { datedMoment } from "#time/toronto-time.ts";
import { UndoHandOver } from "../parts/undo-hand-over.tsx";
import { AsWritten } from "../parts/correct-name.tsx";
import { Intent } from "../parts/intent.tsx";
import type { useHandedOver } from "../parts/handed-over.ts";
import { useStaffName } from "../parts/staff-names.ts";
import { ALSO_ANSWERED, UndoAlsoAnswered } from "./also-answered.tsx";
import type { Matter } from "./load-enquiry.ts";
import { stillHere, TakeReplyBack } from "./thread.tsx";

/** What the form of an outcome posts as what was before where the enquiry still waited for an answer. */
export const WAITED = "waited";

/**
 * The way back from what was just done, beside the sentence that says it is done; undefined where there is none, or
 * something else was done since. `was`: what had come of it before an outcome was saved; `of`: which others were
 * answered with it; `by`: who reads it, by user name.
 */
export function undoOf(
  matter: Matter,
  { done, was, of, by }: { done: string; was: string | null; of: string | null; by: string },
) {
  const { closedAt, closedAs, owner, isMine, outcome, colleagues, opened } = matter;
  if (done === ALSO_ANSWERED && of) return <UndoAlsoAnswered of={of} />;
  const reply = sendsReply(done) && opened ? stillHere(opened.thread, by) : undefined;
  if (reply) return <TakeReplyBack reply={reply}>Undo: do not send it</TakeReplyBack>;
  if (isStateName(done) && closedAs === done) return <TakeBack state={done} />;
  if (done === "hand-over" && matter.handedOn) return <UndoHandOver {...matter.handedOn} by={by} />;
  // What was somebody's before is not given back to nobody.
  if (done === "take" && isMine && closedAt === null && was === "nobody")
    return <Intent intent="let-go">Undo: give it back</Intent>;
  if (
    done === "take" &&
    isMine &&
    closedAt === null &&
    was !== null &&
    colleagues.some(({ username }) => username === was)
  )
    return (
      <Intent intent="untake" hidden={{ to: was }}>
        Undo: your colleague has it again
      </Intent>
    );
  if (done === "release" && matter.mayHoldAgain) return <Intent intent="hold-again">Undo: hold it again</Intent>;
  if (done === "let-go" && owner === null && closedAt === null)
    return (
      <Intent intent="take" hidden={{ to: "" }}>
        Undo: take it again
      </Intent>
    );
  if (done === "correct-name" && matter.wrote !== undefined) return <AsWritten wrote={matter.wrote} />;
  if (done !== "outcome" || was === null || was === (outcome ?? "")) return undefined;
  if (was === WAITED) return isStateName(closedAs) ? <TakeBack state={closedAs} /> : undefined;
  return was === "" || isOutcome(was) ? (
    <Intent intent="outcome" hidden={{ words: was, was: closedAt === null ? WAITED : (outcome ?? ""), told: "before" }}>
      Undo
    </Intent>
  ) : undefined;
}

type Passed = { done: string; of: string | null; was: string | null };

/**
 * The same beside what is said of reminders and snoozing; `of`: the reminder it is about, by its id; `was`: until which
 * day what was brought back had been snoozed.
 */
export function undoLater({ putOffUntil, closedAt, now, reminders, remindersDone }: Matter, { done, of, was }: Passed) {
  if (done === "snooze" && putOffUntil !== null) return <Intent intent="unsnooze">Undo</Intent>;
  if (
    done === "unsnooze" &&
    putOffUntil === null &&
    closedAt === null &&
    was !== null &&
    was > officeDay(new Date(now))
  )
    return (
      <Intent intent="snooze-again" at="later" hidden={{ day: was }}>
        Undo: snooze it again
      </Intent>
    );
  if (done === "end-reminder" && of !== null && remindersDone.includes(of))
    return (
      <Intent intent="reopen-reminder" at="later" hidden={{ key: of }}>
        Undo: it is not done
      </Intent>
    );
  return done === "remind" && of !== null && reminders.some(({ id }) => id === of) ? (
    <Intent intent="end-reminder" hidden={{ key: of }}>
      Undo
    </Intent>
  ) : undefined;
}

/** The same beside what is said of a note; `of`: which, by its id. */
export function undoNote(own: { id: string }[], done: string, of: string | null) {
  return done === "note" && of !== null && own.some(({ id }) => id === of) ? (
    <Intent intent="remove-note" at="notes" hidden={{ key: of }}>
      Undo: remove it
    </Intent>
  ) : undefined;
}

/** The same beside what is said of a wall; `of`: whom it keeps out or kept out, by user name. */
export function undoWall({ walls, toKeepOut }: Matter, done: string, of: string) {
  const stands = walls.some(({ username }) => username === of);
  const isPut = done === "wall" || done === "wall-again";
  const isGone = ["remove-wall", "remove-walls", "undo-wall"].includes(done);
  const verb = isPut && stands ? "undo-wall" : isGone && toKeepOut.includes(of) ? "wall-again" : "";
  return verb === "" ? undefined : (
    <Intent intent={verb} at="owner" hidden={{ to: of }}>
      Undo
    </Intent>
  );
}

/** Declined for a conflict, it is not answered too by a reply that had not left; `by`: who looks, by user name. */
export function RepliesStopped({ matter, done, by }: { matter: Pick<Matter, "stopped">; done: string; by: string }) {
  const nameOf = useStaffName();
  if (done !== "conflict") return null;
  return matter.stopped.map((author) =>
    author === by
      ? " Your reply did not go: it is a draft again."
      : ` The reply of ${nameOf(author)} did not go: it is their draft again.`,
  );
}

/** In which list it stands by what was just done to it, as a link to that. */
export function WhereItWent({ matter: { closedAs }, done }: { matter: Matter; done: string }) {
  if (!isStateName(closedAs) || (done !== closedAs && done !== "reply" && done !== "outcome")) return null;
  return (
    <>
      {" It stands in the list "}
      <a href={`/staff?list=${closedAs}`}>{capital(STATES[closedAs].words)}</a>.
    </>
  );
}

type Told = {
  done: string;
  was: string | null;
  /** They know already that they are declined. */
  told: boolean;
  handedOver: ReturnType<typeof useHandedOver>;
  /** The mail of a refusal that was just taken back, if it had left. */
  refusal: Parameters<typeof refusalTakenBack>[0]["left"];
};

/** What an outcome did beside what it says: it closes what waited, and not known after all it lets it wait again. */
export function saidOf(
  { closedAs, booking, now, owner, urgent }: Pick<Matter, "closedAs" | "booking" | "now" | "owner" | "urgent">,
  { done, was, told, handedOver, refusal }: Told,
): string | undefined {
  if (done === "hand-over") return handedOver({ owner, urgent });
  if (done === "conflict" && told) return "Declined for a conflict. Nothing more is mailed: you said that they know.";
  const undone = Object.values(STATES).find(({ undo }) => undo.verb === done)?.undo;
  if (undone && closedAs !== "conflict") {
    const isRefusal = undone.verb === STATES.conflict.undo.verb;
    const waits = isRefusal
      ? refusalTakenBack({ waits: closedAs === null, left: refusal, isBack: Boolean(booking?.wentBack) })
      : undone.done;
    return booking?.wentBack ? `${waits} ${wentBack({ booking, now })}` : isRefusal ? waits : undefined;
  }
  if (done !== "outcome" || was === null) return undefined;
  if (was === WAITED)
    return isStateName(closedAs)
      ? `What came of it was saved, and it is closed as ${STATES[closedAs].words.replace(/^closed as /, "")}.`
      : undefined;
  const waits = closedAs === null ? "What came of it is not known yet. It waits for an answer again." : undefined;
  return waits && booking?.wentBack ? `${waits} ${wentBack({ booking, now })}` : waits;
}

/** What became of the time that had gone with it. */
function wentBack({ booking, now }: { booking: NonNullable<Matter["booking"]>; now: number }): string {
  const when = datedMoment(booking.startsAt, now);
  return booking.wentBack === "back"
    ? `The appointment stands as it was: ${when}, ${booking.words}.`
    : `The appointment could not be brought back: ${when} is not free any more, and is only asked for. ` +
        "Please move it or offer other times.";
}

function TakeBack({ state }: { state: keyof typeof STATES }) {
  const { verb, button } = STATES[state].undo;
  return <Intent intent={verb}>{`Undo: ${button.charAt(0).toLowerCase()}${button.slice(1)}`}</Intent>;
}
