import { NOBODY_HAS_IT } from "#firm/enquiries/staff-act.ts";
import { Intent } from "./intent.tsx";
import { useStaffName } from "./staff-names.ts";

/**
 * `to`: who was handed it; `was`: who had it before, or nobody (`NOBODY_HAS_IT`); `by`: who looks. All by user name.
 */
export function UndoHandOver({ to, was, by }: { to: string; was: string; by: string }) {
  const nameOf = useStaffName();
  const then =
    was === NOBODY_HAS_IT ? "nobody has it" : was === by ? "you have it again" : `${nameOf(was)} has it again`;
  return (
    <Intent intent="unhand-over" hidden={{ to, owner: was }}>
      {`Undo: ${then}`}
    </Intent>
  );
}
