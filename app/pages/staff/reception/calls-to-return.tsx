import { CalledBy } from "../parts/called-by.tsx";
import { CalledWhen } from "../parts/called-when.tsx";
import { CannotWaitMark } from "../parts/cannot-wait-mark.tsx";
import { CallWish } from "../parts/call-wish.tsx";
import { NotedBy } from "../parts/noted-by.tsx";
import { NumberToCall } from "../parts/number-to-call.tsx";
import { ForWhom } from "../parts/for-whom.tsx";
import { TellingLine } from "../parts/to-tell.tsx";
import { callsAndTellings } from "../parts/calls-and-tellings.ts";
import { useNameAndAway, useStaffName } from "../parts/staff-names.ts";
import { AskWords, ClosedWords } from "./ask-words.tsx";
import { useToldInPerson } from "./it-cannot-wait.tsx";
import { HeldBackMark } from "./held-back-note.tsx";
import type { Reception } from "./load-reception.ts";

/** Whom to call back, and whom no mail tells of their appointment, in the order of calls-and-tellings.ts. */
export function CallsToReturn({ calls, tellings }: Pick<Reception, "calls" | "tellings">) {
  if (calls.length + tellings.length === 0) return null;
  return (
    <section aria-labelledby="calls">
      <h2 id="calls">Calls to return</h2>
      <ul className="staff-lines">
        {callsAndTellings(calls, tellings).map(({ call, telling }) =>
          telling ? (
            <TellingLine key={telling.id} telling={telling} at="reception" />
          ) : (
            <CallLine key={call.id} call={call} />
          ),
        )}
      </ul>
    </section>
  );
}

function CallLine({ call: whole }: { call: Reception["calls"][number] }) {
  const [nameOf, nameAndAway, toldInPerson] = [useStaffName(), useNameAndAway(), useToldInPerson()];
  const told = toldInPerson(whole);
  const {
    enquiryId,
    person,
    about,
    reference,
    phone,
    urgent,
    at,
    takenBy,
    callee,
    triedAt,
    askedFor,
    byMail,
    wrote,
    openFirst,
    ask,
    held,
    ...call
  } = whole;
  return (
    <li>
      <a href={`/staff/reception/${enquiryId}`}>
        <bdi>{person}</bdi>
        <ForWhom about={about} />
      </a>{" "}
      <CannotWaitMark mark={urgent} />{" "}
      {ask && !(ask.isOwn && ask.knows) && (
        <>
          <strong>
            <AskWords ask={ask} />
          </strong>
          {", "}
        </>
      )}
      <HeldBackMark held={held} />
      {phone && !call.callerPhone && (
        <>
          <span className="number">
            <NumberToCall phone={phone} openFirst={openFirst} reception asksFirst={ask !== undefined} />
          </span>
          <CallWish wish={call.callWish} after=", " />,{" "}
        </>
      )}
      {!phone && !call.callerPhone && "no number, "}
      {reference}, <CalledWhen call={{ ...call, at, takenBy }} />
      <CalledBy call={call} sender={[person, wrote]} asksFirst={ask !== undefined} />
      {!(phone && !call.callerPhone) && <CallWish wish={call.callWish} after=", " />}
      {ask && <ClosedWords ask={ask} />}
      {callee === undefined ? !ask?.isOwn && ", nobody has it" : `, for ${nameAndAway(callee)}`}
      {told && `, ${told}`}
      {byMail && (
        <>
          {"; "}
          <strong>{byMail}</strong>
        </>
      )}
      {call.notesBefore > 0 && `, ${call.notesBefore} earlier ${call.notesBefore === 1 ? "note" : "notes"}`}
      {call.notes.map((note, place) => (
        <NotedBy key={place} note={note} />
      ))}
      {askedFor && `, asked for ${askedFor}`}
      {triedAt && `, tried ${triedAt.at} by ${nameOf(triedAt.by)}: no answer`}
    </li>
  );
}
