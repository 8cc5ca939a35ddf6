import { changedTimes } from "#firm/appointments/lawyer-times-rows.ts";
import { lawyersOf } from "#firm/appointments/lawyers.ts";
import { typedOf } from "#firm/appointments/typed-times.ts";
import { WEEKDAYS } from "#firm/content/weekdays.ts";
import { servicesContext } from "#app/request/services.ts";
import { Done } from "../parts/done.tsx";
import { staffHead } from "../staff-head.ts";
import { CalendarState } from "./calendar-state.tsx";
import type { Route } from "./+types/lawyers-page.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, appointments, content } = context.get(servicesContext);
  const calendars = new Map((await appointments.calendars()).map((calendar) => [calendar.lawyer, calendar]));
  const lawyers = lawyersOf(content, await changedTimes(database.queries));
  return {
    head: staffHead("Lawyers' hours"),
    lawyers: lawyers.map((lawyer) => ({
      slug: lawyer.slug,
      name: lawyer.name,
      calendar: calendars.get(lawyer.slug),
      ...typedOf(lawyer),
    })),
  };
}

/** When each lawyer takes appointments, at a glance. */
export default function LawyersPage({ loaderData: { lawyers } }: Route.ComponentProps) {
  return (
    <>
      <h1>Lawyers’ hours</h1>
      <Done />
      <p className="lead">
        The times visitors can book. A change counts from now on; what is booked already stays as it is.
      </p>
      <ul className="staff-lines">
        {lawyers.map(({ slug, name, calendar, fields, areas }) => (
          <li key={slug}>
            <h2>
              <a href={`/staff/appointments/lawyers/${slug}`}>{name}</a>
            </h2>
            <p>{areas.length === 0 ? "Every practice area" : areas.join(", ")}</p>
            <p className="quiet">
              {WEEKDAYS.map((weekday) => `${weekday.slice(0, 3)} ${fields[weekday] || "none"}`).join(" · ")}
            </p>
            {calendar && <CalendarState calendar={calendar} />}
            <p>
              <a href={`/staff/appointments/lawyers/${slug}/calendar`}>{calendar ? "Calendar" : "Add a calendar"}</a>
            </p>
            {fields.away && <p className="quiet">Away: {fields.away.split("\n").join(", ")}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
