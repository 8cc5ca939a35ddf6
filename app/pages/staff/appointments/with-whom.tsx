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
  label?: string;
  /** What the choice does, in sentences. */
  explains?: string;
};

/** Whose free times are listed: anybody's, or one lawyer's, posted as `with`. Of a single lawyer nothing is asked. */
export function WithWhom({
  form,
  lawyers,
  chosen = "",
  error,
  takesFocus = false,
  label = "With",
  explains = "",
}: Props) {
  const walled = lawyers.filter((lawyer) => lawyer.walled);
  const open = lawyers.filter((lawyer) => !lawyer.walled);
  const said = [...walled.map(({ name }) => `${wallWords(name)}.`), ...awayAmong(open)].join(" ");
  const hint = [explains, said].filter((words) => words !== "").join(" ");
  if (lawyers.length < 2) return said === "" ? null : <p role="note">{said}</p>;
  return (
    <Field
      form={form}
      name="with"
      label={label}
      error={error}
      optional
      takesFocus={takesFocus}
      {...(hint === "" ? {} : { hint })}
    >
      {(attributes) => (
        <select {...attributes} defaultValue={open.some(({ slug }) => slug === chosen) ? chosen : ""}>
          <option value="">Anybody</option>
          <LawyerOptions lawyers={open} />
        </select>
      )}
    </Field>
  );
}

/** By name with what they speak: `Amara Okafor (speaks French, Igbo) (not their area)`. */
export function LawyerOptions({ lawyers }: { lawyers: LawyerChoice[] }) {
  return lawyers.map(({ slug, name, speaks = "", isOtherArea = false }) => (
    <option key={slug} value={slug}>
      {name + speaks + (isOtherArea ? " (not their area)" : "")}
    </option>
  ));
}

/** A sentence on who of them is away today, and when they are back; none where all are there. */
export function awayAmong(lawyers: LawyerChoice[]): string[] {
  const away = lawyers.flatMap(({ name, back }) => (back ? [`${name}, ${back}`] : []));
  return away.length > 0 ? [`Away today: ${away.join("; ")}.`] : [];
}
