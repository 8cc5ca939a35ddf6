import { requestsBetween } from "#firm/appointments/appointments.ts";
import { publicHolidays } from "#time/public-holidays.ts";
import { servicesContext } from "#app/request/services.ts";
import { addDays, daysOfWeek, weekAsked } from "#time/weeks.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/appointments-page.ts";
import { CalendarDay } from "./calendar-day.tsx";
import { requestsByDay } from "./requests-by-day.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, today, content, announcements } = context.get(servicesContext);
  const monday = weekAsked(url.searchParams.get("week"), today);
  const days = daysOfWeek(monday);
  const requests = await requestsBetween(database.queries, monday, days[6]!);
  const closures = announcements.all().flatMap(({ closed }) => closed ?? []);
  const holidays = publicHolidays(Number(monday.slice(0, 4))).concat(publicHolidays(Number(days[6]!.slice(0, 4))));
  return {
    head: staffHead("Appointments"),
    monday,
    today,
    days: requestsByDay(days, requests, content.site.appointmentTimes).map((entry) => ({
      ...entry,
      holiday: holidays.find(({ day }) => day === entry.day)?.name,
      closed: closures.some(({ from, until }) => from <= entry.day && entry.day <= until),
    })),
  };
}

export default function AppointmentsPage({ loaderData: { monday, today, days } }: Route.ComponentProps) {
  return (
    <div className="appointments">
      <h1>Appointments</h1>
      <p className="quiet">
        Requested dates and times, until you confirm them with the person.{" "}
        <a href="/staff/appointments/feeds">See them in your own calendar</a>
      </p>
      <nav className="week-pages" aria-label="Weeks">
        <a href={`/staff/appointments?week=${addDays(monday, -7)}`}>Week before</a>
        <a href="/staff/appointments">This week</a>
        <a href={`/staff/appointments?week=${addDays(monday, 7)}`}>Week after</a>
      </nav>
      <ol className="week">
        {days.map((day) => (
          <CalendarDay key={day.day} day={day} isToday={day.day === today} />
        ))}
      </ol>
    </div>
  );
}
