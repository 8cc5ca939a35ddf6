import { shortTorontoTime } from "#time/toronto-time.ts";
import { useStaffName } from "./staff-names.ts";

/** Who noted last, and when, what cannot wait of an enquiry. */
export type SaidByTelephone = { at: number; by: string };

/** Beside what cannot wait: it was said on the telephone, after what was sent. */
export function SaidByTelephoneWords({ said }: { said: SaidByTelephone }) {
  const nameOf = useStaffName();
  return (
    <>
      As said by telephone on {shortTorontoTime(said.at)}, noted by {nameOf(said.by)}.{" "}
    </>
  );
}
