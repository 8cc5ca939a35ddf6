import type { ReceptionEntry } from "./reception-entry.ts";

type Props = {
  entry: Pick<ReceptionEntry, "waits" | "isAppointment">;
  /** Somebody left a number to call them at. */
  canCall: boolean;
  email: string;
};

/** Of whoever left nothing: whatever is done for them, they hear of it only as they call again. */
export function NobodyReaches({ entry: { waits, isAppointment }, canCall, email }: Props) {
  if (canCall || email !== "" || !(waits || isAppointment)) return null;
  return (
    <p role="note">
      <strong>Nobody can reach them:</strong> they gave no number and no e-mail address. Ask for a number when they call
      again.
    </p>
  );
}
