import { Field } from "#app/ui/field.tsx";
import { withWhom } from "../parts/for-whom.tsx";
import { TextField } from "../parts/text-field.tsx";
import type { ReceptionEntry } from "./reception-entry.ts";

type Props = {
  /** Of the call. */
  id: string;
  callers: ReceptionEntry[];
  /** There are others, who are not offered. */
  more: boolean;
  refused: string | undefined;
};

const LATEST =
  "who called or wrote last today. For anybody else find the name at Reception, and type the reference that stands " +
  "beside it below.";

/** Moves a call that was noted with the wrong caller to the right one; folded, open where it was refused. */
export function MoveCall({ id, callers, more, refused }: Props) {
  return (
    <details open={refused !== undefined}>
      <summary>Move this call to somebody else</summary>
      <form method="post" action="#calls" className="staff-form" autoComplete="off">
        <input type="hidden" name="key" value={id} />
        {callers.length > 0 && (
          <Field
            form={`move-${id}`}
            name="to"
            label="Move this call to"
            hint={more ? `${callers.length} ${LATEST}` : "Who called or wrote today."}
            optional
          >
            {(attributes) => (
              <select {...attributes} defaultValue="">
                <option value="">Choose</option>
                {callers.map(({ id: one, person, about, kind, reference }) => (
                  <option key={one} value={one}>
                    {`${withWhom(person, about)}, ${kind} ${reference}`}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <TextField
          form={`move-${id}`}
          name="reference"
          label={callers.length > 0 ? "Or by its reference" : "Move this call to: the reference"}
          hint="It stands beside the name, such as RKA4-4CMB."
          error={refused}
          maxLength={20}
          optional={callers.length > 0}
        />
        <button className="button" name="intent" value="move-call">
          Move the call
        </button>
      </form>
    </details>
  );
}
