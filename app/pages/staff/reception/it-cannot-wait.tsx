import { SaidByTelephoneWords } from "../parts/said-by-telephone.tsx";
import { useStaffName } from "../parts/staff-names.ts";
import type { LoadedMarks } from "./load-marks.ts";
import type { ReceptionEntry } from "./reception-entry.ts";

type Props = { entry: Pick<ReceptionEntry, "urgent" | "isSaid" | "owner">; said: LoadedMarks["said"]; by: string };

/** What cannot wait, who said so, and who is to be told in person. */
export function ItCannotWait({ entry: { urgent, isSaid, owner }, said, by }: Props) {
  const nameOf = useStaffName();
  if (!urgent) return null;
  return (
    <p>
      <strong className="mark urgent">{urgent}</strong>{" "}
      {said ? <SaidByTelephoneWords said={said} /> : isSaid && "As the caller said. "}It cannot wait:{" "}
      {owner === null
        ? "hand it to a lawyer, and tell them in person."
        : owner === by
          ? "you have it."
          : `tell ${nameOf(owner)} in person.`}
    </p>
  );
}
