import { BookingButtons } from "../parts/booking-buttons.tsx";
import { ForWhom } from "../parts/for-whom.tsx";
import type { HereFor } from "./here-now-of.ts";

/** Who has come and waits; it is renewed where it stands (live-inbox.ts), and said. `back`: the list below. */
export function HereNow({ rows, back }: { rows: HereFor; back: string }) {
  return (
    <div aria-live="polite">
      <div className="here-now">
        {rows.length > 0 && (
          <section className="not-forgotten" aria-labelledby="here">
            <h2 id="here">Here for their appointment</h2>
            <ul className="staff-lines">
              {rows.map(({ id, person, about, time, withWhom, arrival, booking }) => (
                <li key={id}>
                  <a href={`/staff/enquiries/${id}`}>
                    <bdi>{person}</bdi>
                    <ForWhom about={about} />
                  </a>{" "}
                  <strong>{arrival}</strong>, for {time}
                  {withWhom && ` with ${withWhom}`}
                  <BookingButtons entry={booking} back={back} more="" about={person} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}
