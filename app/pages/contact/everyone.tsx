import { fieldId } from "#app/ui/field.tsx";

/** Ticked, the times that are shown are everybody's; whose the chosen one is to be stays the wish. */
export const EVERYONE = "everyone";

/** Where a lawyer was asked for, by name: the way to see more times than theirs. */
export function Everyone({ form, name, ticked }: { form: string; name: string; ticked: boolean }) {
  const id = fieldId(form, EVERYONE);
  return (
    <label className="tick" htmlFor={id}>
      <input type="checkbox" id={id} name={EVERYONE} value="yes" defaultChecked={ticked} />{" "}
      {`Show times of everyone who can help, not of ${name} alone`}
    </label>
  );
}
