import { useStaffName } from "../parts/staff-names.ts";
import type { NotForgottenData } from "./not-forgotten-of.ts";

/** One's reminders, and what is snoozed; open where something is due. Nothing where there is neither. */
export function NotForgotten({ reminders, putOff }: NotForgottenData) {
  const nameOf = useStaffName();
  if (reminders.length + putOff.length === 0) return null;
  const due = reminders.filter((one) => one.due).length;
  const overdue = putOff.filter((one) => one.overdue).length;
  return (
    <details className="not-forgotten" open={due > 0}>
      <summary>
        <span>
          Reminders: {reminders.length}
          {due > 0 && <strong className="due">, {due} due</strong>}
        </span>{" "}
        <span>
          Snoozed: {putOff.length}
          {overdue > 0 && <strong className="due">, {overdue} overdue</strong>}
        </span>
      </summary>
      <ul className="staff-lines">
        {reminders.map(({ id, enquiryId, reference, person, day, due: isDue, words }) => (
          <li key={id}>
            {isDue ? <strong className="due">Due {day}:</strong> : `${day}:`}{" "}
            <a href={`/staff/enquiries/${enquiryId}#later`}>{person}</a>, {reference}
            {words && <>, “{words}”</>}
          </li>
        ))}
        {putOff.map(({ id, reference, person, day, overdue: late, putOffBy }) => (
          <li key={id}>
            Snoozed until {day} by {nameOf(putOffBy ?? "")}: <a href={`/staff/enquiries/${id}#later`}>{person}</a>,{" "}
            {reference}
            {late && <strong className="due">, overdue</strong>}
          </li>
        ))}
      </ul>
    </details>
  );
}
