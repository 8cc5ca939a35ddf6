import type { Call } from "#firm/enquiries/take-call.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";
import { Intent } from "./intent.tsx";
import { useStaffName } from "./staff-names.ts";

type Shown = Pick<Call, "id" | "takenAt" | "takenBy" | "returnedAt" | "struckAt" | "struckBy">;

/** What is done to a call as it stands, and what takes that back. */
export function CallButtons({ call: { id, takenAt, returnedAt, struckAt } }: { call: Shown }) {
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
        button("restore-call", "Their call after all")
      ) : returnedAt !== null ? (
        button("unreturn-call", "Not returned after all")
      ) : (
        <>
          {button("return-call", "Call returned")}
          {button("strike-call", "Not their call")}
        </>
      )}
    </div>
  );
}

/** Of a call that was struck: since when, and that it cannot be unsaid where whoever has it was mailed. */
export function StruckWords({ call, mailed }: { call: Shown; mailed: boolean }) {
  const nameOf = useStaffName();
  if (call.struckAt === null) return null;
  return (
    <p>
      Struck {shortTorontoTime(call.struckAt)} by {nameOf(call.struckBy ?? "")}: it was noted with the wrong person.{" "}
      {mailed && "The mail that they called has left already: please tell whoever got it."}
    </p>
  );
}

/** The way back from what was just done to a call by who looks; undefined where something else was done since. */
export function undoOfCall(calls: Shown[], done: string, username: string) {
  const last = (at: (call: Shown) => number | null) =>
    calls.filter((call) => at(call) !== null).toSorted((one, next) => at(next)! - at(one)!)[0];
  if (done === "take-call") {
    const taken = last(({ takenAt }) => takenAt);
    if (taken?.takenBy !== username || taken.struckAt !== null || taken.returnedAt !== null) return undefined;
    return <Undo intent="strike-call" call={taken} words="not their call" />;
  }
  const returned = done === "return-call" ? last((call) => call.returnedAt) : undefined;
  if (returned) return <Undo intent="unreturn-call" call={returned} words="not returned after all" />;
  const struck = done === "strike-call" ? last((call) => call.struckAt) : undefined;
  return struck && <Undo intent="restore-call" call={struck} words="their call after all" />;
}

function Undo({ intent, call, words }: { intent: string; call: Shown; words: string }) {
  return (
    <Intent intent={intent} hidden={{ key: call.id }}>
      {`Undo: ${words}`}
    </Intent>
  );
}
