import { errorsOf, type FieldError } from "#text/field-errors.ts";
import type { TypedAnnouncement } from "#firm/announcements/announcement-rules.ts";
import { Field } from "#app/ui/field.tsx";
import { TextField } from "../parts/text-field.tsx";

type Props = { formKey: string; today: string; typed: TypedAnnouncement | undefined; errors: FieldError[] };

export function AnnouncementForm({ formKey, today, typed, errors }: Props) {
  const errorOf = errorsOf(errors);
  const day = (name: keyof TypedAnnouncement, label: string, first = "") => (
    <TextField
      form="announce"
      name={name}
      label={label}
      type="date"
      value={typed?.[name] ?? first}
      error={errorOf(name)}
      optional={name.startsWith("closed")}
    />
  );
  return (
    <section aria-labelledby="announce">
      <h2 id="announce">Announce something</h2>
      <form method="post" className="staff-form" noValidate>
        <input type="hidden" name="key" value={formKey} />
        <Field
          form="announce"
          name="words"
          label="Words"
          hint="One or two sentences. {phone} prints the telephone number."
          error={errorOf("words")}
        >
          {(attributes) => <textarea {...attributes} rows={3} defaultValue={typed?.words} />}
        </Field>
        {day("startsOn", "First day it is shown", today)}
        {day("endsOn", "Last day it is shown")}
        {day("closedFrom", "First day the office is closed")}
        {day("closedUntil", "Last day the office is closed")}
        <button className="button main">Announce</button>
      </form>
    </section>
  );
}
