import { data, redirect } from "react-router";
import { hoursNotOffered, timesInWords } from "#firm/appointments/hours-not-offered.ts";
import { changedTimes, lastChange, saveTimes } from "#firm/appointments/lawyer-times-rows.ts";
import { lawyersOf } from "#firm/appointments/lawyers.ts";
import { checkTimes, awayIn, TIME_FIELDS, typedOf } from "#firm/appointments/typed-times.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import { useStaffName } from "../parts/staff-names.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/lawyer-page.ts";
import { LawyerForm } from "./lawyer-form.tsx";
import { NotOffered } from "./not-offered.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, content } = context.get(servicesContext);
  const lawyer = lawyersOf(content, await changedTimes(database.queries)).find(({ slug }) => slug === params.slug);
  if (!lawyer) throw data("There is no lawyer of this name in content/team.yaml.", { status: 404 });
  const known = content.site.practiceAreas.map(({ name }) => name);
  const typed = typedOf(lawyer);
  return {
    head: staffHead(`Hours of ${lawyer.name}`),
    name: lawyer.name,
    changed: await lastChange(database.queries, lawyer.slug),
    known,
    times: timesInWords(content.site.appointmentTimes),
    notOffered: hoursNotOffered(lawyer, content.site.appointmentTimes),
    typed: { ...typed, areas: lawyer.areas === undefined ? known : typed.areas },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { database, content, clock } = context.get(servicesContext);
  const { user } = requireStaff(context);
  if (!content.team.some(({ slug }) => slug === params.slug))
    throw data("There is no lawyer of this name in content/team.yaml.", { status: 404 });
  const form = await request.formData();
  const textOf = (name: string) => String(form.get(name) ?? "").slice(0, 5000);
  const shown = textOf("shown");
  const typed = {
    fields: Object.fromEntries(TIME_FIELDS.map((name) => [name, textOf(name)])),
    areas: form.getAll("areas").map(String),
  };
  const checked = checkTimes(typed, content.site);
  if ("errors" in checked) return data({ typed, shown, errors: checked.errors }, { status: 400 });
  const standing = async () => {
    const lawyer = lawyersOf(content, await changedTimes(database.queries)).find(({ slug }) => slug === params.slug)!;
    return { hours: JSON.stringify([[...lawyer.week], lawyer.kinds]), away: JSON.stringify(lawyer.away) };
  };
  const before = await standing();
  const since = form.has("shown") ? { content, shown: awayIn(shown)?.away ?? [] } : undefined;
  await saveTimes(database, params.slug, checked.times, { actor: user.username, at: clock() }, since);
  const now = await standing();
  // Of what stands as it stood, nothing is said: neither what nobody can book, nor what lies between days away.
  const ofHours = now.hours === before.hours ? "" : `&of=${params.slug}`;
  const ofAway = now.away === before.away ? "" : `&away=${params.slug}`;
  return redirect(`/staff/appointments/lawyers?done=lawyer-times${ofHours}${ofAway}`, 303);
}

export default function LawyerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, changed, known, typed, times, notOffered } = loaderData;
  const nameOf = useStaffName();
  return (
    <>
      <h1>Hours of {name}</h1>
      <p className="quiet">
        <a href="/staff/appointments/lawyers">All lawyers</a>
        {changed && ` Changed by ${nameOf(changed.changedBy)} on ${torontoTime(changed.changedAt)}.`}
      </p>
      {/* Of what is stored, not of what was typed since. */}
      {!actionData && <NotOffered of={notOffered} />}
      <LawyerForm
        known={known}
        typed={actionData?.typed ?? typed}
        shown={actionData?.shown ?? typed.fields.away ?? ""}
        errors={actionData?.errors ?? []}
        times={times}
      />
    </>
  );
}
