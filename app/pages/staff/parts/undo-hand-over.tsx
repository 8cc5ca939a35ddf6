import { useSearchParams } from "react-router";
import type { lastHandOver } from "#firm/enquiries/hand-over-slip.ts";
import { NOBODY_HAS_IT } from "#firm/enquiries/staff-act.ts";
import { officeClock } from "#time/toronto-time.ts";
import { Intent } from "./intent.tsx";
import { useStaffName } from "./staff-names.ts";

type HandedOn = NonNullable<Awaited<ReturnType<typeof lastHandOver>>>;

/**
 * `to`: who was handed it; `was`: who had it before, or nobody (`NOBODY_HAS_IT`); `by`: who looks. All by user name.
 */
export function UndoHandOver({ to, was, by }: Pick<HandedOn, "to" | "was"> & { by: string }) {
  const nameOf = useStaffName();
  const then =
    was === NOBODY_HAS_IT ? "nobody has it" : was === by ? "you have it again" : `${nameOf(was)} has it again`;
  return (
    <Intent intent="unhand-over" hidden={{ to, owner: was }}>
      {`Undo: ${then}`}
    </Intent>
  );
}

/** The same for as long as it may be taken back, where the page was left meanwhile. */
export function HandedOnByYou({ handedOn, by }: { handedOn: HandedOn | undefined; by: string }) {
  const nameOf = useStaffName();
  const isSaidAbove = useSearchParams()[0].get("done") === "hand-over";
  if (!handedOn || isSaidAbove) return null;
  const { to, at, hasLeft } = handedOn;
  const whom = to === NOBODY_HAS_IT ? "gave it to nobody" : `handed it to ${nameOf(to)}`;
  return (
    <div role="note">
      <p>
        You {whom} at {officeClock(at)}.{" "}
        {hasLeft ? "The mail about it has left." : "The mail about it has not left yet."}
      </p>
      <UndoHandOver {...handedOn} by={by} />
    </div>
  );
}
