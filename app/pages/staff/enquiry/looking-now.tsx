import { NOBODY_HAS_IT } from "#firm/enquiries/staff-act.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { StaffScript } from "../parts/staff-script.tsx";
import { useStaffName } from "../parts/staff-names.ts";
import type { Matter } from "./load-enquiry.ts";
import { lookingInWords } from "./looking-in-words.ts";

type Props = {
  matter: Pick<Matter, "id" | "owner" | "opened" | "openedBefore">;
  looked: { others: string[]; lease: number };
};

/**
 * Who else has the page open, and who has opened the text; with script it is renewed while the page is shown, and ended
 * when it is left.
 */
export function LookingNow({ matter: { id, owner, opened, openedBefore }, looked: { others, lease } }: Props) {
  const nameOf = useStaffName();
  return (
    <>
      <p
        className="looking-now"
        role="status"
        data-looking={`/staff/enquiries/${id}/looking`}
        data-lease={lease}
        data-owner={owner ?? NOBODY_HAS_IT}
      >
        {lookingInWords(others.map(nameOf))}
      </p>
      {/* Before that it stands beside the button that opens it (names-first.tsx). */}
      {opened && openedBefore.length > 0 && (
        <p className="quiet">
          {"Opened too by "}
          {openedBefore.map(({ username, openedAt }) => `${nameOf(username)}, ${torontoTime(openedAt)}`).join("; ")}.
        </p>
      )}
      <StaffScript name="looking" />
    </>
  );
}
