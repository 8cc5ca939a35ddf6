import { Fragment } from "react";
import { ForWhom } from "../parts/for-whom.tsx";
import { useAway, useStaffName, withAway } from "../parts/staff-names.ts";
import { CannotWaitMark } from "../parts/cannot-wait-mark.tsx";
import { CallWish } from "../parts/call-wish.tsx";
import { CorrectedMark, NumberToCall } from "../parts/number-to-call.tsx";
import { NotedBy } from "../parts/noted-by.tsx";
import { AskWords } from "./ask-words.tsx";
import { GiveElsewhere } from "./give-elsewhere.tsx";
import { WHAT_TO_TELL } from "./held-back-note.tsx";
import type { ReceptionEntry } from "./reception-entry.ts";
import { useToldInPerson } from "./it-cannot-wait.tsx";
import { NAMES_WAIT } from "./names-wait.tsx";
import { StateOf } from "./state-of.tsx";

/** Who, by when to answer and when they come; below it what else there is to know without opening it. */
export function ReceptionLine({ entry }: { entry: ReceptionEntry }) {
  const [nameOf, backOf, toldInPerson] = [useStaffName(), useAway(), useToldInPerson()];
  const {
    id,
    person,
    about,
    kind,
    area,
    reference,
    received,
    waits,
    held,
    overdue,
    answerBy,
    owner,
    urgent,
    callBack,
    phone,
    callWish,
    appointment,
    namesWait,
    askedFor,
    misplaced,
    calledBack,
    triedAt,
    tell,
    word,
    ask,
    callers,
    byMail,
    noted,
    correctedAt,
    openFirst,
  } = entry;
  // Of what waits for nothing any more, when they come is all there is to know, unless somebody is asked first.
  const isSaid = waits || !appointment || ask !== undefined;
  const isAsk = ask?.isOwn && !ask.unaware;
  const told = toldInPerson(entry);
  const state = <StateOf entry={entry} />;
  return (
    <li>
      <a href={`/staff/reception/${id}`}>
        <bdi>{person}</bdi>
        <ForWhom about={about} />
      </a>{" "}
      <CannotWaitMark mark={urgent} /> <CorrectedMark since={correctedAt} />{" "}
      {callBack && (
        <>
          <span className="mark">Call back</span>{" "}
        </>
      )}
      {isSaid && (overdue ? <strong className="overdue">{state}</strong> : isAsk ? <strong>{state}</strong> : state)}
      {held && `. ${owner === null ? "Hand it to one. " : ""}${WHAT_TO_TELL}`}
      {!appointment && answerBy && !answerBy.promised && `, by ${answerBy.first}`}
      {isSaid && appointment && "; "}
      {appointment}
      {byMail && (
        <>
          {"; "}
          <strong>{byMail}</strong>
        </>
      )}
      {told && `; ${told}`}
      {ask && !isAsk && (
        <>
          {"; "}
          <strong>
            <AskWords ask={ask} />
          </strong>
        </>
      )}
      {tell && !ask && (
        <>
          {"; "}
          <strong>{tell}</strong>
        </>
      )}
      {word && (
        <>
          {"; "}
          <strong>If they call, tell them:</strong> {word.words} ({nameOf(word.leftBy)}, {word.at})
        </>
      )}
      {namesWait && !ask && (
        <>
          {"; "}
          <strong>{NAMES_WAIT}</strong>
        </>
      )}
      {misplaced && (
        <>
          {" "}
          <GiveElsewhere id={id} />
        </>
      )}
      <span className="quiet">
        {kind} {reference}
        {area && `, ${area}`}
        {phone && (
          <>
            ,{" "}
            <span className="number">
              {openFirst === null ? phone : <NumberToCall phone={phone} openFirst={openFirst} reception />}
            </span>
            {(waits || callBack) && <CallWish wish={callWish} after=", " />}
          </>
        )}
        , received {received}
        {askedFor && `, asked for ${askedFor}`}
        {/* Beside with whom they come, of what waits for nothing, it would say that nobody sees them; and beside whoever is
          asked, that nobody knows of it. */}
        {owner !== null
          ? `, ${withAway(`${nameOf(owner)} has it`, backOf(owner))}`
          : !ask?.isOwn && (waits || !appointment) && ", nobody has it"}
        {calledBack && `, called back ${calledBack.at} by ${nameOf(calledBack.by)}`}
        {triedAt && `, tried to call back ${triedAt.at} by ${nameOf(triedAt.by)}: no answer`}
        {callers.map((caller) => (
          <Fragment key={`${caller.name} ${caller.phone}`}>
            , {caller.name ? <bdi>{caller.name}</bdi> : "somebody"} called about it
            {caller.phone && (
              <>
                {" "}
                from <span className="number">{caller.phone}</span>
              </>
            )}
          </Fragment>
        ))}
        {noted && <NotedBy note={noted} />}
      </span>
    </li>
  );
}
