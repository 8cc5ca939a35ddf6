import { CannotWaitMark } from "../parts/cannot-wait-mark.tsx";
import { ForWhom } from "../parts/for-whom.tsx";
import { NumberToCall } from "../parts/number-to-call.tsx";
import { useNameAndAway, useStaffName } from "../parts/staff-names.ts";
import type { CallOfDay } from "./calls-of-day.ts";

type Props = { calls: CallOfDay[]; reception: boolean };

/** Whom to call, below who comes. */
export function CallsOnPaper({ calls, reception }: Props) {
  const [nameOf, nameAndAway] = [useStaffName(), useNameAndAway()];
  return (
    <section aria-labelledby="calls">
      <h2 id="calls">Calls to return</h2>
      {calls.length === 0 && <p className="nothing">No call waits to be returned.</p>}
      <ul>
        {calls.map(
          ({ key, id, person, about, urgent, reference, phone, words, hasNote, caller, callee, last, ...call }) => (
            <li key={key}>
              <span>
                <a href={`/staff/${reception ? "reception" : "enquiries"}/${id}`}>
                  <bdi>{person}</bdi>
                  <ForWhom about={about} />
                </a>
                {urgent && " "}
                <CannotWaitMark mark={urgent} />
              </span>
              <span>
                {phone ? <NumberToCall phone={phone} reception={reception} {...call} /> : "no number"}
                {caller && `; ${caller} called`}
              </span>
              <span className="number">{reference}</span>
              <span>
                {words}
                {hasNote && "; read what was noted before you call"}
                {call.asksFirst && <strong>; ask a lawyer before you call</strong>}
                {callee && `, for ${nameAndAway(callee)}`}
                {last?.inVain && `, tried ${last.at} by ${nameOf(last.by)}: no answer`}
              </span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
