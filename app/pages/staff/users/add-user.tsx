import { Field } from "#app/ui/field.tsx";
import { errorsOf, type FieldError } from "#text/field-errors.ts";
import { TextField } from "../parts/text-field.tsx";
import { LawyerChoice } from "./lawyer-choice.tsx";
import type { Choice } from "./lawyer-options.ts";

type Props = {
  /** What was typed and refused. */
  typed: { username: string; displayName: string; email: string; role: string; lawyer: string };
  errors: readonly FieldError[];
  lawyers: Choice[];
};

export function AddUser({ typed, errors, lawyers }: Props) {
  const errorOf = errorsOf(errors);
  return (
    <section aria-labelledby="add-user">
      <h2 id="add-user">Add a user</h2>
      <form method="post" action="/staff/users" className="staff-form">
        <input type="hidden" name="intent" value="add" />
        <TextField
          form="add"
          name="username"
          label="User name"
          hint="Small letters, digits, dots or hyphens, for example a.pereira"
          value={typed.username}
          error={errorOf("username")}
          maxLength={39}
        />
        <TextField
          form="add"
          name="displayName"
          label="Full name"
          hint="What colleagues read wherever somebody is named; it signs replies too."
          value={typed.displayName}
          error={errorOf("displayName")}
          autoCapitalize="words"
          maxLength={60}
        />
        <TextField
          form="add"
          name="email"
          label="E-mail"
          type="email"
          hint="Without an address no mail from the site reaches them: no reminder, no warning that a promise lapses. It can be added later."
          optional
          value={typed.email}
          error={errorOf("email")}
          maxLength={254}
        />
        <Field form="add" name="role" label="Role">
          {(attributes) => (
            <select {...attributes} defaultValue={typed.role}>
              <option value="lawyer">Lawyer</option>
              <option value="reception">Reception: names and times, never messages</option>
              <option value="administrator">Administrator: also users and exports</option>
            </select>
          )}
        </Field>
        <LawyerChoice form="add" choices={lawyers} chosen={typed.lawyer} error={errorOf("lawyer")} isNew />
        <button className="button main">Add user</button>
      </form>
    </section>
  );
}
