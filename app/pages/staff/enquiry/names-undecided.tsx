import { torontoTime } from "#time/toronto-time.ts";
import { Intent } from "../parts/intent.tsx";
import { useStaffName } from "../parts/staff-names.ts";
import type { OpenedMatter } from "./load-enquiry.ts";
import { Refused } from "./refused.tsx";

type Opened = Pick<OpenedMatter, "undecided" | "sawNoConflict">;

/** Says of the names found that none is a conflict, or who said so. */
export function SeeNoConflict({ opened: { undecided, sawNoConflict } }: { opened: Opened }) {
  const nameOf = useStaffName();
  const last = sawNoConflict && `${nameOf(sawNoConflict.actor)} saw no conflict on ${torontoTime(sawNoConflict.at)}`;
  if (!undecided) return last ? <p>{last}.</p> : null;
  return (
    <>
      <Refused of={["no-conflict"]} />
      <Intent
        intent="no-conflict"
        at="names"
        hidden={{ seen: undecided.mark }}
        above={last && <p>{last}; more was found since.</p>}
      >
        I have looked: no conflict
      </Intent>
    </>
  );
}

/** Beside what is written to the sender: names on file may be of the other side. */
export function NamesUndecided({ undecided }: Pick<Opened, "undecided">) {
  if (!undecided) return null;
  return (
    <p className="failure" role="note">
      <strong>Before you write: {undecided.words}.</strong> <a href="#names">Look at the names</a>, and say there
      whether you see a conflict.
    </p>
  );
}
