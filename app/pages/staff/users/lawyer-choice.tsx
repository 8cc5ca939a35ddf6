import { Field } from "#app/ui/field.tsx";
import type { Choice } from "./lawyer-options.ts";

/** The option of a new user: no slug, which has no sign before its letters. */
export const BY_USER_NAME = "*";

type Props = {
  form: string;
  choices: Choice[];
  chosen: string;
  error?: string | undefined;
  /** Of a user who is being made: the lawyer whom the name stands for is one choice more. */
  isNew?: boolean;
};

/** Whom of the team a user is; walls, calls and calendars go by it. */
export function LawyerChoice({ form, choices, chosen, error, isNew = false }: Props) {
  return (
    <Field
      form={form}
      name="lawyer"
      label="Lawyer"
      hint="Choose which lawyer on the site this user is. Walls, and calls about appointments, depend on it."
      error={error}
    >
      {(attributes) => (
        <select {...attributes} defaultValue={chosen}>
          {isNew && <option value={BY_USER_NAME}>The lawyer whose name is the user name, such as a.pereira</option>}
          <option value="">Nobody of the team</option>
          {choices.map(({ slug, words }) => (
            <option key={slug} value={slug}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
