import type { ReactNode } from "react";
import type { MeetingKind } from "#firm/content/meeting-kinds.ts";
import { Field } from "#app/ui/field.tsx";
import { atNamesTick } from "./names-looked-at.tsx";
import { OnTheLine } from "./on-the-line.tsx";
import type { Refused } from "./refused-press.ts";
import { TheyCall } from "./they-call.tsx";
import { awayAmong, LawyerOptions, type LawyerChoice } from "./with-whom.tsx";

export type SameTimeProps = {
  /** Who else is free at the time it has; nobody: there is no form. */
  colleagues: LawyerChoice[];
  /** Of these, who has the enquiry now. */
  meant: string | undefined;
  sequence: number;
  slot: string;
  kind: MeetingKind;
  /** They gave nothing by which they could be met in this way. */
  lacks: boolean;
  unmailed: boolean;
  staysHeld: boolean;
  refused: Refused | undefined;
  /** What asks whether the names on file were looked at. */
  names: ReactNode;
};

/** Gives an appointment to a colleague, at the time and in the way it has. */
export function SameTime(props: SameTimeProps) {
  const { colleagues, meant, sequence, slot, kind, lacks, unmailed, staysHeld, refused, names } = props;
  if (colleagues.length === 0) return null;
  const [away] = awayAmong(colleagues);
  return (
    <form method="post" action={`#${names ? atNamesTick("same") : "times"}`} className="staff-form">
      <input type="hidden" name="sequence" value={sequence} />
      <input type="hidden" name="time" value={slot} />
      <input type="hidden" name="kind" value={kind} />
      <Field form="same" name="with" label="The same time, with" hint={away}>
        {(attributes) => (
          <select {...attributes} required defaultValue={meant ?? (colleagues.length === 1 ? colleagues[0]!.slug : "")}>
            <option value="">Choose who is free then</option>
            <LawyerOptions lawyers={colleagues} />
          </select>
        )}
      </Field>
      {lacks && <TheyCall ticked={refused?.willCall} />}
      {names}
      {unmailed && <OnTheLine ticked={refused?.onTheLine} />}
      <button className="button" name="intent" value="move-time">
        {staysHeld ? "Give it to them, still held" : "Give it to them"}
      </button>
    </form>
  );
}
