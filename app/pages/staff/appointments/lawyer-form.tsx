import type { typedOf } from "#firm/appointments/typed-times.ts";
import { WEEKDAYS } from "#firm/content/weekdays.ts";
import { MEETING_KINDS, MEETING_WORDS, type MeetingKind } from "#firm/content/meeting-kinds.ts";
import { errorsOf, type FieldError } from "#text/field-errors.ts";
import { capital } from "#text/capital.ts";
import { Field } from "#app/ui/field.tsx";
import { TextField } from "../parts/text-field.tsx";

type Props = {
  known: string[];
  typed: ReturnType<typeof typedOf>;
  /** The days away as they stood when the form was shown first: others may enter some meanwhile. */
  shown: string;
  errors: FieldError[];
  /** The times that visitors and staff choose among, in words. */
  times: string;
};

/** When one lawyer takes appointments. */
export function LawyerForm({ known, typed: { fields, areas }, shown, errors, times }: Props) {
  const errorOf = errorsOf(errors);
  const line = (name: string, label: string, more: { hint?: string; optional?: boolean } = {}) => (
    <TextField
      key={name}
      form="lawyer"
      name={name}
      label={label}
      value={fields[name]}
      error={errorOf(name)}
      maxLength={500}
      {...more}
    />
  );
  const tick = (name: string, label: string, checked: boolean, value = "yes") => (
    <label className="tick" key={label}>
      <input type="checkbox" name={name} value={value} defaultChecked={checked} /> {label}
    </label>
  );
  const kindFields = (kind: MeetingKind) => (
    <fieldset key={kind}>
      <legend>{capital(MEETING_WORDS[kind])}</legend>
      {errorOf(kind) && <p className="error">{errorOf(kind)}</p>}
      {tick(kind, `Offered ${MEETING_WORDS[kind]}`, Boolean(fields[kind]))}
      <label className="tick">
        <input type="radio" name="first" value={kind} defaultChecked={fields.first === kind} /> A request from the form
        is booked as this
      </label>
      {line(`${kind}-minutes`, "Length, in minutes")}
      {line(`${kind}-buffer`, "Left free after it, in minutes")}
      {line(`${kind}-notice`, "Booked at the latest so many hours before")}
      {line(`${kind}-details`, "What the visitor is told about it", {
        hint: "For example the number we call from, or where the video call opens. It is in the confirmation.",
        optional: true,
      })}
    </fieldset>
  );
  return (
    <form method="post" className="staff-form" noValidate>
      <input type="hidden" name="shown" value={shown} />
      <fieldset>
        <legend>Weekly hours</legend>
        <p className="hint">
          Like 9:00 AM to 12:00 PM, 1:00 PM to 5:00 PM: a gap is a break. An empty day takes no appointments.
        </p>
        <p className="hint">
          An appointment begins every half hour {times}, on each day that has hours. Nobody can book what lies outside
          of that, nor a holiday or a closure.
        </p>
        {WEEKDAYS.map((weekday) => line(weekday, weekday, { optional: true }))}
      </fieldset>
      <Field
        form="lawyer"
        name="away"
        label="Days and hours away"
        hint="One a line: 2026-12-24, or 2026-12-24 to 2027-01-02, or 2026-12-24, 1:00 PM to 5:00 PM."
        error={errorOf("away")}
        optional
      >
        {(attributes) => <textarea {...attributes} rows={4} defaultValue={fields.away} />}
      </Field>
      {MEETING_KINDS.map(kindFields)}
      {line("most", "Most appointments a day", { optional: true })}
      <fieldset>
        <legend>Practice areas</legend>
        {errorOf("areas") && <p className="error">{errorOf("areas")}</p>}
        {known.map((area) => tick("areas", area, areas.includes(area), area))}
      </fieldset>
      {line("languages", "Languages, with commas between", { optional: true })}
      {tick("at-once", "Confirm a free time at once, unless a name on file is like theirs", Boolean(fields["at-once"]))}
      <button className="button main">Save</button>
    </form>
  );
}
