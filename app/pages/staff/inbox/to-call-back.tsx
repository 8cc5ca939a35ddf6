import { CalledBy } from "../parts/called-by.tsx";
import { CalledWhen } from "../parts/called-when.tsx";
import { CannotWaitMark } from "../parts/cannot-wait-mark.tsx";
import { CallWish } from "../parts/call-wish.tsx";
import { NumberToCall } from "../parts/number-to-call.tsx";
import { ForWhom } from "../parts/for-whom.tsx";
import { useNameAndAway, useStaffName } from "../parts/staff-names.ts";
import { callsAndTellings } from "../parts/calls-and-tellings.ts";
import { TellingLine } from "../parts/to-tell.tsx";
import { AskWords, ClosedWords } from "../reception/ask-words.tsx";
import { HeldBackMark } from "../reception/held-back-note.tsx";
import type { ToCallBackData } from "./to-call-back-of.ts";

/**
 * Who called and is to be called back by whoever looks: shown above every list, since what was answered or confirmed
 * before stands in none that they read.
 */
export function ToCallBack({ by, calls, tellings, more }: ToCallBackData) {
  if (calls.length + tellings.length === 0) return null;
  return (
    <section className="not-forgotten" aria-labelledby="to-call-back">
      <h2 id="to-call-back">To call back</h2>
      <ul className="staff-lines">
        {callsAndTellings(calls, tellings).map(({ call, telling }) =>
          telling ? (
            <TellingLine key={telling.id} telling={telling} at="enquiries" isOwn={telling.callee === by} />
          ) : (
            <CallLine key={call.id} call={call} />
          ),
        )}
      </ul>
      {more > 0 && (
        <p className="quiet">
          And {more} more: <a href="/staff/reception#calls">all calls to return</a>
        </p>
      )}
    </section>
  );
}

function CallLine({ call: whole }: { call: ToCallBackData["calls"][number] }) {
  const {
    enquiryId,
    reference,
    person,
    about,
    phone,
    openFirst,
    held,
    urgent,
    ask,
    at,
    takenBy,
    callee,
    askedFor,
    triedAt,
    wrote,
    ...call
  } = whole;
  const nameAndAway = useNameAndAway();
  const nameOf = useStaffName();
  return (
    <li>
      <a href={`/staff/enquiries/${enquiryId}#calls`}>
        <bdi>{person}</bdi>
        <ForWhom about={about} />
      </a>
      {urgent && " "}
      <CannotWaitMark mark={urgent} />
      {ask && (ask.asks || !ask.isOwn) && (
        <>
          {", "}
          <strong>
            <AskWords ask={ask} />
          </strong>
        </>
      )}
      {held && (
        <>
          {" "}
          <HeldBackMark held />
        </>
      )}
      {phone && !call.callerPhone && (
        <>
          , <NumberToCall phone={phone} openFirst={openFirst} />
          <CallWish wish={call.callWish} after=", " />
        </>
      )}
      , {reference}, <CalledWhen call={{ ...call, at, takenBy }} />
      <CalledBy call={call} sender={[person, wrote]} />
      {!(phone && !call.callerPhone) && <CallWish wish={call.callWish} after=", " />}
      {ask && <ClosedWords ask={ask} />}
      {!call.isOwn && (callee ? `, for ${nameAndAway(callee)}` : !ask?.isOwn && ", nobody has it")}
      {!call.isOwn && askedFor && `, asked for ${askedFor}`}
      {triedAt && `, tried ${triedAt.at} by ${nameOf(triedAt.by)}: no answer`}
    </li>
  );
}
