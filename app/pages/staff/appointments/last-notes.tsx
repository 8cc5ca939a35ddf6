import { WholeNote } from "../parts/noted-by.tsx";
import type { LastNotes as Notes } from "./last-notes.ts";

type Props = {
  /** Of the enquiry. */
  id: string;
  lastNotes: Notes;
  reception: boolean;
};

/** What was noted of their last calls, which may be what they were told of the appointment. */
export function LastNotes({ id, lastNotes: { notes, more }, reception }: Props) {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="last-notes">
      <h2 id="last-notes">Noted of their last calls</h2>
      {notes.map(({ id: call, at, ...note }) => (
        <div key={call}>
          <p>Called {at}</p>
          <WholeNote {...note} />
        </div>
      ))}
      <p>
        <a href={`/staff/${reception ? "reception" : "enquiries"}/${id}#calls`}>
          {more > 0 ? `All their calls, with ${more} more ${more === 1 ? "note" : "notes"}` : "All their calls"}
        </a>
      </p>
    </section>
  );
}
