import { StaffScript } from "../parts/staff-script.tsx";
import { useStaffName } from "../parts/staff-names.ts";
import { lookingInWords } from "./looking-in-words.ts";

/** Who else has the page open; with script it is renewed while the page is shown, and ended when it is left. */
export function LookingNow({ id, others }: { id: string; others: string[] }) {
  const nameOf = useStaffName();
  return (
    <>
      <p className="looking-now" role="status" data-looking={`/staff/enquiries/${id}/looking`}>
        {lookingInWords(others.map(nameOf))}
      </p>
      <StaffScript name="looking" />
    </>
  );
}
