import type { DaysAway } from "#firm/appointments/days-away.ts";
import { errorsOf, type FieldError } from "#text/field-errors.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextField } from "../parts/text-field.tsx";
import { DAYS_AWAY } from "./week-address.ts";

const FORM = "away";

type Props = { lawyers: { slug: string; name: string }[]; typed: DaysAway; errors: FieldError[] };

/** Who is away, from which day until which. */
export function DaysAwayForm({ lawyers, typed, errors }: Props) {
  const errorOf = errorsOf(errors);
  return (
    <form method="post" action={DAYS_AWAY} className="staff-form" noValidate autoComplete="off">
      <ErrorSummary form={FORM} errors={errors} attempt={0} heading="h2" />
      <Field form={FORM} name="lawyer" label="Who is away" error={errorOf("lawyer")}>
        {(attributes) => (
          <select {...attributes} defaultValue={typed.lawyer}>
            {lawyers.length > 1 && <option value="">Choose</option>}
            {lawyers.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField form={FORM} name="from" type="date" label="First day" value={typed.from} error={errorOf("from")} />
      <TextField
        form={FORM}
        name="until"
        type="date"
        label="Last day"
        hint="Left empty, it is the first day alone. Weekends between count along: for today and Monday, Monday."
        value={typed.until}
        error={errorOf("until")}
      />
      <button className="button main" name="intent" value="enter">
        Enter the days away
      </button>
    </form>
  );
}
