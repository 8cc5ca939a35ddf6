import { BOOKING_STATES, type BookingState } from "#firm/appointments/booking-states.ts";
import { Field } from "#app/ui/field.tsx";
import { shownName } from "../parts/shown-name.ts";

export type AffectedEntry = { id: string; when: string; person: string | null; state: BookingState };

type Props = {
  entries: AffectedEntry[];
  /** The address of the week, to which the answer leads back. */
  back: string;
  /** What a press before this one left undone, and why. */
  refused: { message: string; left: string[]; words: string } | undefined;
};

/** Bookings on days on which nobody is there: whoever is told the same is told at one press. */
export function Affected({ entries, back, refused }: Props) {
  return (
    <section className="affected" aria-labelledby="affected">
      <h2 id="affected">Booked where nobody is there</h2>
      <p>
        A closure, a day away or changed hours came after these were booked. Whom do you tell what? Each is mailed by
        itself. To confirm or move one all the same, open it.
      </p>
      {refused && (
        <div className="failure" role="alert">
          <p>{refused.message}</p>
          <ul>
            {refused.left.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <form method="post" action={back} className="staff-form">
        <ul>
          {entries.map(({ id, when, person, state }) => (
            <li key={id}>
              <label className="tick">
                <input type="checkbox" name="id" value={id} />
                <span>
                  {when}, {shownName(person)} <span className="quiet">{BOOKING_STATES[state].words}</span>
                </span>
              </label>{" "}
              <a href={`/staff/appointments/${id}`} aria-label={`Open ${when}, ${shownName(person)}`}>
                Open
              </a>
            </li>
          ))}
        </ul>
        <Field
          form="affected"
          name="words"
          label="Reason"
          hint="They read it in our mail and on the receipt. To decline needs one."
        >
          {(attributes) => (
            <textarea {...attributes} aria-required={undefined} rows={2} defaultValue={refused?.words ?? ""} />
          )}
        </Field>
        <div className="choices">
          <button className="button main" name="intent" value="offer-times">
            Offer each the nearest free times
          </button>
          <button className="button" name="intent" value="decline-time">
            Decline
          </button>
        </div>
      </form>
    </section>
  );
}
