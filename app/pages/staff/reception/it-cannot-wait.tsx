import { CannotWaitMark } from "../parts/cannot-wait-mark.tsx";
import { SaidByTelephoneWords } from "../parts/said-by-telephone.tsx";
import { useAway, useStaffName } from "../parts/staff-names.ts";
import type { LoadedMarks } from "./load-marks.ts";
import type { ReceptionEntry } from "./reception-entry.ts";

type Props = { entry: Pick<ReceptionEntry, "urgent" | "owner" | "ask">; said: LoadedMarks["said"]; by: string };

/** What cannot wait, who said so, and which lawyer is told in person; of what was closed so, whom to ask stands above. */
export function ItCannotWait({ entry: { urgent, owner, ask }, said, by }: Props) {
  if (!urgent) return null;
  return (
    <p>
      <CannotWaitMark mark={urgent} />{" "}
      {said ? <SaidByTelephoneWords said={said} /> : urgent.isSaid && "As the caller said. "}
      {urgent.isUrgent && !ask?.isOwn && <WhomToTell owner={owner} by={by} />}
    </p>
  );
}

export const HAND_IT_OVER = "hand it to a lawyer, and tell that lawyer in person.";

export function WhomToTell({ owner, by }: { owner: string | null; by: string }) {
  const [nameOf, backOf] = [useStaffName(), useAway()];
  const back = owner === by ? undefined : backOf(owner);
  if (owner !== null && back !== undefined)
    return `It cannot wait, and ${nameOf(owner)} is away, back ${back}: tell somebody who is in.`;
  return (
    <>
      It cannot wait:{" "}
      {owner === null ? HAND_IT_OVER : owner === by ? "you have it." : `tell ${nameOf(owner)} in person.`}
    </>
  );
}
