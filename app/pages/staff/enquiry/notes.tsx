import { useSearchParams } from "react-router";
import type { NotesTable } from "#db/intake-tables.ts";
import { isRecent } from "#firm/enquiries/way-back.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { useStaffName } from "../parts/staff-names.ts";
import { Done } from "../parts/done.tsx";
import { StaffScript } from "../parts/staff-script.tsx";
import { Panel } from "../parts/panel.tsx";
import { Field } from "#app/ui/field.tsx";
import { CorrectNote } from "./correct-note.tsx";
import { Refused, useRefusal } from "./refused.tsx";
import { undoNote } from "./undo-done.tsx";

type Props = {
  /** Of the enquiry. */
  id: string;
  /** Who looks, by user name: what they have begun comes back to nobody else. */
  by: string;
  /** When they look, in milliseconds since 1970. */
  now: number;
  notes: NotesTable[];
  formKey: string;
  /** One goes on in the field: a note was just added. */
  goOn: boolean;
};

/** What staff tell each other; the visitor never sees it. */
export function Notes({ id: enquiryId, by, now, notes, formKey, goOn }: Props) {
  const nameOf = useStaffName();
  const [asked] = useSearchParams();
  const refused = useRefusal("note");
  const changed = useRefusal("correct-note", "remove-note");
  const own = notes.filter((note) => note.author === by && isRecent(note.createdAt, now));
  const open = notes.length > 0 || refused !== undefined || changed !== undefined;
  return (
    <Panel id="notes" title="Notes" count={notes.length} open={open}>
      <Done at="notes" undo={undoNote(own, asked.get("done") ?? "", asked.get("of"))} />
      {changed && !own.some(({ id }) => id === changed.key) && <Refused of={["correct-note", "remove-note"]} />}
      {notes.map((note) => (
        <div key={note.id} className="note">
          <p className="quiet">
            {nameOf(note.author)}, {torontoTime(note.createdAt)}
          </p>
          <p className="typed-words">{note.words}</p>
          {own.includes(note) && <CorrectNote note={note} refused={changed?.key === note.id ? changed : undefined} />}
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
