import { data, redirect } from "react-router";
import { mailFirst, mailToLeave, timeToCome } from "#firm/enquiries/before-erasing.ts";
import { eraseByStaff } from "#firm/enquiries/erase.ts";
import { staffEnquiry } from "#firm/enquiries/staff-enquiry.ts";
import { callsOf } from "#firm/enquiries/take-call.ts";
import { BOOKING_STATES, isBookingState } from "#firm/appointments/booking-states.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { servicesContext } from "#app/request/services.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { bookingAddress } from "../appointments/list-address.ts";
import { LastStep } from "../parts/last-step.tsx";
import { posted } from "../parts/posted.ts";
import { refuseBehindWall } from "../parts/refuse-behind-wall.ts";
import { tellingsAmong } from "../reception/to-tell-of.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/erase-page.ts";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { database, content, clock } = services;
  const { queries } = database;
  const { username } = requireStaff(context).user;
  await refuseBehindWall(database, id, username);
  const enquiry = await staffEnquiry(queries, id);
  if (!enquiry) throw data("This enquiry was erased or withdrawn already.", { status: 404 });
  const { person, reference, closedAt } = enquiry;
  const time = await timeToCome(queries, id, clock());
  const calls = await callsOf(queries, id);
  return {
    head: staffHead("Erase an enquiry"),
    id,
    person,
    reference,
    waits: closedAt === null,
    time: time && inWords(time, content.team.find(({ slug }) => slug === time.lawyer)?.name),
    mailLeaves: await mailToLeave(queries, id, clock()),
    untold: (await tellingsAmong(services, username, [id])).get(id)?.words,
    calls: calls.filter(({ returnedAt, struckAt }) => returnedAt === null && struckAt === null).length,
  };
}

function inWords({ startsAt, state }: NonNullable<Awaited<ReturnType<typeof timeToCome>>>, name: string | undefined) {
  const stands = isBookingState(state) ? BOOKING_STATES[state].words : state;
  return `Their appointment on ${torontoTime(startsAt)}, ${stands}${name ? `, with ${name}` : ""}, still stands.`;
}

/** The second step: nothing is erased without the box ticked. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { database, clock } = context.get(servicesContext);
  const { user } = requireStaff(context);
  await refuseBehindWall(database, id, user.username);
  const { sure } = await posted(request, "sure");
  if (sure !== "yes")
    return data({ message: "Please tick the box first: what is erased cannot be brought back." }, { status: 400 });
  const refusal = await eraseByStaff(database, id, { actor: user.username, at: clock() });
  if (refusal) return data({ message: refusal.message }, { status: refusal.status });
  return redirect("/staff?done=erased", 303);
}

export default function ErasePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, person, reference, waits, time, mailLeaves, untold, calls } = loaderData;
  return (
    <>
      <h1>Erase this enquiry?</h1>
      <p>
        Everything <bdi>{person}</bdi> sent under {reference} goes, with its notes, calls, reminders, corrections,
        identification, documents, mail that waits and the receipt. The trail keeps that you erased it and when, without
        its content. The conflict search will still say that a name like these was erased, and on which day, but nothing
        more.
      </p>
      {waits && <p className="failure">It has not been answered yet.</p>}
      {calls > 0 && (
        <p className="failure">
          {calls === 1 ? "A call of theirs waits" : `${calls} calls of theirs wait`} to be returned.
        </p>
      )}
      {untold !== undefined && (
        <p className="failure">
          Nobody has told them by telephone yet, and erased, nobody would: <strong>{untold}</strong>.
        </p>
      )}
      {time ? (
        <div className="failure" role={actionData ? "alert" : "note"}>
          <p>
            <strong>{time}</strong> Erased, nobody would tell them, and they would come in vain: its time would be given
            to others at once. Cancel or decline it first: a mail tells them, and once that has left you can erase this.
          </p>
          <a className="button" href={bookingAddress(id, undefined)}>
            The appointment
          </a>
        </div>
      ) : mailLeaves === undefined ? (
        <LastStep refused={actionData?.message} known="I know that this cannot be undone">
          Erase for good
        </LastStep>
      ) : (
        <p className="failure" role={actionData ? "alert" : "note"}>
          {mailFirst(mailLeaves)}
        </p>
      )}
      <p>
        <a href={`/staff/enquiries/${id}`}>Keep it</a>
      </p>
    </>
  );
}
