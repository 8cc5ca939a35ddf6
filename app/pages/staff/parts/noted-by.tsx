import type { ReceptionNote } from "#firm/enquiries/reception-notes.ts";
import { useStaffName } from "./staff-names.ts";

/** Who reads what is noted of a call or of a caller, at its field. */
export const whoReadsNotes = (reception: boolean) =>
  reception
    ? "All at reception read it, and lawyers once they have opened the enquiry."
    : "You read it, and lawyers once they have opened the enquiry; reception does not.";

/** In a line of a list: how what was noted begins, and by whom. */
export function NotedBy({ note: { words, by, isOwn } }: { note: ReceptionNote }) {
  const nameOf = useStaffName();
  return (
    <>
      , {isOwn ? "you" : nameOf(by)} noted: <q className="noted">{words}</q>
    </>
  );
}

/** The same, whole, on a page. */
export function WholeNote({ words, by, isOwn }: ReceptionNote) {
  const nameOf = useStaffName();
  if (words === "") return null;
  return (
    <p>
      {isOwn ? "You" : nameOf(by)} noted: <span className="typed-words">{words}</span>
    </p>
  );
}
