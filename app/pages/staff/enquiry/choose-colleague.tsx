import { Field } from "#app/ui/field.tsx";
import type { ColleagueChoice } from "./colleague-choices.ts";
import type { Refusal } from "./refused.tsx";

type Props = {
  form: string;
  label: string;
  refused?: Refusal | undefined;
  error?: string | undefined;
  chosen?: string | undefined;
  optional?: boolean;
  /** The form it is posted with, by its id, where it does not stand in one. */
  belongsTo?: string | undefined;
} & (
  | {
      colleagues: ColleagueChoice[];
      /** What the enquiry is about. */
      area: string | null;
    }
  | { usernames: string[]; nameOf: (username: string) => string }
);

/** Names of the staff to choose from, posted as `to`. */
export function ChooseColleague({
  form,
  label,
  refused,
  error = refused?.message,
  chosen = refused?.to ?? "",
  optional = false,
  belongsTo,
  ...whom
}: Props) {
  return (
    <Field form={form} name="to" label={label} error={error} optional={optional}>
      {(attributes) => (
        <select {...attributes} form={belongsTo} defaultValue={chosen}>
          <option value="">Choose</option>
          {"usernames" in whom
            ? whom.usernames.map((username) => (
                <option key={username} value={username}>
                  {whom.nameOf(username)}
                </option>
              ))
            : groupsOf(whom).map(({ heading, of }) =>
                heading ? (
                  <optgroup key={heading} label={heading}>
                    {of.map(colleagueOption)}
                  </optgroup>
                ) : (
                  of.map(colleagueOption)
                ),
              )}
        </select>
      )}
    </Field>
  );
}

/** Those of the area apart, where it tells somebody from others. */
function groupsOf({ colleagues, area }: { colleagues: ColleagueChoice[]; area: string | null }) {
  const ofArea = colleagues.filter(({ isOfArea }) => isOfArea);
  if (area === null || ofArea.length === 0 || ofArea.length === colleagues.length)
    return [{ heading: "", of: colleagues }];
  return [
    { heading: area, of: ofArea },
    { heading: "Others", of: colleagues.filter(({ isOfArea }) => !isOfArea) },
  ];
}

function colleagueOption({ username, name, areas }: ColleagueChoice) {
  return (
    <option key={username} value={username}>
      {areas ? `${name}: ${areas}` : name}
    </option>
  );
}
