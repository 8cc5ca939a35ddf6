import { GO_ON_WITH, OTHER_GONE } from "#firm/enquiries/go-on-words.ts";
import { STATES } from "#firm/enquiries/states.ts";
import { Field } from "#app/ui/field.tsx";
import { withWhom } from "../parts/for-whom.tsx";
import { TextField } from "../parts/text-field.tsx";
import { Intent } from "../parts/intent.tsx";
import { PERHAPS_ABOUT } from "./known-callers.tsx";
import type { ReceptionEntry } from "./reception-entry.ts";

const { button: MARK, undo } = STATES.twice;

/** `isAbout`: of, or about, whom the caller asks for. */
type Other = ReceptionEntry & { isAbout: boolean };

const STAYS = "The other one, which stays";
const BESIDE = "It stands beside the name at Reception, such as RKA4-4CMB.";
const WHAT_COMES =
  "This one is joined with it and waits no more. Nothing is erased, nobody is mailed, and it can be taken back.";

/** Joins a caller who was entered twice with the other one; folded, open where a `reference` was refused. */
export function EnteredTwice({
  others,
  refused,
}: {
  others: Other[];
  refused: { reference: string; message: string } | undefined;
}) {
  const isChosen = others.length > 0;
  return (
    <details open={refused !== undefined}>
      <summary>Entered twice?</summary>
      <form method="post" className="staff-form">
        {isChosen && (
          <Field form="twice" name="to" label={STAYS} hint={WHAT_COMES} optional>
            {(attributes) => (
              <select {...attributes} defaultValue="">
                <option value="">Choose</option>
                {others.map(({ id, person, about, kind, reference, received, state, isAbout }) => (
                  <option key={id} value={id}>
                    {`${withWhom(person, about)}, ${kind} ${reference} of ${received}, ${state}`}
                    {isAbout && `, ${PERHAPS_ABOUT}`}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <TextField
          form="twice"
          name="reference"
          label={isChosen ? "Or by its reference" : `${STAYS}: its reference`}
          hint={isChosen ? BESIDE : `${BESIDE} ${WHAT_COMES}`}
          value={refused?.reference}
          error={refused?.message}
          maxLength={20}
          optional={isChosen}
        />
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
