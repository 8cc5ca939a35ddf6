import { counted, MOST_COUNTED } from "#text/counted.ts";
import { useStaffName } from "../parts/staff-names.ts";
import type { NotForgottenData } from "./not-forgotten-of.ts";

/** One's reminders, and what is snoozed; open where something is due. Nothing where there is neither. */
export function NotForgotten({ reminders, putOff }: NotForgottenData) {
  if (reminders.length + putOff.length === 0) return null;
  const due = reminders.filter((one) => one.due).length;
  const overdue = putOff.filter((one) => one.overdue).length;
  const back = putOff.filter((one) => one.today).length;
  return (
    <details className="not-forgotten" open={due > 0}>
      <summary>
        <span>
          Reminders: {counted(reminders.length)}
          {due > 0 && <strong className="due">, {counted(due)} due</strong>}
        </span>{" "}
        <span>
          Snoozed: {counted(putOff.length)}
          {back > 0 && <>, {counted(back)} back today</>}
          {overdue > 0 && <strong className="due">, {counted(overdue)} overdue</strong>}
        </span>
      </summary>
      {reminders.length > 0 && <Reminders reminders={reminders} />}
      {putOff.length > 0 && <Snoozed putOff={putOff} />}
    </details>
  );
}

function Reminders({ reminders }: Pick<NotForgottenData, "reminders">) {
  return (
    <section aria-labelledby="my-reminders">
      <h2 id="my-reminders">Your reminders</h2>
      <ul className="staff-lines">
        {reminders.map(({ id, enquiryId, reference, person, due, when, words }) => (
          <li key={id}>
            {due ? <strong className="due">{when}:</strong> : `${when}:`}{" "}
            <a href={`/staff/enquiries/${enquiryId}#later`}>
              <bdi>{person}</bdi>
            </a>
            , {reference}
            {words && <>, “{words}”</>}
          </li>
        ))}
      </ul>
      <More count={reminders.length} />
    </section>
  );
}

function Snoozed({ putOff }: Pick<NotForgottenData, "putOff">) {
  const nameOf = useStaffName();
  return (
    <section aria-labelledby="snoozed">
      <h2 id="snoozed">Snoozed, by anyone</h2>
      <ul className="staff-lines">
        {putOff.map(({ id, reference, person, day, today, overdue, promised, putOffBy }) => (
          <li key={id}>
            Snoozed until {today ? "today" : day} by {nameOf(putOffBy ?? "")}:{" "}
            <a href={`/staff/enquiries/${id}#later`}>
              <bdi>{person}</bdi>
            </a>
            , {reference}
            {overdue && <strong className="due">, overdue</strong>}
            {promised && <strong>, to be answered by {promised}</strong>}
          </li>
        ))}
      </ul>
      <More count={putOff.length} />
    </section>
  );
}

/** The list says where it is not all. */
function More({ count }: { count: number }) {
  return count < MOST_COUNTED ? null : <p className="quiet">There are more: these are the first {count}.</p>;
}
