import type { LawyerCalendar } from "#firm/appointments/lawyer-calendar-rows.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";
import { useStaffName } from "../parts/staff-names.ts";

/** Whether a lawyer's own calendar can be believed just now, and what is wrong where it cannot. */
export function CalendarState({
  calendar: { host, changedAt, changedBy, readAt, failure, known },
}: {
  calendar: LawyerCalendar;
}) {
  const nameOf = useStaffName();
  return (
    <p className={known ? "quiet" : undefined}>
      {known
        ? `The calendar at ${host} was read on ${shortTorontoTime(readAt!)}.`
        : `The calendar at ${host} is not known just now: times are asked for, not held.`}
      {failure && <strong> {failure}</strong>} Added by {nameOf(changedBy)} on {shortTorontoTime(changedAt)}.
    </p>
  );
}
