import { betweenWords, bookableBetween } from "#firm/appointments/between-days-away.ts";
import { hoursNotOffered, type HoursNotOffered } from "#firm/appointments/hours-not-offered.ts";
import { changedTimes } from "#firm/appointments/lawyer-times-rows.ts";
import { lawyersOf } from "#firm/appointments/lawyers.ts";
import { typedOf } from "#firm/appointments/typed-times.ts";
import { WEEKDAYS } from "#firm/content/weekdays.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import { Done } from "../parts/done.tsx";
import { NobodyThereNote } from "../parts/nobody-there-note.tsx";
import { staffHead } from "../staff-head.ts";
import { countWhereNobody } from "./booked-where-nobody.ts";
import { CalendarState } from "./calendar-state.tsx";
import { NotOffered } from "./not-offered.tsx";
import type { Route } from "./+types/lawyers-page.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { announcements, database, appointments, clock, content, today } = context.get(servicesContext);
  const { closures } = announcements;
  const calendars = new Map((await appointments.calendars()).map((calendar) => [calendar.lawyer, calendar]));
  const lawyers = lawyersOf(content, await changedTimes(database.queries));
  const asked = new URL(request.url).searchParams;
  const away = { lawyer: asked.get("away") ?? "", today };
  return {
    head: staffHead("Lawyers' hours"),
    saved: asked.get("of"),
    between: betweenWords(await bookableBetween(database.queries, { content, closures }, away), clock()),
    nobodyThere: await countWhereNobody({ database, appointments }, requireStaff(context).user.username),
    lawyers: lawyers.map((lawyer) => ({
      slug: lawyer.slug,
      name: lawyer.name,
      calendar: calendars.get(lawyer.slug),
      notOffered: hoursNotOffered(lawyer, content.site.appointmentTimes),
      ...typedOf(lawyer),
    })),
  };
}

/** When each lawyer takes appointments, at a glance. */
export default function LawyersPage({ loaderData: { lawyers, saved, between, nobodyThere } }: Route.ComponentProps) {
  return (
    <>
      <h1>Lawyers’ hours</h1>
      <Done instead={savedInPart(lawyers.find(({ slug }) => slug === saved)?.notOffered)}>
        {between && ` ${between}`}
      </Done>
      <NobodyThereNote count={nobodyThere} />
      <p className="lead">
        The times visitors can book. A change counts from now on; what is booked already stays as it is.
      </p>
      <ul className="staff-lines">
        {lawyers.map(({ slug, name, calendar, fields, areas, notOffered }) => (
          <li key={slug}>
            <h2>
              <a href={`/staff/appointments/lawyers/${slug}`}>{name}</a>
            </h2>
            <p>{areas.length === 0 ? "Every practice area" : areas.join(", ")}</p>
            <p className="quiet">
              {WEEKDAYS.map((weekday) => `${weekday.slice(0, 3)} ${fields[weekday] || "none"}`).join(" · ")}
            </p>
            <NotOffered of={notOffered} />
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

/** Undefined where all of it can be booked. */
function savedInPart(notOffered: HoursNotOffered | undefined): string | undefined {
  if (!notOffered) return undefined;
  const said = [notOffered.days, ...notOffered.stretches].filter(Boolean);
  return said.length > 0 ? `Saved, but not all of it can be booked. ${said.join(" ")}` : undefined;
}
