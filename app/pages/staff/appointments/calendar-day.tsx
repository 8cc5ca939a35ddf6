import { stateWords } from "#firm/enquiries/states.ts";
import { longDay } from "#time/toronto-time.ts";
import { shownName } from "../parts/shown-name.ts";
import type { DayOfRequests } from "./requests-by-day.ts";

type Props = { day: DayOfRequests & { holiday: string | undefined; closed: boolean }; isToday: boolean };

/** One day of the week: its requests by time; several for one time stand together and are marked. */
export function CalendarDay({ day: { day, slots, holiday, closed }, isToday }: Props) {
  return (
    <li className={isToday ? "calendar-day today" : "calendar-day"}>
      <h2>
        {longDay(day).replace(/, \d{4}$/, "")}
        {isToday && <span className="mark">Today</span>}
      </h2>
      {holiday && <p className="quiet">{holiday}</p>}
      {closed && (
        <p>
          <span className="mark">Closed, as announced</span>
        </p>
      )}
      {slots.length === 0 && <p className="quiet">No requests</p>}
      {slots.map(({ time, requests }) => (
        <div key={time} className="slot">
          <h3>
            {time}
            {requests.length > 1 && <strong className="clash"> {requests.length} requests</strong>}
          </h3>
          <ul>
            {requests.map(({ id, person, practiceArea, closedAs }) => (
              <li key={id}>
                <a href={`/staff/enquiries/${id}`}>{shownName(person)}</a>
                <span className="quiet">
                  {practiceArea},{" "}
                  {closedAs === null ? <strong className="state">{stateWords(null)}</strong> : stateWords(closedAs)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </li>
  );
}
