import { Fragment } from "react";
import { data, redirect } from "react-router";
import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import { addDays, weekAsked } from "#time/weeks.ts";
import { Done } from "../parts/done.tsx";
import { DraftsLeft } from "../parts/drafts-left.tsx";
import { undoOfTime } from "../parts/undo-of-time.tsx";
import { StaffScript } from "../parts/staff-script.tsx";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/appointments-page.ts";
import { Affected, Offers } from "./affected.tsx";
import { answerAffected } from "./answer-affected.ts";
import { CallNow } from "./call-now.tsx";
import { CalendarDay, TODAY } from "./calendar-day.tsx";
import { loadWeek } from "./load-week.ts";
import { OfferedInPlace } from "./offered-in-place.tsx";
import { severalTold } from "./several-told.ts";
import { DAYS_AWAY, TICK_ALL, weekAddress } from "./week-address.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url;
  const press = { done: searchParams.get("done"), told: searchParams.getAll("told") };
  const isSeveral = searchParams.has("told");
  const { user } = requireStaff(context);
  const several = isSeveral ? await severalTold(context.get(servicesContext), user, press) : undefined;
  return {
    head: staffHead("Appointments"),
    several,
    all: searchParams.has(TICK_ALL),
    ...(await loadWeek(url, context)),
  };
}

/** Tells those who were ticked the same; what could not be done says why. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { user } = requireStaff(context);
  const answer = await answerAffected(services, await request.formData(), user);
  if ("status" in answer) return data(answer, { status: answer.status });
  const week = weekAsked(url.searchParams.get("week"), services.today);
  const lawyer = services.content.team.find(({ slug }) => slug === url.searchParams.get("lawyer"))?.slug;
  const told = answer.told.length > 0 ? answer.told : [""];
  const named = told.map((id) => `&told=${id}`).join("");
  return redirect(`${weekAddress(week, lawyer)}&done=${answer.verb}${named}#main`, 303);
}

export default function AppointmentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { several, pressed, confirmed, reception, monday, today, days, back, lawyer, lawyers } = loaderData;
  const { affected, unknown, next, isSkipped } = loaderData;
  return (
    <div className="appointments">
      <h1>Appointments</h1>
      <Done {...pressed} instead={several?.words} undo={undoOfTime(confirmed, back)}>
        {several && <Offers offers={several.offers} />}
        {confirmed?.mail}
        {confirmed && <DraftsLeft unsent={confirmed.unsent} at={`/staff/enquiries/${confirmed.id}`} />}
      </Done>
      {several && !actionData && <CallNow calls={several.calls} back={back} reception={reception} />}
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
      {(affected.entries.length > 0 || affected.others > 0 || actionData) && (
        <Affected
          entries={affected.entries}
          others={{ count: affected.others, at: weekAddress(monday, undefined) }}
          back={back}
          refused={actionData}
          all={loaderData.all}
          reception={reception}
        />
      )}
      <OfferedInPlace rows={affected.inPlace} back={back} reception={reception} />
      <p className="quiet">
        Who comes when. A free time is held as soon as it is asked for; confirm it within the promised time.
      </p>
      <p className="side-by-side">
        <a href={DAYS_AWAY}>Days away</a>{" "}
        {!reception && (
          <>
            <a href="/staff/appointments/lawyers">Lawyers’ hours</a>{" "}
            <a href="/staff/appointments/feeds">See them in your own calendar</a>
          </>
        )}
      </p>
      <nav className="side-by-side" aria-label="Weeks">
        <a href={weekAddress(addDays(monday, -7), lawyer)}>Week before</a>
        <a href={weekAddress(today, lawyer)} aria-current={days.some(({ day }) => day === today) ? "page" : undefined}>
          This week
        </a>
        <a href={weekAddress(addDays(monday, 7), lawyer)}>Week after</a>
        {days.some(({ day }) => day === today) && (
          <a href={`#${TODAY}`} className="to-today">
            Today
          </a>
        )}
      </nav>
      {isSkipped && (
        <p role="note">
          Nobody is booked this week: this is the next that has appointments.{" "}
          <a href={weekAddress(today, lawyer)}>This week</a>
        </p>
      )}
      {next && (
        <p role="note">
          Nobody more is booked in this week.{" "}
          <a href={next.at}>
            The week of {next.words}: {next.count === 1 ? "1 appointment" : `${next.count} appointments`}
          </a>
        </p>
      )}
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
      {days.some(({ day }) => day === today) && <StaffScript name="week" />}
    </div>
  );
}
