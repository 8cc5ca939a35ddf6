import { useSearchParams } from "react-router";
import { isCallable } from "#text/written-numbers.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";
import { CalledBy } from "../parts/called-by.tsx";
import { CallButtons, MovedWords, ReturnWords, saidOfReturn, StruckWords, undoOfCall } from "../parts/call-buttons.tsx";
import { inOrder, TriedButton, TriedLine, undoOfTry } from "../parts/call-tries.tsx";
import { Done } from "../parts/done.tsx";
import { CallLink } from "../parts/call-link.tsx";
import { CallWish } from "../parts/call-wish.tsx";
import { OpenFirst } from "../parts/number-to-call.tsx";
import { AlsoEntered } from "../parts/also-entered.tsx";
import { TellContact } from "../parts/tell-contact.tsx";
import { TimeWithCall } from "../parts/time-with-call.tsx";
import { ToldWords } from "../parts/told-words.tsx";
import { LeaveWord, TellIfTheyCall } from "../parts/word-for-caller.tsx";
import { useStaffName } from "../parts/staff-names.ts";
import type { Matter } from "./load-enquiry.ts";
import { useRefusal } from "./refused.tsx";

type Props = { matter: Matter; by: string; formKey: string };

/**
 * Calls that were taken for whoever has it, tries to return them, and where they are reached; what was said, once the
 * enquiry is opened.
 */
export function Calls({
  matter: {
    id,
    person,
    wrote,
    calls,
    callTries,
    word,
    callsMailed,
    callsMailedBefore,
    callsTimed,
    opened,
    phone,
    email,
    byVisitor,
    callWish,
    also,
    told,
    openFirst,
  },
  by,
  formKey,
}: Props) {
  const nameOf = useStaffName();
  const done = useSearchParams()[0].get("done") ?? "";
  const refused = useRefusal("told-phone", "told-email");
  const unsaid = useRefusal("leave-word");
  return (
    <section className="calls" aria-labelledby="calls">
      <h2 id="calls">Calls</h2>
      <Done
        at="calls"
        instead={saidOfReturn(calls, done)}
        undo={undoOfCall(calls, done, by) ?? undoOfTry(callTries, done, by)}
      />
      {callWish && (
        <p>
          <CallWish wish={callWish} />
        </p>
      )}
      {phone && <OpenFirst first={openFirst} />}
      {inOrder(calls, callTries).map(({ call, tried }) =>
        tried ? (
          <TriedLine key={tried.id} tried={tried} />
        ) : (
          <form method="post" key={call.id}>
            <p>
              {shortTorontoTime(call.takenAt)}, taken by {nameOf(call.takenBy)}
              <CalledBy call={call} sender={[person, wrote ?? ""]} />
              <CallWish wish={call.callBack ?? undefined} after=", " />
              <ReturnWords call={call} />
            </p>
            {call.words && <p className="typed-words">{call.words}</p>}
            <MovedWords call={call} mailed={callsMailedBefore.includes(call.id)} />
            <StruckWords call={call} mailed={callsMailed.includes(call.takenAt)} />
            {callsTimed[call.id] && (call.movedFrom !== null || call.struckAt !== null) && (
              <p>
                <TimeWithCall held={callsTimed[call.id]} isTheirs={false} />
              </p>
            )}
            {call.struckAt !== null && (
              <p className="quiet">
                {opened && !call.words && (
                  <>
                    <a href={`/staff/enquiries/${id}?struck=${call.id}#calls`}>Show what was noted</a>: it may be about
                    somebody whose names you have not looked up.{" "}
                  </>
                )}
                {call.struckAs !== "corrected" && (
                  <a href={`/staff/reception/${id}#calls`}>Move it to the right caller</a>
                )}
              </p>
            )}
            <CallButtons call={call} calls={calls} />
          </form>
        ),
      )}
      {told.map(({ field }) => (
        <p key={field}>
          {field === "phone" ? (
            <>Telephone {phone && <CallLink phone={phone} />}</>
          ) : (
            <>
              E-mail <bdi>{email}</bdi>
            </>
          )}
          <ToldWords told={told} of={field} />
        </p>
      ))}
      <TellIfTheyCall word={word} at="calls" />
      <AlsoEntered others={also} at="enquiries" by={by} />
      {[phone, ...also.map((one) => one.phone), ...calls.map((call) => call.callerPhone)].some((one) =>
        isCallable(one ?? ""),
      ) && <TriedButton formKey={formKey} />}
      {opened && <LeaveWord word={word} refused={unsaid} />}
      {byVisitor ? (
        <TellContact reached={{ phone: phone ?? "", email: email ?? "" }} told={told} refused={refused} at="calls" />
      ) : (
        <p>
          <a href={`/staff/reception/${id}?correct=number#correct`}>Correct the number or the e-mail at Reception</a>
        </p>
      )}
    </section>
  );
}
