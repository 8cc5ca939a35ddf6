import { useStaffName } from "../parts/staff-names.ts";
import type { ReceptionEntry } from "./reception-entry.ts";

/** Who sends what no person wrote is not to learn what gave it away. */
export const WHAT_TO_TELL = "Tell the caller only that it arrived and that you pass it on.";

/** On its page, above all that is done with it. */
export function HeldBackNote({ entry: { held, state, owner } }: { entry: ReceptionEntry }) {
  const nameOf = useStaffName();
  if (!held) return null;
  return (
    <p className="failure" role="note">
      <strong>It is {state}.</strong>{" "}
      {owner === null ? "Hand it to one below. " : `${nameOf(owner)} has it and is to look at it. `}
      {WHAT_TO_TELL}
    </p>
  );
}

/** Among calls to return. */
export function HeldBackMark({ held }: { held: boolean }) {
  return (
    held && (
      <>
        <span className="mark">Held back</span>{" "}
      </>
    )
  );
}
