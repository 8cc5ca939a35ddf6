import type { Period } from "#firm/export/period.ts";
import { errorsOf, type FieldError } from "#text/field-errors.ts";
import { TextField } from "../parts/text-field.tsx";
import { FileButton } from "./file-button.tsx";

type Props = {
  /** The first is what Enter takes. */
  files: { name: string; title: string }[];
  period: Period;
  errors: FieldError[];
};

/** The spreadsheets of enquiries, of all of them or of chosen days. */
export function PeriodForm({ files, period, errors }: Props) {
  const errorOf = errorsOf(errors);
  return (
    <section aria-labelledby="period">
      <h2 id="period">Enquiries</h2>
      <form method="post" action={`/staff/export/${files[0]!.name}`} className="staff-form">
        <p>
          Leave both days empty for all enquiries. An enquiry belongs to the day it was received, by Toronto’s calendar.
        </p>
        <TextField
          form="period"
          name="from"
          label="First day"
          type="date"
          optional
          value={period.from}
          error={errorOf("from")}
        />
        <TextField
          form="period"
          name="until"
          label="Last day"
          type="date"
          optional
          value={period.until}
          error={errorOf("until")}
        />
        {files.map((file) => (
          <FileButton key={file.name} {...file} to={`/staff/export/${file.name}`} />
        ))}
        <p className="quiet">
          The file without names or texts says of each enquiry its reference, kind, practice area, who has it, when it
          came, when it was first answered and closed, as what, whether the promise was kept, and what came of it. What
          is held back is not in it.
        </p>
      </form>
    </section>
  );
}
