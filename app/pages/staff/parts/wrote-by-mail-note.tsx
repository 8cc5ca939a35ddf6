import { capital } from "#text/capital.ts";
import { useStaffName } from "./staff-names.ts";

type Props = {
  /** That they wrote, and when (wrote-by-mail.ts). */
  words: string | undefined;
  owner: string | null;
  /** There is an appointment it may be about. */
  isComing: boolean;
};

/** On a page of theirs that shows no word of it: that a mail waits for an answer, and whom to ask. */
export function WroteByMail({ words, owner, isComing }: Props) {
  const nameOf = useStaffName();
  if (!words) return null;
  return (
    <p role="note">
      <strong>{capital(words)}.</strong>
      {isComing &&
        ` It may be about the appointment: ask ${owner === null ? "a lawyer" : nameOf(owner)} before you say that it stands.`}
    </p>
  );
}
