import { NOBODY_HAS_IT } from "#firm/enquiries/staff-act.ts";
import { Field } from "#app/ui/field.tsx";
import { useAway, withAway } from "../parts/staff-names.ts";
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
      /** Somebody has it, and it may be given back to nobody. */
      mayBeNobody: boolean;
    }
  | { usernames: string[]; nameOf: (username: string) => string }
);

/** Names of the staff to choose from, posted as `to`; of those who may take it, who is away comes last. */
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
  const backOf = useAway();
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
            : groupsOf(whom, (username) => backOf(username) !== undefined).map(({ heading, of }) => {
                const options = of.map(({ username, name, speaks, areas }) => (
                  <option key={username} value={username}>
                    {[withAway(name + speaks, backOf(username)), areas].filter(Boolean).join(": ")}
                  </option>
                ));
                return heading ? (
                  <optgroup key={heading} label={heading}>
                    {options}
                  </optgroup>
                ) : (
                  options
                );
              })}
          {"mayBeNobody" in whom && whom.mayBeNobody && (
            <option value={NOBODY_HAS_IT}>Nobody: it waits for whoever is free</option>
          )}
        </select>
      )}
    </Field>
  );
}

/** Those of the area apart, where it tells somebody from others, and those who are away. */
function groupsOf(
  { colleagues, area }: { colleagues: ColleagueChoice[]; area: string | null },
  isAway: (username: string) => boolean,
) {
  const present = colleagues.filter(({ username }) => !isAway(username));
  const ofArea = present.filter(({ isOfArea }) => isOfArea);
  const isOne = area === null || ofArea.length === 0 || ofArea.length === present.length;
  const groups = [
    { heading: isOne ? "" : area, of: isOne ? present : ofArea },
    { heading: "Others", of: isOne ? [] : present.filter(({ isOfArea }) => !isOfArea) },
    { heading: "Away", of: colleagues.filter(({ username }) => isAway(username)) },
  ];
  return groups.filter(({ of }) => of.length > 0);
}
