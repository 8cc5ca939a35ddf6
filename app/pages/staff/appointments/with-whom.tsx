import { wallWords } from "#firm/appointments/refusal-words.ts";
import { Field } from "#app/ui/field.tsx";

export type LawyerChoice = {
  slug: string;
  name: string;
  /** A wall keeps them from whom it is for: no choice, and it is said. */
  walled?: boolean;
  /** They take appointments, and none in its area. */
  isOtherArea?: boolean;
  /** Where they are away today: when they are back (away-now.ts). */
  back?: string | undefined;
  /** What they speak, as it stands behind the name (who-speaks.ts). */
  speaks?: string;
};

type Props = {
  /** Unique on the page: what its label is tied to. */
  form: string;
  lawyers: LawyerChoice[];
  /** The slug that is chosen; empty: anybody. */
  chosen: string | undefined;
  error?: string | undefined;
  takesFocus?: boolean;
};

/** Whose free times are listed: anybody's, or one lawyer's, posted as `with`. Of a single lawyer nothing is asked. */
export function WithWhom({ form, lawyers, chosen = "", error, takesFocus = false }: Props) {
  const walled = lawyers.filter((lawyer) => lawyer.walled);
  const away = lawyers.flatMap(({ name, walled: isWalled, back }) => (back && !isWalled ? [`${name}, ${back}`] : []));
  const said = [
    ...walled.map(({ name }) => `${wallWords(name)}.`),
    ...(away.length > 0 ? [`Away today: ${away.join("; ")}.`] : []),
  ].join(" ");
  if (lawyers.length < 2) return said === "" ? null : <p role="note">{said}</p>;
  const open = lawyers.filter((lawyer) => !lawyer.walled);
  return (
    <Field
      form={form}
      name="with"
      label="With"
      error={error}
      optional
      takesFocus={takesFocus}
      {...(said === "" ? {} : { hint: said })}
    >
      {(attributes) => (
        <select {...attributes} defaultValue={open.some(({ slug }) => slug === chosen) ? chosen : ""}>
          <option value="">Anybody</option>
          {open.map((one) => (
            <option key={one.slug} value={one.slug}>
              {lawyerWords(one)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** `Amara Okafor (not their area)`, with what they speak. */
export function lawyerWords({ name, speaks = "", isOtherArea = false }: LawyerChoice): string {
  return name + speaks + (isOtherArea ? " (not their area)" : "");
}
