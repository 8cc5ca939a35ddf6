import { stateWords } from "#firm/enquiries/states.ts";
import { longDay } from "#time/toronto-time.ts";
import type { CalendarRequest } from "#firm/appointments/appointments.ts";
import { BookingButtons, type BookingEntry } from "../parts/booking-buttons.tsx";
import { shownName } from "../parts/shown-name.ts";

type Shown = CalendarRequest & {
  /** Who looks is kept from it: the time is taken, and nothing of it leads anywhere. */
  walled: boolean;
  outside: boolean;
  /** Somebody called, and nobody has called back. */
  callBack: boolean;
  booking: BookingEntry | undefined;
  withWhom: string | undefined;
};

type Props = {
  day: { day: string; slots: { time: string; requests: Shown[] }[]; holiday: string | undefined; closed: boolean };
  isToday: boolean;
  /** The address of the week. */
  back: string;
};

/** One day of the week: its requests by time; several for one time stand together. */
export function CalendarDay({ day: { day, slots, holiday, closed }, isToday, back }: Props) {
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
            {requests.length > 1 && (
              <span className={requests.some(isOpen) ? "clash" : "quiet"}> {requests.length} requests</span>
            )}
          </h3>
          <ul>
            {requests.map(({ id, person, practiceArea, closedAs, outside, callBack, booking, withWhom, walled }) => (
              <li key={id} id={`booking-${id}`}>
                {walled ? (
                  shownName(person)
                ) : (
                  <a href={booking ? `/staff/appointments/${id}` : `/staff/enquiries/${id}`}>{shownName(person)}</a>
                )}
                {callBack && <span className="mark">Call back</span>}
                <span className="quiet">
                  {booking ? withWhom : practiceArea}
                  {!booking && (
                    <>
                      {", "}
                      {closedAs === null ? <strong className="state">{stateWords(null)}</strong> : stateWords(closedAs)}
                    </>
                  )}
                </span>
                {outside && <strong className="clash">Outside hours or on a closed day</strong>}
                {booking && <BookingButtons entry={booking} back={back} more="" />}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </li>
  );
}

/** Whether it still wants a time that is not its own: of several, not all may be had. */
function isOpen({ state }: Shown): boolean {
  return state === null || state === "asked";
}
