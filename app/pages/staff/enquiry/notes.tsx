import type { NotesTable } from "#db/intake-tables.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { useStaffName } from "../parts/staff-names.ts";
import { Done } from "../parts/done.tsx";
import { StaffScript } from "../parts/staff-script.tsx";
import { Panel } from "../parts/panel.tsx";
import { Field } from "#app/ui/field.tsx";

type Props = {
  /** Of the enquiry. */
  id: string;
  /** Who looks, by user name: what they have begun comes back to nobody else. */
  by: string;
  notes: NotesTable[];
  formKey: string;
  refused: { words: string; message: string } | undefined;
  /** One goes on in the field: a note was just added. */
  goOn: boolean;
};

/** What staff tell each other; the visitor never sees it. */
export function Notes({ id: enquiryId, by, notes, formKey, refused, goOn }: Props) {
  const nameOf = useStaffName();
  return (
    <Panel id="notes" title="Notes" count={notes.length} open={notes.length > 0 || refused !== undefined}>
      <Done at="notes" />
      {notes.map(({ id, author, words, createdAt }) => (
        <div key={id} className="note">
          <p className="quiet">
            {nameOf(author)}, {torontoTime(createdAt)}
          </p>
          <p className="typed-words">{words}</p>
        </div>
      ))}
      <form
        method="post"
        action="#note-words"
        className="staff-form"
        autoComplete="off"
        data-tab-memory={`note ${enquiryId}`}
        data-by={by}
      >
        <input type="hidden" name="key" value={formKey} />
        <Field
          form="note"
          name="words"
          label="New note"
          hint="Only staff see it. It is erased with the enquiry."
          error={refused?.message}
        >
          {(attributes) => (
            <textarea {...attributes} rows={4} defaultValue={refused?.words} data-go-on={goOn || undefined} />
          )}
        </Field>
        <button className="button" name="intent" value="note">
          Add note
        </button>
        <StaffScript name="typed" />
      </form>
    </Panel>
  );
}
