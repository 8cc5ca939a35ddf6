import { Field } from "#app/ui/field.tsx";
import type { TypedProfile } from "#firm/accounts/profile.ts";
import type { FieldError } from "#text/field-errors.ts";
import { TextField } from "../parts/text-field.tsx";

type Props = { typed: TypedProfile; practiceAreas: string[]; errors: FieldError[]; username: string };

/** What colleagues and the site need to know of a user; filled in by themselves or by an administrator. */
export function ProfileForm({ typed, practiceAreas, errors, username }: Props) {
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <form method="post" className="staff-form">
      <TextField
        form="profile"
        name="displayName"
        label="Name"
        hint={`What colleagues read wherever somebody is named, in place of ${username}; it signs replies too.`}
        optional
        value={typed.displayName}
        error={errorOf("displayName")}
        maxLength={60}
      />
      <TextField
        form="profile"
        name="email"
        label="E-mail"
        type="email"
        hint="For warnings that a promise lapses, and for reminders: references and times only, never what was sent."
        optional
        value={typed.email}
        error={errorOf("email")}
        maxLength={254}
      />
      <fieldset>
        <legend>Practice areas</legend>
        {practiceAreas.map((area) => (
          <label className="tick" key={area}>
            <input type="checkbox" name="areas" value={area} defaultChecked={typed.areas.includes(area)} /> {area}
          </label>
        ))}
      </fieldset>
      <Field
        form="profile"
        name="languages"
        label="Languages"
        hint="Separated by commas, for example English, Portuguese."
        error={errorOf("languages")}
        optional
      >
        {(attributes) => <input {...attributes} defaultValue={typed.languages} maxLength={300} autoComplete="off" />}
      </Field>
      <button className="button main">Save</button>
    </form>
  );
}
