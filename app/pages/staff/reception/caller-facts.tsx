import { CallLink } from "../parts/call-link.tsx";
import { useStaffName } from "../parts/staff-names.ts";
import type { howItStands } from "./how-it-stands.ts";
import type { ReceptionEntry } from "./reception-entry.ts";

type Props = { entry: ReceptionEntry; stands: Awaited<ReturnType<typeof howItStands>> };

/** Who has it, when it came and how it stands. */
export function CallerFacts({ entry: { area, received, state, owner, phone, appointment }, stands }: Props) {
  const nameOf = useStaffName();
  return (
    <dl className="staff-facts">
      {/* Of a confirmed appointment that is nobody's else, it is the lawyer's. */}
      {!(owner === null && stands.confirmed && stands.lawyer) && (
        <>
          <dt>Who has it</dt>
          <dd>{owner === null ? "Nobody yet" : nameOf(owner)}</dd>
        </>
      )}
      {stands.confirmed && stands.lawyer && (
        <>
          <dt>With</dt>
          <dd>{stands.lawyer}</dd>
        </>
      )}
      <dt>Practice area</dt>
      <dd>
        {area ?? "Not given"}
        {stands.offArea && (
          <span className="quiet"> {stands.lawyer} takes no appointments in it: please move the appointment.</span>
        )}
      </dd>
      <dt>Received</dt>
      <dd>{received}</dd>
      <dt>Answer</dt>
      <dd>{stands.confirmed ?? state}</dd>
      {appointment && (
        <>
          <dt>Appointment</dt>
          <dd>{appointment}</dd>
        </>
      )}
      <dt>Telephone</dt>
      <dd>{phone ? <CallLink phone={phone} /> : "Not given"}</dd>
    </dl>
  );
}
