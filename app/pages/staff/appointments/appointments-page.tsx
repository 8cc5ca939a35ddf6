import type { Queries } from "#db/database.ts";
import { Fragment } from "react";
import { data, redirect } from "react-router";
import { requestsBetween, type CalendarRequest } from "#firm/appointments/appointments.ts";
import { BOOKING_STATES, isBookingState } from "#firm/appointments/booking-states.ts";
import { buttonsFor } from "#firm/appointments/staff-booking.ts";
import { MOST_TOLD } from "#firm/appointments/tell-affected.ts";
import { isWithin } from "#time/closed-day.ts";
import { shortSlot, shortTorontoTime } from "#time/toronto-time.ts";
import { readEnquiry } from "#firm/enquiries/read-enquiry.ts";
import { toCallBack } from "#firm/enquiries/take-call.ts";
import { BEHIND_WALL, walledAmong } from "#firm/enquiries/walls.ts";
import { publicHolidays } from "#time/public-holidays.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import { addDays, daysOfWeek, weekAsked } from "#time/weeks.ts";
import { unknownIntent } from "../parts/posted.ts";
import type { BookingEntry } from "../parts/booking-buttons.tsx";
import { shownName } from "../parts/shown-name.ts";
import { Done } from "../parts/done.tsx";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/appointments-page.ts";
import { Affected } from "./affected.tsx";
import { CalendarDay } from "./calendar-day.tsx";
import { requestsByDay } from "./requests-by-day.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { announcements, appointments, clock, database, today, content } = context.get(servicesContext);
  const monday = weekAsked(url.searchParams.get("week"), await workDay(database.queries, today));
  const days = daysOfWeek(monday);
  const lawyers = content.team.map(({ slug, name }) => ({ slug, name }));
  const lawyer = lawyers.find(({ slug }) => slug === url.searchParams.get("lawyer"))?.slug;
  const requests = await requestsBetween(database.queries, monday, days[6]!, lawyer);
  const outside = await appointments.outsideHours(requests.map(({ id }) => id));
  const { username, role } = requireStaff(context).user;
  const toTell = (await appointments.upcomingOutside()).slice(0, MOST_TOLD);
  const ids = [...requests.map(({ id }) => id), ...toTell.map(({ enquiryId }) => enquiryId)];
  const walled = await walledAmong(database.queries, ids, username);
  const called = await toCallBack(database.queries, ids);
  const dayOfLast = toTell.at(-1)?.day;
  const asked = dayOfLast ? await requestsBetween(database.queries, toTell[0]!.day, dayOfLast) : [];
  const closures = announcements.all().flatMap(({ closed }) => closed ?? []);
  const holidays = publicHolidays(Number(monday.slice(0, 4))).concat(publicHolidays(Number(days[6]!.slice(0, 4))));
  return {
    head: staffHead("Appointments"),
    monday,
    today,
    pressed: await whoWasPressed(database.queries, requests, walled, url.searchParams.get("of")),
    reception: role === "reception",
    lawyer,
    lawyers,
    back: weekAddress(monday, lawyer),
    unknown: (await appointments.calendars()).flatMap(({ lawyer, known }) =>
      known ? [] : content.team.filter(({ slug }) => slug === lawyer).map(({ slug, name }) => ({ slug, name })),
    ),
    toTell: toTell
      .filter(({ enquiryId }) => !walled.has(enquiryId))
      .map(({ enquiryId, startsAt, state }) => ({
        id: enquiryId,
        when: shortTorontoTime(startsAt),
        state,
        person: asked.find(({ id }) => id === enquiryId)?.person ?? null,
      })),
    days: requestsByDay(days, requests, content.site.appointmentTimes).map((entry) => ({
      ...entry,
      holiday: holidays.find(({ day }) => day === entry.day)?.name,
      closed: isWithin(entry.day, closures),
      slots: entry.slots.map(({ time, requests: asked }) => ({
        time,
        requests: asked.map((request) => ({
          ...request,
          ...(walled.has(request.id) && { person: BEHIND_WALL, practiceArea: null }),
          walled: walled.has(request.id),
          outside: outside.has(request.id),
          callBack: called.has(request.id) && !walled.has(request.id),
          booking: walled.has(request.id) ? undefined : bookingEntry(request, clock()),
          withWhom:
            request.lawyer === null
              ? undefined
              : (lawyers.find(({ slug }) => slug === request.lawyer)?.name ?? "a lawyer who is no longer listed"),
        })),
      })),
    })),
  };
}

