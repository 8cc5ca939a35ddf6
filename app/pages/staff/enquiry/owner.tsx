import { useAway, useStaffName, withAway } from "../parts/staff-names.ts";
import { Refused } from "./refused.tsx";
import type { Matter } from "./load-enquiry.ts";

/** Who has it; taken by one press, before it is opened too. */
export function Owner({ matter: { owner, isMine, closedAt } }: { matter: Matter }) {
  const [nameOf, backOf] = [useStaffName(), useAway()];
  if (owner === null && closedAt !== null) return null;
  const name = owner === null ? "" : nameOf(owner);
  return (
    <form method="post" action="#owned" id="owned" className="owner">
      <Refused of={["take", "let-go"]} />
      <input type="hidden" name="to" value={owner ?? ""} />
      <p>
        {isMine
          ? "You have it."
          : owner === null
            ? "Nobody has it yet."
            : `${withAway(`${name} has it`, backOf(owner))}.`}
      </p>
      {closedAt === null && (
        <button className="button" name="intent" value={isMine ? "let-go" : "take"}>
          {isMine ? "Give it back" : owner === null ? "Take it" : `Take it from ${name}`}
        </button>
      )}
    </form>
  );
}
