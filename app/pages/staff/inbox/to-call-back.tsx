import { useStaffName } from "../parts/staff-names.ts";
import type { ToCallBackData } from "./to-call-back-of.ts";

/**
 * Who called and is to be called back by whoever looks: shown above every list, since what was answered or confirmed
 * before stands in none that they read.
 */
export function ToCallBack({ calls, more }: ToCallBackData) {
  const nameOf = useStaffName();
  if (calls.length === 0) return null;
  return (
    <section className="not-forgotten" aria-labelledby="to-call-back">
      <h2 id="to-call-back">To call back</h2>
      <ul className="staff-lines">
        {calls.map(({ id, enquiryId, reference, person, at, takenBy, isOwn }) => (
          <li key={id}>
            <a href={`/staff/enquiries/${enquiryId}#calls`}>
              <bdi>{person}</bdi>
            </a>
            , {reference}, called {at}, taken by {nameOf(takenBy)}
            {!isOwn && ", nobody has it"}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="quiet">
          And {more} more: <a href="/staff/reception#calls">all calls to return</a>
        </p>
      )}
    </section>
  );
}
