import { CannotWaitMark } from "../parts/cannot-wait-mark.tsx";
import { ForWhom } from "../parts/for-whom.tsx";
import { useStaffName } from "../parts/staff-names.ts";
import type { TimedInWords } from "./timed-unread-of.ts";

/** Above every list, as what is answered stands in none that is read; no word of it, and no name looked up. */
export function TimedUnread({ rows, more }: TimedInWords) {
  const nameOf = useStaffName();
  if (rows.length === 0) return null;
  return (
    <section className="not-forgotten" aria-labelledby="unread-urgent">
      <h2 id="unread-urgent">
        Cannot wait: {[...new Set(rows.map(({ wasRead }) => (wasRead ? CHANGED : CONFIRMED)))].join("; ")}
      </h2>
      <ul className="staff-lines">
        {rows.map(({ id, reference, person, about, owner, urgent, time, wasRead, since }) => (
          <li key={id}>
            <a href={`/staff/enquiries/${id}`}>
              <bdi>{person}</bdi>
              <ForWhom about={about} />
            </a>{" "}
            <CannotWaitMark mark={urgent} />
            {time && ` ${time}`}, {reference}
            {/* Where nobody has it, it is theirs with whom the time is. */}
            {owner !== null && `, ${nameOf(owner)} has it`}
            {wasRead && `: ${since} since it was read`}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="quiet">
          And {more} more: <a href="/staff?list=unread">all that is unread</a>
        </p>
      )}
    </section>
  );
}

const CONFIRMED = "confirmed, and nobody has read it";
const CHANGED = "answered, and something is unread since";
