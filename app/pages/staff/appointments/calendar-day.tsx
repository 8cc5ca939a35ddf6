import { Fragment } from "react";
import { BOOKING_STATES, isBookingState } from "#firm/appointments/booking-states.ts";
import { stateWords } from "#firm/enquiries/states.ts";
import { longDay } from "#time/toronto-time.ts";
import type { UrgentMark } from "#firm/enquiries/urgent-words.ts";
import type { CalendarRequest } from "#firm/appointments/appointments.ts";
import { bookingAddress } from "./list-address.ts";
import { capital } from "#text/capital.ts";
import { dayAddress } from "./week-address.ts";
import { NOBODY_THEN } from "./nobody-there.tsx";
import { BookingButtons, type BookingEntry } from "../parts/booking-buttons.tsx";
import { CannotWaitMark } from "../parts/cannot-wait-mark.tsx";
import { ForWhom } from "../parts/for-whom.tsx";
import { shownName } from "../parts/shown-name.ts";

type Shown = CalendarRequest & {
  outside: boolean;
  /** A wall keeps who looks from it: the time is taken, and no more is said. */
  taken: boolean;
  /** A wall keeps whom it is with from the person. */
  misplaced: boolean;
  /** Somebody called, and nobody has called back. */
  callBack: boolean;
  urgent: UrgentMark | undefined;
  /** That they moved it themselves. */
  moved: string | undefined;
  /** That names on file wait to be looked at. */
  names: string | undefined;
  booking: BookingEntry | undefined;
  withWhom: string | undefined;
  /** Whom they asked for, where it is with somebody else. */
  asked: string;
};

/** `person`: undefined where a wall keeps who looks from them. */
type Offer = { id: string; person: string | undefined; withWhom: string };

type Props = {
  day: {
    day: string;
    slots: { time: string; requests: Shown[]; offered: Offer[] }[];
    holiday: string | undefined;
    closed: boolean;
    /** Lawyers who are away, by name; those for a part of the day with its hours. */
    away: string[];
    awayForHours: string[];
  };
  isToday: boolean;
  /** The address of the week. */
  back: string;
};

/** The id of today in the week. */
export const TODAY = "today";

/** One day of the week: its requests by time; several for one time stand together. */
export function CalendarDay({ day: { day, slots, holiday, closed, ...marks }, isToday, back }: Props) {
  const away = [...marks.away, ...marks.awayForHours];
  return (
    <li className={isToday ? "calendar-day today" : "calendar-day"} id={isToday ? TODAY : undefined}>
      <h2>
        <a href={dayAddress(day)}>{longDay(day).replace(/, \d{4}$/, "")}</a>
        {isToday && <span className="mark">Today</span>}
      </h2>
      {holiday && <p className="quiet">{holiday}</p>}
      {closed && (
        <p>
          <span className="mark">Closed, as announced</span>
        </p>
      )}
      {away.length > 0 && (
        <p>
          {away.map((name) => (
            <Fragment key={name}>
              <span className="mark">{`Away: ${name}`}</span>{" "}
            </Fragment>
          ))}
        </p>
      )}
      {slots.length === 0 && <p className="quiet">No requests</p>}
      {slots.map(({ time, requests, offered }) => (
        <div key={time} className="slot">
          <h3>
            {time}
            {wanting(requests) > 1 && <span className="clash"> {wanting(requests)} requests</span>}
          </h3>
          <ul>
            {requests.map(({ taken, misplaced, ...request }) => {
              const { id, person, about, practiceArea, closedAs, outside, callBack } = request;
              const { urgent, moved, names, booking, withWhom, asked } = request;
              if (taken) return <li key={id}>Taken</li>;
              return (
                <li key={id} id={`booking-${id}`}>
                  <a href={booking ? bookingAddress(id, back) : `/staff/enquiries/${id}`}>
                    <bdi>{shownName(person)}</bdi>
                    <ForWhom about={about} />
                  </a>
                  {urgent && " "}
                  <CannotWaitMark mark={urgent} />
                  {callBack && <span className="mark">Call back</span>}
                  <span className="quiet">
                    {booking ? withWhom : practiceArea}
                    {booking && asked && (
                      <>
                        {withWhom && ", "}
                        <strong>{asked}</strong>
                      </>
                    )}
                    {!booking && (
                      <>
                        {", "}
                        {closedAs === null ? (
                          <strong className="state">{stateWords(null)}</strong>
                        ) : (
                          stateWords(closedAs)
                        )}
                      </>
                    )}
                  </span>
                  {moved && <span className="quiet">{moved}</span>}
                  {misplaced && <strong className="clash">Behind a wall: give it to somebody else</strong>}
                  {names && <strong className="clash">{names}</strong>}
                  {outside && <strong className="clash">{capital(NOBODY_THEN)}</strong>}
                  {booking && <BookingButtons entry={booking} back={back} more="" about={shownName(person)} stands />}
                </li>
              );
            })}
            {offered.map(({ id, person, withWhom }) => (
              <li key={`offered-${id}`}>
                {person === undefined ? (
                  "Offered to somebody"
                ) : (
                  <>
                    Offered to <a href={bookingAddress(id, back)}>{person}</a>
                  </>
                )}
                {person !== undefined && <span className="quiet">{withWhom}</span>}
                <span className="quiet">They may still pick it: please promise it to nobody else.</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </li>
  );
}

/** How many want one time of which not all may have it: held ones stand with a lawyer each, and are no clash. */
function wanting(requests: readonly Shown[]): number {
  const isOpen = ({ state }: Shown) => state === null || state === "asked";
  const holds = ({ state }: Shown) => isBookingState(state) && BOOKING_STATES[state].holds;
  return requests.some(isOpen) ? requests.filter((one) => isOpen(one) || holds(one)).length : 0;
}
