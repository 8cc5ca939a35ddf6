import { useStaffName } from "../parts/staff-names.ts";
import type { ReceptionEntry } from "./reception-entry.ts";

/**
 * How it stands: by when to answer, or how it was closed, by whom, and whether they are asked before anything is said;
 * where their person does not know of their appointment, that stands beside it, and once they know, nobody is asked.
 */
export function StateOf({
  entry: { state, closedBy, asks, ask },
}: {
  entry: Pick<ReceptionEntry, "state" | "closedBy" | "asks"> & Partial<Pick<ReceptionEntry, "ask">>;
}) {
  const nameOf = useStaffName();
  return (
    <>
      {state}
      {closedBy !== null && ` by ${nameOf(closedBy)}`}
      {asks &&
        !ask?.unaware &&
        !ask?.knows &&
        `: ask ${closedBy === null ? "a lawyer" : nameOf(closedBy)} before you say anything`}
    </>
  );
}
