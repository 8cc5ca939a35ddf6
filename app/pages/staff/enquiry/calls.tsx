import { shortTorontoTime } from "#time/toronto-time.ts";
import { useStaffName } from "../parts/staff-names.ts";
import type { Matter } from "./load-enquiry.ts";

/** Calls that were taken for whoever has it; what was said, once the enquiry is opened. */
export function Calls({ matter: { calls } }: { matter: Matter }) {
  const nameOf = useStaffName();
  if (calls.length === 0) return null;
  return (
    <section className="calls" aria-labelledby="calls">
      <h2 id="calls">Calls</h2>
      {calls.map(({ id, takenAt, takenBy, words, returnedAt, returnedBy }) => (
        <form method="post" key={id}>
          <p>
            {shortTorontoTime(takenAt)}, taken by {nameOf(takenBy)}
            {returnedAt !== null && `; returned ${shortTorontoTime(returnedAt)} by ${nameOf(returnedBy ?? "")}`}
          </p>
          {words && <p className="typed-words">{words}</p>}
          <input type="hidden" name="key" value={id} />
          {returnedAt === null && (
            <button className="button" name="intent" value="return-call">
              Call returned<span className="visually-hidden">: that of {shortTorontoTime(takenAt)}</span>
            </button>
          )}
        </form>
      ))}
    </section>
  );
}
