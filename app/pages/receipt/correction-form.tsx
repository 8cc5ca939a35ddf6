import { CORRECTION } from "#firm/enquiries/fields.ts";
import { Field } from "#app/ui/field.tsx";

type Props = { path: string; refused: { typed: string; message: string } | undefined };

/** Adds words; what was sent first stays as it is, so that both sides see the same. */
export function CorrectionForm({ path, refused }: Props) {
  return (
    <form className="correction-form" method="post" action={`${path}#corrections`} noValidate>
      <Field
        form="receipt"
        name={CORRECTION.name}
        label={CORRECTION.label}
        hint="Something wrong or missing above? Write it here. It is kept beside what you sent first, and we are told."
        error={refused?.message}
      >
        {(attributes) => <textarea {...attributes} rows={4} defaultValue={refused?.typed} />}
      </Field>
      <button className="button">Add correction</button>
    </form>
  );
}
