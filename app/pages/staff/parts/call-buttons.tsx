import { answersOf, isPassedOn } from "#firm/enquiries/calls-together.ts";
import type { Call } from "#firm/enquiries/take-call.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";
import { Intent } from "./intent.tsx";
import { useStaffName } from "./staff-names.ts";

type Shown = Pick<
  Call,
  | "id"
  | "enquiryId"
  | "caller"
  | "callerPhone"
  | "calledAbout"
  | "takenAt"
  | "takenBy"
  | "returnedAt"
  | "returnedBy"
  | "struckAt"
  | "struckBy"
  | "struckAs"
  | "movedFrom"
  | "movedAt"
  | "movedBy"
>;

/** Of a call that waits for no return: why. */
export function ReturnWords({ call }: { call: Shown }) {
  const nameOf = useStaffName();
  if (call.returnedAt === null) return null;
  if (isPassedOn(call)) return <>: nothing to return</>;
  return (
    <>
      , returned {shortTorontoTime(call.returnedAt)} by {nameOf(call.returnedBy ?? "")}
    </>
  );
}

/** What is done to a call as it stands, and what takes that back; `calls`: all of its enquiry, earliest first. */
export function CallButtons({ call, calls }: { call: Shown; calls: Shown[] }) {
  const { id, takenAt, returnedAt, struckAt, struckAs } = call;
  const answers = answersOf(calls, call);
  if (struckAs === "corrected") return null;
  const button = (intent: string, words: string) => (
    <button className="button" name="intent" value={intent}>
      {words}
      <span className="visually-hidden">: that of {shortTorontoTime(takenAt)}</span>
    </button>
  );
  return (
    <div className="side-by-side">
      <input type="hidden" name="key" value={id} />
      {struckAt !== null ? (
        button("restore-call", struckAs === "taken-back" ? "It stands after all" : "Their call after all")
      ) : returnedAt !== null ? (
        button("unreturn-call", isPassedOn(call) ? "To be returned after all" : "Not returned after all")
      ) : (
        <>
          {answers > 0 && button("return-call", answers === 1 ? "Call returned" : `All ${answers} calls returned`)}
          {answers === 0 && <span className="quiet">Returned with the last of these calls, below</span>}
          {button("strike-call", "Not their call")}
        </>
      )}
    </div>
  );
}

const MAILED_IN_ERROR = "The mail that they called had left; another says that it was noted by mistake.";

/** Of a call that was struck: since when, and what became of a mail of it. */
export function StruckWords({ call, mailed }: { call: Shown; mailed: boolean }) {
  const nameOf = useStaffName();
  if (call.struckAt === null) return null;
  const who = `${shortTorontoTime(call.struckAt)} by ${nameOf(call.struckBy ?? "")}`;
  if (call.struckAs === "corrected") return <p>Noted so at first; corrected {who}.</p>;
  if (call.struckAs === "taken-back")
    return (
      <p>
        Taken back {who}. {mailed && MAILED_IN_ERROR}
      </p>
    );
  return (
    <p>
      Struck {shortTorontoTime(call.struckAt)} by {nameOf(call.struckBy ?? "")}: it was noted with the wrong person.{" "}
      {mailed && MAILED_IN_ERROR}
    </p>
  );
}

/** Of a call that was noted with another caller: since when it stands here, and what became of a mail of it there. */
export function MovedWords({ call, mailed }: { call: Shown; mailed: boolean }) {
  const nameOf = useStaffName();
  if (call.movedAt === null) return null;
  return (
    <p>
      Moved here {shortTorontoTime(call.movedAt)} by {nameOf(call.movedBy ?? "")}: it was noted with another caller.{" "}
      {mailed && "The mail that the other one called had left; another says that it was noted by mistake."}
    </p>
  );
}

/** Those that the last press returned, the earliest first: one call answers all that somebody waits for. */
function justReturned(calls: Shown[]): Shown[] {
  const returned = calls.filter(({ returnedBy, struckAt }) => returnedBy !== null && struckAt === null);
  const [last] = returned.toSorted((one, next) => next.returnedAt! - one.returnedAt!);
  return returned.filter((call) => call.returnedAt === last?.returnedAt && call.returnedBy === last.returnedBy);
}

/** Said of a return that answered several calls, in place of its sentence; undefined of anything else. */
export function saidOfReturn(calls: Shown[], done: string): string | undefined {
  const before = done === "return-call" ? justReturned(calls).length - 1 : 0;
  if (before < 1) return undefined;
  return `The call is returned, and the ${before === 1 ? "one" : before} before it.`;
}

/** The way back from what was just done to a call by who looks; undefined where something else was done since. */
export function undoOfCall(calls: Shown[], done: string, username: string) {
  const last = (at: (call: Shown) => number | null) =>
    calls
      .filter((call) => call.struckAs !== "corrected" && at(call) !== null)
      .toSorted((one, next) => at(next)! - at(one)!)[0];
  if (done === "take-call") {
    const taken = last(({ takenAt }) => takenAt);
    if (taken?.takenBy !== username || taken.struckAt !== null || taken.returnedBy !== null) return undefined;
    return <Undo intent="take-back-call" call={taken} words="take it back" />;
  }
  const returned = done === "return-call" ? justReturned(calls).at(-1) : undefined;
  if (returned) return <Undo intent="unreturn-call" call={returned} words="not returned after all" />;
  const moved = done === "move-call" ? last((call) => call.movedAt) : undefined;
  if (moved?.movedFrom) return <MoveBack call={moved} undo />;
  const back = done === "take-back-call" ? last((call) => call.struckAt) : undefined;
  if (back) return <Undo intent="restore-call" call={back} words="it stands after all" />;
  const struck = done === "strike-call" ? last((call) => call.struckAt) : undefined;
  return struck && <Undo intent="restore-call" call={struck} words="their call after all" />;
}

/** Back to where a call was noted first. */
export function MoveBack({ call, undo = false }: { call: Shown; undo?: boolean }) {
  if (call.movedFrom === null) return null;
  return (
    <Intent intent="move-call" hidden={{ key: call.id, to: call.movedFrom }}>
      {undo ? "Undo: back to where it was noted" : "Move it back to where it was noted"}
    </Intent>
  );
}

function Undo({ intent, call, words }: { intent: string; call: Shown; words: string }) {
  return (
    <Intent intent={intent} hidden={{ key: call.id }}>
      {`Undo: ${words}`}
    </Intent>
  );
}
