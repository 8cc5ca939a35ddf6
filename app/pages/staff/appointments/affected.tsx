import { BOOKING_STATES, type BookingState } from "#firm/appointments/booking-states.ts";
import { bookingAddress } from "./list-address.ts";
import { TAKES_FOCUS } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { LookedTick } from "../parts/looked-tick.tsx";
import { shownName } from "../parts/shown-name.ts";
import type { LeftUndone } from "./answer-affected.ts";

export type AffectedEntry = {
  id: string;
  when: string;
  person: string | null;
  state: BookingState;
  /** Names on file that may be theirs (names-to-look-at.ts). */
  names: { words: string; tick: string } | undefined;
};

type Props = {
  entries: AffectedEntry[];
  /** The address of the week, to which the answer leads back. */
  back: string;
  /** What a press before this one left undone, and why. */
  refused: LeftUndone | undefined;
};

/** Bookings on days on which nobody is there: whoever is told the same is told at one press. */
export function Affected({ entries, back, refused }: Props) {
  return (
    <section className="affected" aria-labelledby="affected">
      <h2 id="affected">Booked where nobody is there</h2>
      <p>
        A closure, a day away or changed hours came after these were booked. Whom do you tell what? Each is mailed by
        itself, five minutes later: until then, open it to undo. To confirm or move one all the same, open it.
      </p>
      {refused && (
        <div className="failure" role="alert" {...TAKES_FOCUS}>
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
          {entries.map((entry) => (
            <AffectedBooking key={entry.id} back={back} entry={entry} refused={refused} />
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

type One = { entry: AffectedEntry; back: string; refused: LeftUndone | undefined };

function AffectedBooking({ entry, back, refused }: One) {
  const { id, when, person, state, names } = entry;
  const whom = `${when}, ${shownName(person)}`;
  const isUnlooked = refused?.unlooked.includes(id) === true;
  return (
    <li>
      <label className="tick">
        <input type="checkbox" name="id" value={id} defaultChecked={isUnlooked} />
        <span>
          {when}, <bdi>{shownName(person)}</bdi> <span className="quiet">{BOOKING_STATES[state].words}</span>
        </span>
      </label>{" "}
      <a href={bookingAddress(id, back)} aria-label={`Open ${whom}`}>
        Open
      </a>
      {names && (
        <div className="names-looked-at">
          <span>
            <strong>{names.words}:</strong>{" "}
            <a href={`/staff/enquiries/${id}`} target="_blank">
              look at the names<span className="visually-hidden"> of {whom}</span> (opens beside this page)
            </a>
          </span>
          <LookedTick
            id={`looked-${id}`}
            value={names.tick}
            ticked={refused?.ticked.includes(names.tick) === true}
            error={isUnlooked ? "Not offered yet: look at the names, and tick that you have." : undefined}
          >
            I have looked at the names on file<span className="visually-hidden"> of {whom}</span>
          </LookedTick>
        </div>
      )}
    </li>
  );
}
