import { data, redirect } from "react-router";
import type { AppointmentService } from "#firm/appointments/appointment-service.ts";
import { BOOKING_STATES } from "#firm/appointments/booking-states.ts";
import { isBookingVerb } from "#firm/appointments/booking-words.ts";
import type { FreeTime } from "#firm/appointments/nearest-times.ts";
import { buttonsFor } from "#firm/appointments/staff-booking.ts";
import { MEETING_WORDS, type MeetingKind } from "#firm/content/meeting-kinds.ts";
import { isRealDay, officeDay } from "#time/days.ts";
import { longDay, torontoTime } from "#time/toronto-time.ts";
import { timeElsewhere } from "#time/zoned-time.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import { Done } from "../parts/done.tsx";
import { unknownIntent } from "../parts/posted.ts";
import { refuseBehindWall } from "../parts/refuse-behind-wall.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/booking-page.ts";
import { BookingForms } from "./booking-forms.tsx";

const GONE = "There is no booking here: it was erased or withdrawn, or is a request of before times were held.";

const LEFT = "a lawyer who is no longer listed: confirmed or moved, it goes to whoever is free";

/** Days of free times to choose from. */
const DAYS_SHOWN = 14;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { appointments, clock, database, today } = context.get(servicesContext);
  const { user } = requireStaff(context);
  await refuseBehindWall(database, params.id, user.username);
  const reception = user.role === "reception";
  const view = await appointments.find(params.id);
  if (!view) throw data(GONE, { status: 404 });
  const { booking, enquiry, lawyer, place, offers } = view;
  const asked = url.searchParams.get("from") ?? officeDay(new Date(booking.startsAt));
  const from = isRealDay(asked) && asked > today && asked < "2200" ? asked : today;
  const free = await appointments.freeFor(view, from, DAYS_SHOWN);
  const hasLeft = booking.lawyer !== null && lawyer === undefined;
  // What it has already is offered to nobody.
  const isOwn = ({ startsAt }: FreeTime) => startsAt === booking.startsAt && BOOKING_STATES[booking.state].holds;
  return {
    head: staffHead("Appointment"),
    id: params.id,
    from,
    sequence: booking.sequence,
    person: `${enquiry.values.firstName} ${enquiry.values.lastName}`,
    reference: enquiry.reference,
    area: enquiry.values.practiceArea ?? "",
    kind: booking.kind as MeetingKind,
    kinds: (lawyer?.kinds ?? []).map((one) => one.kind),
    when: torontoTime(booking.startsAt),
    elsewhere: timeElsewhere(booking.startsAt, booking.timeZone),
    lawyer: lawyer?.name ?? (booking.lawyer === null ? "nobody yet" : LEFT),
    hasLeft,
    place,
    words: BOOKING_STATES[booking.state].words,
    reception,
    // What a visitor or a lawyer wrote is not for the reception.
    reason: reception ? null : booking.reason,
    offers: offers.map(({ startsAt }) => torontoTime(startsAt)),
    buttons: buttonsFor(booking, clock()),
    asked: free.filter(({ startsAt }) => startsAt === booking.startsAt).map(slotOf)[0]?.slot,
    own: free.filter(isOwn).map(slotOf)[0],
    free: [...new Set(free.map(({ day }) => day))].map((day) => ({
      day: longDay(day),
      times: free.filter((one) => one.day === day && !isOwn(one)).map(slotOf),
    })),
  };
}

function slotOf({ day, time, state }: Awaited<ReturnType<AppointmentService["freeFor"]>>[number]) {
  return {
    slot: `${day} ${time}`,
    words: `${time}${state === "ask" ? " (please look: the calendar cannot be read)" : ""}`,
  };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { appointments } = context.get(servicesContext);
  const { user } = requireStaff(context);
  const form = await request.formData();
  const [verb, back] = [String(form.get("intent") ?? ""), String(form.get("back") ?? "")];
  if (!isBookingVerb(verb)) throw unknownIntent();
  const posted = {
    times: form.getAll("time").map(String).slice(0, 10),
    kind: String(form.get("kind") ?? ""),
    words: String(form.get("words") ?? ""),
    sequence: String(form.get("sequence") ?? ""),
  };
  const refusal = await appointments.actByStaff({ id, actor: user.username, verb }, posted);
  if (refusal?.status === 404) throw data(refusal.message, { status: 404 });
  if (refusal) return data({ verb, words: posted.words, message: refusal.message }, { status: refusal.status });
  // Only to a page of the staff area.
  const to = /^\/staff(\/appointments)?(\?[\w=&-]*)?$/.test(back) ? back : `/staff/appointments/${id}`;
  return redirect(`${to}${to.includes("?") ? "&" : "?"}done=${verb}#main`, 303);
}

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, person, reference, area, when, elsewhere, lawyer, place, words, reason, offers, kind, reception } =
    loaderData;
  return (
    <article className="booking">
      <p className="eyebrow">Appointment {reference}</p>
      <h1>{person}</h1>
      <Done />
      {actionData && (
        <p className="failure" role="alert">
          {actionData.message}
        </p>
      )}
      <dl className="staff-facts">
        <dt>When</dt>
        <dd>
          {when} <strong className="state">{words}</strong>
          {elsewhere && <span className="quiet"> For the visitor: {elsewhere}</span>}
        </dd>
        <dt>With</dt>
        <dd>{lawyer}</dd>
        <dt>How</dt>
        <dd>
          {MEETING_WORDS[kind]}: {place}
        </dd>
        <dt>Practice area</dt>
        <dd>{area}</dd>
        {reason && (
          <>
            <dt>Reason told</dt>
            <dd className="typed">{reason}</dd>
          </>
        )}
        {offers.length > 0 && (
          <>
            <dt>Offered</dt>
            <dd>{offers.join("; ")}</dd>
          </>
        )}
      </dl>
      <p className="side-by-side">
        {reception ? (
          <a href={`/staff/reception/${id}`}>Calls, and who has it</a>
        ) : (
          <a href={`/staff/enquiries/${id}`}>What they wrote, names and notes</a>
        )}{" "}
        <a href="/staff/appointments">The week</a>
      </p>
      <BookingForms {...loaderData} typed={actionData?.words ?? ""} />
    </article>
  );
}
