import type { ReactNode } from "react";
import { BOOKING_WORDS, type BookingVerbName } from "#firm/appointments/booking-words.ts";
import { MEETING_WORDS, type MeetingKind } from "#firm/content/meeting-kinds.ts";
import { Field } from "#app/ui/field.tsx";
import { Intent } from "../parts/intent.tsx";

type Props = {
  sequence: number;
  from: string;
  kind: MeetingKind;
  kinds: MeetingKind[];
  buttons: { verb: BookingVerbName; button: string }[];
  /** The time it was about last, where that is free: no offer. */
  asked: string | undefined;
  /** The time it has, where that may be chosen to change how the two meet. */
  own: { slot: string } | undefined;
  /** Whoever it was with is not of the firm any more. */
  hasLeft: boolean;
  free: { day: string; times: { slot: string; words: string }[] }[];
  typed: string;
};

/** All that can be done to one booking. */
export function BookingForms({ sequence, from, kind, kinds, buttons, asked, own, hasLeft, free, typed }: Props) {
  const timeField = (form: string, label: string, first?: ReactNode, except?: string) => (
    <Field form={form} name="time" label={label}>
      {(attributes) => (
        <select {...attributes}>
          <option value="">Choose a free time</option>
          {first}
          {free
            .filter(({ times }) => times.length > 0)
            .map(({ day, times }) => (
              <optgroup key={day} label={day}>
                {times
                  .filter(({ slot }) => slot !== except)
                  .map(({ slot, words }) => (
                    <option key={slot} value={slot}>
                      {words}
                    </option>
                  ))}
              </optgroup>
            ))}
        </select>
      )}
    </Field>
  );
  return (
    <>
      {buttons.map(({ verb, button }, index) => (
        <Intent key={verb} intent={verb} main={index === 0} hidden={{ sequence }}>
          {button}
        </Intent>
      ))}
      <section aria-labelledby="times">
        <h2 id="times">Another time</h2>
        <form method="get" className="staff-form">
          <Field form="look" name="from" label="Free times from">
            {(attributes) => <input {...attributes} type="date" defaultValue={from} />}
          </Field>
          <button className="button">Show two weeks</button>
        </form>
        {free.length === 0 && <p className="nothing">Nothing is free in these two weeks.</p>}
        <form method="post" className="staff-form">
          <input type="hidden" name="sequence" value={sequence} />
          {timeField("first", "First offer", undefined, asked)}
          {timeField("second", "Second offer", undefined, asked)}
          {timeField("third", "Third offer", undefined, asked)}
          <button className="button" name="intent" value="offer-times">
            {BOOKING_WORDS["offer-times"].button}
          </button>
        </form>
        <form method="post" className="staff-form">
          <input type="hidden" name="sequence" value={sequence} />
          {timeField(
            "move",
            "Move it to",
            own && (hasLeft || kinds.length > 1) && (
              <option value={own.slot}>
                {`Its time now, ${hasLeft ? "with another lawyer" : "met in another way"}`}
              </option>
            ),
          )}
          <Field form="move" name="kind" label="How">
            {(attributes) => (
              <select {...attributes} defaultValue={kind}>
                {(kinds.length > 0 ? kinds : [kind]).map((one) => (
                  <option key={one} value={one}>
                    {MEETING_WORDS[one]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <button className="button" name="intent" value="move-time">
            {BOOKING_WORDS["move-time"].button}
          </button>
        </form>
      </section>
      <section aria-labelledby="decline">
        <h2 id="decline">Decline</h2>
        <form method="post" className="staff-form">
          <input type="hidden" name="sequence" value={sequence} />
          <Field form="decline" name="words" label="Reason" hint="The visitor reads it in our mail and on the receipt.">
            {(attributes) => <textarea {...attributes} rows={3} defaultValue={typed} />}
          </Field>
          <button className="button" name="intent" value="decline-time">
            {BOOKING_WORDS["decline-time"].button}
          </button>
        </form>
      </section>
    </>
  );
}
