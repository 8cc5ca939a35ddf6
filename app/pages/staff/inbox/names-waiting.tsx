import { isBookingState, isPending, BOOKING_STATES } from "#firm/appointments/booking-states.ts";
import type { NamesWaiting as Waiting } from "#firm/enquiries/names-waiting.ts";
import { counted } from "#text/counted.ts";
import { shortSlotAt } from "#time/toronto-time.ts";
import { shownName } from "../parts/shown-name.ts";

/** Above every list, as what is confirmed stands in none that is read. */
export function NamesWaiting({ rows }: { rows: Waiting[] }) {
  if (rows.length === 0) return null;
  return (
    <details className="not-forgotten" open={rows.some(({ state, startsAt }) => state === "confirmed" && startsAt)}>
      <summary>
        <strong className="due">Names to look at: {counted(rows.length)}</strong>
      </summary>
      <ul className="staff-lines">
        {rows.map(({ id, reference, person, startsAt, state }) => (
          <li key={id}>
            <a href={`/staff/enquiries/${id}#names`}>
              <bdi>{shownName(person)}</bdi>
            </a>
            , {reference}
            {startsAt !== null && isBookingState(state) && isPending(state) && (
              <>
                , {shortSlotAt(Number(startsAt))}: {BOOKING_STATES[state].words}
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
