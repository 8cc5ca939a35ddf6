import { GO_ON_WITH, OTHER_GONE } from "#firm/enquiries/go-on-words.ts";
import { STATES } from "#firm/enquiries/states.ts";
import { Field } from "#app/ui/field.tsx";
import { Intent } from "../parts/intent.tsx";
import type { ReceptionEntry } from "./reception-entry.ts";

const { button: MARK, undo } = STATES.twice;

/** Joins a caller who was entered twice with the other one; folded, open where it was refused. */
export function EnteredTwice({ others, refused }: { others: ReceptionEntry[]; refused: boolean }) {
  if (others.length === 0) return null;
  return (
    <details open={refused}>
      <summary>Entered twice?</summary>
      <form method="post" className="staff-form">
        <Field
          form="twice"
          name="to"
          label="The other one, which stays"
          hint="This one is joined with it and waits no more. Nothing is erased, nobody is mailed, and it can be taken back."
        >
          {(attributes) => (
            <select {...attributes} defaultValue="">
              <option value="">Choose</option>
              {others.map(({ id, person, kind, reference, received, state }) => (
                <option key={id} value={id}>
                  {`${person}, ${kind} ${reference} of ${received}, ${state}`}
                </option>
              ))}
            </select>
          )}
        </Field>
        <button className="button" name="intent" value="twice">
          {MARK}
        </button>
      </form>
    </details>
  );
}

/** Of who was entered twice: where they go on, and what was `typed` here before that was known. */
export function GoOnWith({ others, typed }: { others: ReceptionEntry[]; typed: string | undefined }) {
  return (
    <>
      <p role="note">
        {others.length === 0 ? (
          <strong>{OTHER_GONE}</strong>
        ) : (
          <>
            <strong>{GO_ON_WITH}</strong>{" "}
            {others.map(({ id, reference, person, kind, state }, index) => (
              <span key={id}>
                {index > 0 && ", or "}
                <a href={`/staff/reception/${id}`}>{reference}</a> (<bdi>{person}</bdi>, {kind}, {state})
              </span>
            ))}
            .
          </>
        )}
      </p>
      {typed && (
        <p>
          You typed: <span className="typed-words">{typed}</span>
        </p>
      )}
    </>
  );
}

/** The way back from it. */
export function NotTwice({ isUndo = false }: { isUndo?: boolean }) {
  const words = undo.button.charAt(0).toLowerCase() + undo.button.slice(1);
  return <Intent intent={undo.verb}>{isUndo ? `Undo: ${words}` : undo.button}</Intent>;
}
