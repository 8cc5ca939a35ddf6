import { data, redirect } from "react-router";
import { calendarAddress } from "#firm/appointments/calendar-address.ts";
import { servicesContext } from "#app/request/services.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { Done } from "../parts/done.tsx";
import { posted } from "../parts/posted.ts";
import { TextField } from "../parts/text-field.tsx";
import { staffHead } from "../staff-head.ts";
import { CalendarState } from "./calendar-state.tsx";
import type { Route } from "./+types/own-calendar-page.ts";

const UNKNOWN = "There is no lawyer of this name in content/team.yaml.";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { appointments, content } = context.get(servicesContext);
  const lawyer = content.team.find(({ slug }) => slug === params.slug);
  if (!lawyer) throw data(UNKNOWN, { status: 404 });
  const calendars = await appointments.calendars();
  return {
    head: staffHead(`Calendar of ${lawyer.name}`),
    name: lawyer.name,
    slug: lawyer.slug,
    calendar: calendars.find((one) => one.lawyer === lawyer.slug),
  };
}

/** The address is never shown again: whoever knows it can read the calendar. */
export async function action({ request, params: { slug }, context }: Route.ActionArgs) {
  const { appointments, content } = context.get(servicesContext);
  const { user } = requireStaff(context);
  if (!content.team.some((lawyer) => lawyer.slug === slug)) throw data(UNKNOWN, { status: 404 });
  const { intent, address } = await posted(request, "intent", "address");
  const checked = intent === "stop" ? { address: undefined } : calendarAddress(address);
  if ("message" in checked) return data({ message: checked.message, address }, { status: 400 });
  await appointments.setCalendar(slug, checked.address, user.username);
  return redirect(`/staff/appointments/lawyers/${slug}/calendar?done=lawyer-calendar`, 303);
}

export default function OwnCalendarPage({ loaderData: { name, slug, calendar }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Calendar of {name}</h1>
      <Done />
      <p className="quiet">
        <a href="/staff/appointments/lawyers">All lawyers</a> <a href={`/staff/appointments/lawyers/${slug}`}>Hours</a>
      </p>
      <p>
        When {name} is busy by their own calendar, visitors cannot book them. The site only reads, every three minutes.
        While it cannot read the calendar, or does not understand all of it, times are asked for and not held.
      </p>
      {calendar ? <CalendarState calendar={calendar} /> : <p className="nothing">No calendar is read.</p>}
      <form method="post" className="staff-form" noValidate>
        <TextField
          form="calendar"
          name="address"
          label="Secret address in iCal format"
          hint="From the settings of Google Calendar, Outlook or iCloud. It is not shown again: whoever has it can read the calendar."
          value={actionData?.address}
          error={actionData?.message}
          maxLength={2000}
        />
        <button className="button main" name="intent" value="save">
          Read this calendar
        </button>
      </form>
      {calendar && (
        <form method="post">
          <button className="button" name="intent" value="stop">
            Read no calendar
          </button>
        </form>
      )}
    </>
  );
}
