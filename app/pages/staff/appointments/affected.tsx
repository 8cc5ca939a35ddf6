import { BOOKING_STATES, type BookingState } from "#firm/appointments/booking-states.ts";
import { bookingAddress } from "./list-address.ts";
import { TICK_ALL } from "./week-address.ts";
import { TAKES_FOCUS } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextField } from "../parts/text-field.tsx";
import { LookedTick } from "../parts/looked-tick.tsx";
import { shownName } from "../parts/shown-name.ts";
import { CallNow } from "./call-now.tsx";
import { HowToReach, type Reach } from "./how-to-reach.tsx";
import type { LeftUndone } from "./answer-affected.ts";

export type AffectedEntry = {
  id: string;
  when: string;
  person: string | null;
  withWhom: string;
  state: BookingState;
  /** Names on file that may be theirs (names-to-look-at.ts). */
  names: { words: string; tick: string } | undefined;
  reach: Reach;
};

type Props = {
  entries: AffectedEntry[];
  /** The address of the week, to which the answer leads back. */
  back: string;
  /** What a press before this one left undone, and why. */
  refused: LeftUndone | undefined;
  /** How many there are of other lawyers, where one's alone are shown, and the address that shows them. */
  others: { count: number; at: string };
  /** Whoever came to tell them all finds all ticked. */
  all: boolean;
  reception: boolean;
};

/** Bookings on days on which nobody is there: whoever is told the same is told at one press. */
export function Affected({ entries, back, refused, others, all, reception }: Props) {
  return (
    <section className="affected" aria-labelledby="affected">
      <h2 id="affected">Booked where nobody is there</h2>
      <p>
        A closure, a day away or changed hours came after these were booked. Whom do you tell what? Whoever gave an
        e-mail address is mailed by itself, five minutes later, or at once where the time is near: until then, open it
        to undo. To confirm or move one all the same, open it.
      </p>
      {others.count > 0 && (
        <p>
          <a href={others.at}>
            {others.count} more {others.count === 1 ? "is" : "are"} of other lawyers
          </a>
        </p>
      )}
      {refused?.message && (
        <div className="failure" role="alert" {...TAKES_FOCUS}>
          <p>{refused.message}</p>
          <ul>
            {refused.left.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {refused && <Offers offers={refused.offers} />}
      {refused && <CallNow calls={refused.calls} back={back} reception={reception} />}
      <form method="post" action={back} className="staff-form">
        <ul>
          {entries.map((entry) => (
            <AffectedBooking
              key={entry.id}
              back={back}
              entry={entry}
              refused={refused}
              isTicked={all || entries.length === 1}
              reception={reception}
            />
          ))}
        </ul>
        <TextField
          form="affected"
          name="from"
          type="date"
          label="Offer no time before"
          hint="Left empty, from today. Each is offered three to choose from: mornings and afternoons, on two days, near the time they lose; with the same lawyer where they are back within a week."
          value={refused?.from ?? ""}
          optional
        />
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
          {/* Behind the others: Enter in a field presses the first. */}
          {entries.length > 1 && (
            <button className="button" name="intent" value={TICK_ALL} formAction={`${back}#affected`}>
              Tick all
            </button>
          )}
        </div>
      </form>
    </section>
  );
}

/** What each who was told may pick. */
export function Offers({ offers }: { offers: string[] }) {
  if (offers.length === 0) return null;
  return (
    <ul>
      {offers.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

type One = {
  entry: AffectedEntry;
  back: string;
  refused: LeftUndone | undefined;
  /** Before anything was pressed. */
  isTicked: boolean;
  reception: boolean;
};

function AffectedBooking({ entry, back, refused, isTicked, reception }: One) {
  const { id, when, person, withWhom, state, names, reach } = entry;
  const whom = `${when}, ${shownName(person)}`;
  const isUnlooked = refused?.unlooked.includes(id) === true;
  return (
    <li>
      <label className="tick">
        <input type="checkbox" name="id" value={id} defaultChecked={refused?.chosen.includes(id) ?? isTicked} />
        <span>
          {when}, <bdi>{shownName(person)}</bdi>, with {withWhom}{" "}
          <span className="quiet">{BOOKING_STATES[state].words}</span>
        </span>
      </label>{" "}
      <a href={bookingAddress(id, back)} aria-label={`Open ${whom}`}>
        Open
      </a>
      <HowToReach reach={reach} reception={reception} />
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
