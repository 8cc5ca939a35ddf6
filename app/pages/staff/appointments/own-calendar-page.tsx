import { data, redirect } from "react-router";
import { calendarAddress, calendarLogin } from "#firm/appointments/calendar-address.ts";
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

/** Address, user name and password are never shown again: whoever knows them can read the calendar. */
export async function action({ request, params: { slug }, context }: Route.ActionArgs) {
  const { appointments, content } = context.get(servicesContext);
  const { user } = requireStaff(context);
  if (!content.team.some((lawyer) => lawyer.slug === slug)) throw data(UNKNOWN, { status: 404 });
  const { intent, address, username, password } = await posted(request, "intent", "address", "username", "password");
  const refused = (message: string) => data({ intent, message, address, username }, { status: 400 });
  const checked = intent === "stop" ? undefined : calendarAddress(address);
  if (checked && "message" in checked) return refused(checked.message);
  const account = intent === "save-login" ? calendarLogin(username, password) : undefined;
  if (account && "message" in account) return refused(account.message);
  await appointments.setCalendar(slug, checked && { ...checked, ...account }, user.username);
  return redirect(`/staff/appointments/lawyers/${slug}/calendar?done=lawyer-calendar`, 303);
}

export default function OwnCalendarPage({ loaderData: { name, slug, calendar }, actionData }: Route.ComponentProps) {
  const ofLogin = actionData?.intent === "save-login" ? actionData : undefined;
  const ofAddress = ofLogin ? undefined : actionData;
  return (
    <>
      <h1>Calendar of {name}</h1>
      <Done />
      <p className="quiet side-by-side">
        <a href="/staff/appointments/lawyers">All lawyers</a> <a href={`/staff/appointments/lawyers/${slug}`}>Hours</a>
      </p>
      <p>
        When {name} is busy by their own calendar, visitors cannot book them. The site only reads, every three minutes.
        While it cannot read the calendar, or does not understand all of it, times are asked for and not held.
      </p>
      {calendar ? <CalendarState calendar={calendar} /> : <p className="nothing">No calendar is read.</p>}
      <h2>By a secret address</h2>
      <form method="post" className="staff-form" noValidate>
        <TextField
          form="calendar"
          name="address"
          label="Secret address in iCal format"
          hint="From the settings of Google Calendar, Outlook or iCloud. It is not shown again: whoever has it can read the calendar."
          value={ofAddress?.address}
          error={ofAddress?.message}
          maxLength={2000}
        />
        <button className="button main" name="intent" value="save">
          Read this calendar
        </button>
      </form>
      <h2>By user name and password (CalDAV)</h2>
      <form method="post" className="staff-form" noValidate>
        <TextField
          form="login"
          name="address"
          label="Address of the calendar"
          hint="The calendar’s own, not that of the server: programs for calendars show it beside the calendar’s name."
          value={ofLogin?.address}
          error={ofLogin?.message}
          maxLength={2000}
        />
        <TextField form="login" name="username" label="User name" value={ofLogin?.username} />
        <TextField
          form="login"
          name="password"
          type="password"
          label="Password"
          hint="Best one made for this site alone (an app password), which may only read. None of the three is shown again."
          autoComplete="new-password"
        />
        <button className="button" name="intent" value="save-login">
          Read with this password
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
