import { data, redirect, useSearchParams } from "react-router";
import { isBookingVerb, type BookingVerbName } from "#firm/appointments/booking-words.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import { Done } from "../parts/done.tsx";
import { NotConfirmed } from "../parts/not-confirmed.tsx";
import { CallLink } from "../parts/call-link.tsx";
import { unknownIntent } from "../parts/posted.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/booking-page.ts";
import { BehindWall } from "./give-away.tsx";
import { BookingForms } from "./booking-forms.tsx";
import { loadBooking } from "./load-booking.ts";
import { NamesLookedAt } from "./names-looked-at.tsx";
import { LOOK_FIRST, mayConfirm, namesToLookAt } from "./names-to-look-at.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  return { head: staffHead("Appointment"), ...(await loadBooking(params.id, url, context)) };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { appointments, database } = context.get(servicesContext);
  const { user } = requireStaff(context);
  const form = await request.formData();
  const [verb, back] = [String(form.get("intent") ?? ""), String(form.get("back") ?? "")];
  if (!isBookingVerb(verb)) throw unknownIntent();
  const posted = {
    times: form.getAll("time").map(String).slice(0, 10),
    kind: String(form.get("kind") ?? ""),
    lawyer: String(form.get("with") ?? ""),
    words: String(form.get("words") ?? ""),
    sure: form.get("sure") === "yes",
    willCall: form.get("call") === "yes",
    sequence: String(form.get("sequence") ?? ""),
  };
  const looked = form.get("looked") === "yes";
  const view = looked || !mayConfirm(verb) ? undefined : await appointments.find(id);
  if (view && (await namesToLookAt(database.queries, view, user))) {
    // Pressed in a list, where no name is shown.
    if (back !== "") return redirect(`/staff/appointments/${id}?names=first#main`, 303);
    return data({ verb, ...posted, looked, unlooked: true, message: LOOK_FIRST }, { status: 409 });
  }
  const refusal = await appointments.actByStaff({ id, actor: user.username, verb }, posted);
  if (refusal?.status === 404) throw data(refusal.message, { status: 404 });
  if (refusal)
    return data({ verb, ...posted, looked, unlooked: false, message: refusal.message }, { status: refusal.status });
  // Only to a page of the staff area.
  const to = /^\/staff(\/appointments)?(\?[^\\\s#]*)?$/.test(back) ? back : `/staff/appointments/${id}`;
  const done = `${to}${to.includes("?") ? "&" : "?"}done=${verb}`;
  if (to !== back) return redirect(`${done}#main`, 303);
  // A week is read from the row on; the inbox returns to it by itself (desk-script/place-in-list.ts), from which a
  // part of the page in the address would take the focus.
  return redirect(`${done}&of=${id}${to.startsWith("/staff/appointments") ? `#booking-${id}` : ""}`, 303);
}

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, person, reference, area, when, elsewhere, lawyer, place, words, reason, offers, reception } = loaderData;
  const { unmailed, day, phone, names, isAsked, isOpen, kind, calls, behindWall, confirmed } = loaderData;
  const { sequence, tell } = loaderData;
  const isJustDone = useSearchParams()[0].get("done") === "confirm-time" && !actionData;
  const askLooked = (form: string, verb: BookingVerbName) =>
    names && <NamesLookedAt id={id} form={form} {...tickOf(actionData, verb)} />;
  return (
    <article className="booking">
      <p className="eyebrow">Appointment {reference}</p>
      <h1>{person}</h1>
      <Done
        unmailed={unmailed}
        undo={
          confirmed === "untold" && isJustDone && <NotConfirmed id={id} sequence={sequence} stands={confirmed} isUndo />
        }
      />
      {actionData && (
        <p className="failure" role="alert">
          {actionData.message}
        </p>
      )}
      {behindWall && <BehindWall {...behindWall} sequence={sequence} names={askLooked("give", "give-time")} />}
      {tell !== "" && (
        <p role="note">
          <strong>{tell}</strong>
        </p>
      )}
      {calls.length > 0 && (
        <p role="note">
          <strong className="mark">Call back</strong> They called {calls.join("; ")}:{" "}
          <a href={`/staff/${reception ? "reception" : "enquiries"}/${id}#calls`}>
            {reception ? "the calls" : "what they said"}
          </a>
        </p>
      )}
      {names && (
        <p className={isAsked ? "failure" : undefined} role={isAsked ? "alert" : "note"}>
          <strong>
            {isAsked && "Not confirmed yet. "}
            {names}:
          </strong>{" "}
          <a href={`/staff/enquiries/${id}`}>look at the names</a> before you confirm.
        </p>
      )}
      {unmailed && (
        <p role="note">
          <strong>They gave no e-mail address{phone ? "" : ", and no number"}:</strong> no mail tells them of anything
          done here. {phone ? "Please call them." : "They learn of it only when they call."}
        </p>
      )}
      {isOpen && !phone && kind === "telephone" && (
        <p role="note">
          <strong>By telephone, and they gave no number:</strong>{" "}
          <a href={`/staff/reception/${id}?correct=number#correct`}>add the number</a>, or move it to{" "}
          <a href="#times">another way to meet</a>.
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
        <dd>{place}</dd>
        <dt>Telephone</dt>
        <dd>{phone ? <CallLink phone={phone} /> : "Not given"}</dd>
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
        <a href={`/staff/appointments?week=${day}`}>The week of this appointment</a>
      </p>
      {!(confirmed === "untold" && isJustDone) && <NotConfirmed id={id} sequence={sequence} stands={confirmed} />}
      <BookingForms {...loaderData} refused={actionData} unreachable={!phone} askLooked={askLooked} />
    </article>
  );
}

/** How the box stands in the form of a verb once something was refused. */
function tickOf(refused: Route.ComponentProps["actionData"], verb: BookingVerbName) {
  const own = refused?.verb === verb ? refused : undefined;
  return { ticked: own?.looked === true, error: own?.unlooked ? own.message : undefined };
}
