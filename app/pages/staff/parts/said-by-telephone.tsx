import { shortTorontoTime } from "#time/toronto-time.ts";
import { useStaffName } from "./staff-names.ts";

/** Who noted last, and when, what cannot wait of an enquiry; `inCall`: with the words of a call. */
export type SaidByTelephone = { at: number; by: string; inCall: boolean };

/** Beside what cannot wait: it was said on the telephone, after what was sent, or read in what they wrote. */
export function SaidByTelephoneWords({ said }: { said: SaidByTelephone }) {
  const nameOf = useStaffName();
  const when = shortTorontoTime(said.at);
  const who = nameOf(said.by);
  return <>{said.inCall ? `As said by telephone on ${when}, noted by ${who}. ` : `As ${who} noted on ${when}. `}</>;
}
