import { Field } from "#app/ui/field.tsx";
import type { TypedLawyer, TypedProfile } from "#firm/accounts/profile.ts";
import { errorsOf, type FieldError } from "#text/field-errors.ts";
import { TextField } from "../parts/text-field.tsx";
import { LawyerChoice } from "../users/lawyer-choice.tsx";
import type { Choice } from "../users/lawyer-options.ts";

type Props = {
  typed: TypedProfile & TypedLawyer;
  practiceAreas: string[];
  errors: FieldError[];
  username: string;
  /** Whom of the team they are, in words; empty: nobody. */
  lawyer: string;
  /** Whom they may be; undefined where who reads it may not choose. */
  choices: Choice[] | undefined;
};

/** What colleagues and the site need to know of a user; filled in by themselves or by an administrator. */
export function ProfileForm({ typed, practiceAreas, errors, username, lawyer, choices }: Props) {
  const errorOf = errorsOf(errors);
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
      {choices ? (
        <LawyerChoice form="profile" choices={choices} chosen={typed.lawyer ?? ""} error={errorOf("lawyer")} />
      ) : (
        <p>
          <strong>Lawyer:</strong> {lawyer || "nobody of the team"}. An administrator chooses this.
        </p>
      )}
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
