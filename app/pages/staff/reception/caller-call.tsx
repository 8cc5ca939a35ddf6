import type { Call } from "#firm/enquiries/take-call.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";
import { CalledBy } from "../parts/called-by.tsx";
import { CallWish } from "../parts/call-wish.tsx";
import { CannotWaitMark } from "../parts/cannot-wait-mark.tsx";
import { WholeNote } from "../parts/noted-by.tsx";
import { CallButtons, MoveBack, MovedWords, ReturnWords, StruckWords } from "../parts/call-buttons.tsx";
import type { TimeWithCall as Held } from "../parts/times-with-calls.ts";
import { TimeWithCall } from "../parts/time-with-call.tsx";
import { useStaffName } from "../parts/staff-names.ts";
import { CorrectCall, type NotCorrected } from "./correct-call.tsx";
import type { LoadedMarks } from "./load-marks.ts";
import { MoveCall } from "./move-call.tsx";
import type { ReceptionEntry } from "./reception-entry.ts";

export type AboutCalls = {
  /** When calls were taken whose mail has left. */
  mailed: number[];
  /** Ids of calls whose mail left where they were noted before. */
  mailedBefore: string[];
  /** Names of who sent the enquiry (called-by.tsx). */
  sender: string[];
  /** Names of whom the page is of (called-by.tsx). */
  whose: string[];
  /** To whom a call may be moved. */
  callers: ReceptionEntry[];
  /** There are others, who are not offered. */
  moreCallers: boolean;
  /** Who looks, by user name. */
  by: string;
  /** When visitors may choose to be called. */
  callTimes: readonly string[];
  /** What calls mark, by their id. */
  marks: LoadedMarks["ofCalls"];
  /** The times that were held with calls, by the id of the call. */
  timed: Partial<Record<string, Held>>;
  /** The id of the enquiry, where a time may be held for its person. */
  giveTo: string | undefined;
  /** What was not stored of a correction, and why. */
  uncorrected: (NotCorrected & { key: string }) | undefined;
  /** The call that was not moved, and why. */
  unmoved: { key: string; message: string } | undefined;
};

/** A call as the reception reads it, and what is done to it. Of one that was struck nothing is read but that it was. */
export function CallerCall({ call, calls, about }: { call: Call; calls: Call[]; about: AboutCalls }) {
  const nameOf = useStaffName();
  const { mailed, mailedBefore, callers, moreCallers, unmoved, by, marks, timed, giveTo, uncorrected, callTimes } =
    about;
  const urgent = marks[call.id]?.words;
  const isTheirs = call.movedFrom === null && call.struckAt === null;
  const isCorrected = call.struckAs === "corrected";
  const isOwn = call.takenBy === by && call.struckAt === null && call.returnedBy === null;
  return (
    <>
      <form method="post">
        <p>
          Called {shortTorontoTime(call.takenAt)}, taken by {nameOf(call.takenBy)}
          <CalledBy call={call} sender={about.sender} />
          <CallWish wish={call.callBack ?? undefined} after=", " />
          <ReturnWords call={call} />
        </p>
        {urgent && (
          <p>
            <CannotWaitMark mark={urgent} />
          </p>
        )}
        <WholeNote words={call.words} by={call.takenBy} isOwn={call.takenBy === by} />
        <MovedWords call={call} mailed={mailedBefore.includes(call.id)} />
        <StruckWords call={call} mailed={mailed.includes(call.takenAt)} />
        {timed[call.id] && !isTheirs && (
          <p>
            <TimeWithCall held={timed[call.id]} isTheirs={false} giveTo={call.struckAt === null ? giveTo : undefined} />
          </p>
        )}
        {call.struckAt !== null && (
          <p className="quiet">A lawyer who has opened the enquiry can show what was noted.</p>
        )}
        <CallButtons call={call} calls={calls} />
      </form>
      {isOwn && (
        <CorrectCall
          call={call}
          by={by}
          whose={about.whose}
          marks={marks[call.id]?.typed}
          callTimes={callTimes}
          refused={uncorrected?.key === call.id ? uncorrected : undefined}
        />
      )}
      {!isCorrected && (
        <>
          <MoveBack call={call} />
          <MoveCall
            id={call.id}
            callers={callers}
            more={moreCallers}
            refused={unmoved?.key === call.id ? unmoved.message : undefined}
          />
        </>
      )}
    </>
  );
}