/** Whom a button of the week was pressed for, and when they come; nobody of whom a wall keeps who pressed. */
async function whoWasPressed(queries: Queries, requests: CalendarRequest[], walled: Set<string>, of: string | null) {
  const request = requests.find(({ id }) => id === of && !walled.has(id));
  if (!request) return undefined;
  const { id, person, preferredDate, preferredTime } = request;
  const enquiry = await readEnquiry(queries, "id", id);
  return {
    about: `${shownName(person)}, ${shortSlot(`${preferredDate} ${preferredTime}`)}`,
    unmailed: !enquiry?.values.email,
  };
}

/** Tells those who were ticked the same; what could not be done stays ticked for nobody, and says why. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { appointments } = context.get(servicesContext);
  const { user } = requireStaff(context);
  const form = await request.formData();
  const verb = form.get("intent");
  if (verb !== "offer-times" && verb !== "decline-time") throw unknownIntent();
  const [ids, words] = [form.getAll("id").map(String), String(form.get("words") ?? "")];
  const refused = (message: string, status: number, left: string[] = []) => data({ message, left, words }, { status });
  if (ids.length === 0) return refused("Please tick whom to tell.", 400);
  if (verb === "decline-time" && words.trim() === "")
    return refused("Please write the reason: the visitors read it.", 400);
  const { told, left } = await appointments.tellAffected({ ids, actor: user.username, verb, words });
  if (left.length > 0) return refused(`Told: ${told}. Not told:`, 409, left);
  const week = weekAsked(url.searchParams.get("week"), context.get(servicesContext).today);
  return redirect(`${weekAddress(week, undefined)}&done=${verb}#main`, 303);
}

/** `lawyer`: the slug of the one whose appointments are shown alone. */
function weekAddress(monday: string, lawyer: string | undefined): string {
  return `/staff/appointments?week=${monday}${lawyer === undefined ? "" : `&lawyer=${lawyer}`}`;
}

/** On a Sunday on which nobody comes the week is over: the Monday after it. Other days stand for themselves. */
async function workDay(queries: Queries, today: string): Promise<string> {
  const isSunday = today === daysOfWeek(weekAsked(null, today))[6];
  return isSunday && (await requestsBetween(queries, today, today)).length === 0 ? addDays(today, 1) : today;
}

/** Undefined for a request of before times were held. */
function bookingEntry({ id, state, startsAt, sequence }: CalendarRequest, now: number): BookingEntry | undefined {
  if (!isBookingState(state) || startsAt === null || sequence === null) return undefined;
  return { id, sequence, words: BOOKING_STATES[state].words, buttons: buttonsFor({ state, startsAt }, now) };
}

export default function AppointmentsPage({
  loaderData: { pressed, reception, monday, today, days, back, lawyer, lawyers, toTell, unknown },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="appointments">
      <h1>Appointments</h1>
      <Done {...pressed} />
      {unknown.length > 0 && !reception && (
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
      {(toTell.length > 0 || actionData) && <Affected entries={toTell} back={back} refused={actionData} />}
      <p className="quiet">
        Who comes when. A free time is held as soon as it is asked for; confirm it within the promised time.
      </p>
      {!reception && (
        <p className="side-by-side">
          <a href="/staff/appointments/lawyers">Lawyers’ hours</a>{" "}
          <a href="/staff/appointments/feeds">See them in your own calendar</a>
        </p>
      )}
      <nav className="side-by-side" aria-label="Weeks">
        <a href={weekAddress(addDays(monday, -7), lawyer)}>Week before</a>
        <a href={weekAddress(today, lawyer)} aria-current={days.some(({ day }) => day === today) ? "page" : undefined}>
          This week
        </a>
        <a href={weekAddress(addDays(monday, 7), lawyer)}>Week after</a>
      </nav>
      {lawyers.length > 1 && (
        <nav className="side-by-side" aria-label="Whose appointments">
          {[{ slug: undefined, name: "Everybody" }, ...lawyers].map(({ slug, name }) => (
            <a key={name} href={weekAddress(monday, slug)} aria-current={slug === lawyer ? "page" : undefined}>
              {name}
            </a>
          ))}
        </nav>
      )}
      <ol className="week">
        {days.map((day) => (
          <CalendarDay key={day.day} day={day} isToday={day.day === today} back={back} />
        ))}
      </ol>
    </div>
  );
}
