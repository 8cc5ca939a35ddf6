import type { ReactNode } from "react";
import type { OneTelling, Telling } from "../reception/to-tell-of.ts";
import { CannotWaitMark } from "./cannot-wait-mark.tsx";
import { ForWhom } from "./for-whom.tsx";
import { Intent } from "./intent.tsx";
import { NumberToCall } from "./number-to-call.tsx";
import { useNameAndAway, useStaffName } from "./staff-names.ts";
import { NotYet, notYetWords } from "../appointments/nobody-there.tsx";
import { AskWords } from "../reception/ask-words.tsx";

/** Where a press leads back to: the part of the address after /staff/. */
type From = "reception" | "enquiries" | "appointments";

/** Who is to be told how their appointment stands, in a list of calls; `isOwn`: of who looks alone. */
export function TellingLine({ telling, at, isOwn }: { telling: Telling; at: From; isOwn?: boolean }) {
  const [nameOf, nameAndAway] = [useStaffName(), useNameAndAway()];
  const { id, person, about, urgent, phone, openFirst, reference, by, callee, triedAt } = telling;
  // Lawyers, who see why, tell them themselves; of others whoever is asked says who does.
  const ask = at === "reception" ? telling.ask : undefined;
  return (
    <li>
      <a href={`/staff/${at}/${id}`}>
        <bdi>{person}</bdi>
        <ForWhom about={about} />
      </a>
      {urgent && " "}
      <CannotWaitMark mark={urgent} />
      {", "}
      {ask && (
        <>
          <strong>
            <AskWords ask={ask} />
          </strong>
          {", "}
        </>
      )}
      {phone ? (
        <NumberToCall
          phone={phone}
          openFirst={openFirst}
          reception={at === "reception"}
          asksFirst={ask !== undefined}
        />
      ) : ask ? (
        "no number"
      ) : (
        "no number: when they call"
      )}
      {!ask && (
        <>
          , <strong>{tellingWords(telling)}</strong>
        </>
      )}
      {`, ${reference}, by ${nameOf(by)} ${telling.at}`}
      {callee === undefined
        ? !telling.ask?.isOwn && ", nobody has it"
        : !isOwn && !ask?.isOwn && `, for ${nameAndAway(callee)}`}
      {triedAt && `, tried ${triedAt.at} by ${nameOf(triedAt.by)}: no answer`}
    </li>
  );
}

/** In a line of a list: what they are to be told, or why not yet. */
export const tellingWords = ({ words, notYet }: Pick<Telling, "words" | "notYet">) =>
  notYet === undefined ? `Tell them: ${words}` : notYetWords(notYet);

type Props = {
  id: string;
  from: From;
  telling: OneTelling;
  /** There is a number to call. */
  canCall: boolean;
  /** What is said of that before they are called (number-to-call.tsx). */
  children?: ReactNode;
};

/** On a page of theirs: what they are to be told, until somebody says that they were. */
export function ToTell({ id, from, telling, canCall, children }: Props) {
  const nameOf = useStaffName();
  if (!telling) return null;
  const to = `/staff/appointments/${id}`;
  const { words, declinedBy, reason, told, mail } = telling;
  if (mail)
    return (
      <p className="to-tell" role="note">
        {mail.isAstray && "The mail about their appointment went to the address of before. "}
        {mail.isAstray ? "Another " : "The mail that tells them "}
        {mail.isPutOff
          ? "waits: nobody is there at the time of their appointment. Move it, offer other times, or decline it."
          : `leaves at ${mail.leaves}.`}
      </p>
    );
  if (told)
    return (
      <div className="to-tell" role="note">
        <p>
          {nameOf(told.changedBy)} changed it. They were told how it stands, {told.at} by {nameOf(told.by)}.
        </p>
        <Intent intent="not-told-them" to={to} hidden={{ from }}>
          Undo: not told after all
        </Intent>
      </div>
    );
  if (telling.mailed !== undefined)
    return (
      <div className="to-tell" role="note">
        <p>They were mailed other times, and have picked none yet: {telling.mailed}.</p>
        <Intent intent="told-them" to={to} hidden={{ from, sequence: telling.sequence }}>
          Told them on the telephone
        </Intent>
      </div>
    );
  if (telling.notYet !== undefined) return <NotYet id={id} when={telling.notYet} isUntold />;
  return (
    <div className="to-tell" role="note">
      <p>
        <strong>Tell them: {words}.</strong>{" "}
        {canCall ? "No mail does: please call them." : "They gave no number: tell them when they call."}
        {declinedBy && ` Declined by ${nameOf(declinedBy)}.`}
        {reason && (
          <>
            <br />
            Why, written for them: <span className="typed-words">{reason}</span>
          </>
        )}
      </p>
      {canCall && children}
      <ToldThem id={id} from={from} telling={telling} />
      {/* Elsewhere that stands beside the calls. */}
      {canCall && from === "appointments" && <TriedThem id={id} />}
    </div>
  );
}

/** Says that they were told. */
export function ToldThem({ id, from, telling }: Pick<Props, "id" | "from" | "telling">) {
  if (telling?.words === undefined || telling.notYet !== undefined) return null;
  return (
    <Intent intent="told-them" to={`/staff/appointments/${id}`} hidden={{ from, sequence: telling.sequence }}>
      Told them
    </Intent>
  );
}

/** Where no calls are listed. */
function TriedThem({ id }: { id: string }) {
  return (
    <Intent intent="try-call" to={`/staff/reception/${id}`}>
      Tried to call, no answer
    </Intent>
  );
}
