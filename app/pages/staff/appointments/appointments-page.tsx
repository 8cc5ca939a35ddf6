import { Fragment } from "react";
import { requestsBetween, type CalendarRequest } from "#firm/appointments/appointments.ts";
import { BOOKING_STATES, isBookingState } from "#firm/appointments/booking-states.ts";
import { buttonsFor } from "#firm/appointments/staff-booking.ts";
import { isWithin } from "#time/closed-day.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";
import { walledAmong } from "#firm/enquiries/walls.ts";
import { publicHolidays } from "#time/public-holidays.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import { addDays, daysOfWeek, weekAsked } from "#time/weeks.ts";
import type { BookingEntry } from "../parts/booking-buttons.tsx";
import { Done } from "../parts/done.tsx";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/appointments-page.ts";
import { CalendarDay } from "./calendar-day.tsx";
import { requestsByDay } from "./requests-by-day.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { announcements, appointments, clock, database, today, content } = context.get(servicesContext);
  const monday = weekAsked(url.searchParams.get("week"), today);
  const days = daysOfWeek(monday);
  const requests = await requestsBetween(database.queries, monday, days[6]!);
  const ids = requests.map(({ id }) => id);
  const outside = await appointments.outsideHours(ids);
  const walled = await walledAmong(database.queries, ids, requireStaff(context).user.username);
  const toTell = await appointments.upcomingOutside();
  const closures = announcements.all().flatMap(({ closed }) => closed ?? []);
  const holidays = publicHolidays(Number(monday.slice(0, 4))).concat(publicHolidays(Number(days[6]!.slice(0, 4))));
  return {
    head: staffHead("Appointments"),
    monday,
    today,
    back: `/staff/appointments?week=${monday}`,
    unknown: (await appointments.calendars()).flatMap(({ lawyer, known }) =>
      known ? [] : content.team.filter(({ slug }) => slug === lawyer).map(({ slug, name }) => ({ slug, name })),
    ),
    toTell: toTell.map(({ enquiryId, startsAt }) => ({ id: enquiryId, when: shortTorontoTime(startsAt) })),
    days: requestsByDay(days, requests, content.site.appointmentTimes).map((entry) => ({
      ...entry,
      holiday: holidays.find(({ day }) => day === entry.day)?.name,
      closed: isWithin(entry.day, closures),
      slots: entry.slots.map(({ time, requests: asked }) => ({
        time,
        requests: asked.map((request) => ({
          ...request,
          outside: outside.has(request.id),
          booking: walled.has(request.id) ? undefined : bookingEntry(request, clock()),
          withWhom: content.team.find(({ slug }) => slug === request.lawyer)?.name,
        })),
      })),
    })),
  };
}

/** Undefined for a request of before times were held. */
function bookingEntry({ id, state, startsAt, sequence }: CalendarRequest, now: number): BookingEntry | undefined {
  if (!isBookingState(state) || startsAt === null || sequence === null) return undefined;
  return { id, sequence, words: BOOKING_STATES[state].words, buttons: buttonsFor({ state, startsAt }, now) };
}

export default function AppointmentsPage({
  loaderData: { monday, today, days, back, toTell, unknown },
}: Route.ComponentProps) {
  return (
    <div className="appointments">
      <h1>Appointments</h1>
      <Done />
      {unknown.length > 0 && (
        <div className="held-notice" role="note">
          <p>
            <strong>Not every calendar can be read just now.</strong> Times of these lawyers are asked for and not held:{" "}
            {unknown.map(({ slug, name }, index) => (
              <Fragment key={slug}>
                {index > 0 && ", "}
                <a href={`/staff/appointments/lawyers/${slug}/calendar`}>{name}</a>
              </Fragment>
            ))}
          </p>
        </div>
      )}
      {toTell.length > 0 && (
        <div className="held-notice" role="note">
          <p>
            <strong>Booked where nobody is there.</strong> A closure, a day away or changed hours came after these were
            booked. Please confirm them all the same, move them, or decline them:
          </p>
          <ul>
            {toTell.map(({ id, when }) => (
              <li key={id}>
                <a href={`/staff/appointments/${id}`}>{when}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="quiet">
        Who comes when. A free time is held as soon as it is asked for; confirm it within the promised time.{" "}
        <a href="/staff/appointments/lawyers">Lawyers’ hours</a>{" "}
        <a href="/staff/appointments/feeds">See them in your own calendar</a>
      </p>
      <nav className="week-pages" aria-label="Weeks">
        <a href={`/staff/appointments?week=${addDays(monday, -7)}`}>Week before</a>
        <a href="/staff/appointments">This week</a>
        <a href={`/staff/appointments?week=${addDays(monday, 7)}`}>Week after</a>
      </nav>
      <ol className="week">
        {days.map((day) => (
          <CalendarDay key={day.day} day={day} isToday={day.day === today} back={back} />
        ))}
      </ol>
    </div>
  );
}
