import type { ReceptionEntry } from "./reception-entry.ts";

type Props = {
  entry: Pick<ReceptionEntry, "waits" | "isAppointment" | "isInformation">;
  /** Somebody left a number to call them at. */
  canCall: boolean;
  email: string;
};

/** Of whoever left nothing: whatever is done for them, they hear of it only as they call again. */
export function NobodyReaches({ entry: { waits, isAppointment, isInformation }, canCall, email }: Props) {
  if (isInformation)
    return (
      <p role="note">
        <strong>Kept for information:</strong> they gave no name, no number and no e-mail address, so nobody can answer,
        and nothing waits. Should they call again, ask for a name and a number and correct them below: it waits for an
        answer from then on.
      </p>
    );
  if (canCall || email !== "" || !(waits || isAppointment)) return null;
  return (
    <p role="note">
      <strong>Nobody can reach them:</strong> they gave no number and no e-mail address. Ask for a number when they call
      again.
    </p>
  );
}
