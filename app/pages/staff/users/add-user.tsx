import { Field } from "#app/ui/field.tsx";
import { TextField } from "../parts/text-field.tsx";
import { LawyerChoice } from "./lawyer-choice.tsx";
import type { Choice } from "./lawyer-options.ts";

type Props = {
  /** What was typed and refused. */
  typed: { username: string; role: string; lawyer: string };
  lawyers: Choice[];
};

export function AddUser({ typed, lawyers }: Props) {
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
          maxLength={39}
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
        <LawyerChoice form="add" choices={lawyers} chosen={typed.lawyer} isNew />
        <button className="button main">Add user</button>
      </form>
    </section>
  );
}
