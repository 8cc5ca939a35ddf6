import type { NotesTable } from "#db/intake-tables.ts";
import { Field } from "#app/ui/field.tsx";
import type { Refusal } from "./refused.tsx";

/** Corrects or removes a note of one's own that is still new. */
export function CorrectNote({ note: { id, words }, refused }: { note: NotesTable; refused: Refusal | undefined }) {
  const form = `note-${id}`;
  return (
    <details className="correct-note" open={refused !== undefined}>
      <summary>Correct or remove</summary>
      <form method="post" action={`#${form}-words`} className="staff-form" autoComplete="off">
        <input type="hidden" name="key" value={id} />
        <Field
          form={form}
          name="words"
          label="Your note"
          hint="You can change it for 15 minutes. What it said before is gone then."
          error={refused?.message}
        >
          {(attributes) => <textarea {...attributes} rows={4} defaultValue={refused?.words ?? words} />}
        </Field>
        <div className="reply">
          <button className="button" name="intent" value="correct-note">
            Save the correction
          </button>
          <button className="button" name="intent" value="remove-note">
            Remove the note
          </button>
        </div>
      </form>
    </details>
  );
}
