import { answersOf } from "#firm/enquiries/calls-together.ts";
import type { enteredWith } from "#firm/enquiries/entered-with.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";
import { CalledBy } from "./called-by.tsx";
import { ForWhom } from "./for-whom.tsx";
import { WholeNote } from "./noted-by.tsx";
import { NumberToCall } from "./number-to-call.tsx";
import { useNameAndAway, useStaffName } from "./staff-names.ts";

type Twin = Awaited<ReturnType<typeof enteredWith>>[number];

type Props = {
  others: (Omit<Twin, "person"> & { person: string })[];
  /** Where the page of each is. */
  at: "enquiries" | "reception";
  /** Who looks, by user name. */
  by: string;
};

/**
 * What was noted of the same caller with the other entry: the number, for whom they call, what they ask for, and calls
 * to return.
 */
export function AlsoEntered({ others, at, by }: Props) {
  const [nameOf, nameAndAway] = [useStaffName(), useNameAndAway()];
  if (others.length === 0) return null;
  return (
    <section className="also-entered" aria-labelledby="also-entered">
      <h2 id="also-entered">Entered twice: also noted</h2>
      {others.map(({ id, reference, person, about, phone, openFirst, noted, calls, callee }) => (
        <div key={id}>
          <p>
            <a href={`/staff/${at}/${id}`}>{reference}</a>: <bdi>{person}</bdi>
            <ForWhom about={about} />,{" "}
            {phone ? (
              <NumberToCall phone={phone} openFirst={openFirst} reception={at === "reception"} />
            ) : (
              "no telephone number"
            )}
          </p>
          {noted && <WholeNote {...noted} />}
          {calls.map((call) => (
            <form method="post" action="#calls" key={call.id}>
              <input type="hidden" name="key" value={call.id} />
              <input type="hidden" name="of" value={id} />
              <p>
                Called {shortTorontoTime(call.takenAt)}, taken by {nameOf(call.takenBy)}
                <CalledBy call={call} sender={[person]} />
                {callee === undefined ? ", nobody has it" : `, for ${nameAndAway(callee)}`}
              </p>
              <WholeNote words={call.words} by={call.takenBy} isOwn={call.takenBy === by} />
              {answersOf(calls, call) > 0 && (
                <button className="button" name="intent" value="return-call">
                  Call returned
                  <span className="visually-hidden">: that of {shortTorontoTime(call.takenAt)}</span>
                </button>
              )}
            </form>
          ))}
        </div>
      ))}
    </section>
  );
}
