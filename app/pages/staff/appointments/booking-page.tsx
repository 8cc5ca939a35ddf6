import { useSearchParams } from "react-router";
import type { BookingVerbName } from "#firm/appointments/booking-words.ts";
import { actOnBooking } from "./act-on-booking.ts";
import { ALSO_ANSWERED, AlsoAnswered, UndoAlsoAnswered } from "../enquiry/also-answered.tsx";
import { BackTo } from "../parts/back-to.tsx";
import { ForWhom } from "../parts/for-whom.tsx";
import { DeclineForConflict } from "../parts/decline-request.tsx";
import { NotConfirmed } from "../parts/not-confirmed.tsx";
import { EmailGiven } from "../parts/email-given.tsx";
import { UndoEntered } from "../parts/by-mistake.tsx";
import { CallLink } from "../parts/call-link.tsx";
import { OpenFirst } from "../parts/number-to-call.tsx";
import { OnlyToThem } from "../parts/only-to-them.tsx";
import { StaffScript } from "../parts/staff-script.tsx";
import { ToldThem, ToTell } from "../parts/to-tell.tsx";
import { ToldWords } from "../parts/told-words.tsx";
import { WHO_CONFIRMS } from "../parts/who-confirms.ts";
import { WroteByMail } from "../parts/wrote-by-mail-note.tsx";
import { InsteadOfTime } from "../reception/ask-whom.tsx";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/booking-page.ts";
import { BehindWall } from "./give-away.tsx";
import { UrgentOfBooking } from "./urgent-of-booking.tsx";
import { BookingForms } from "./booking-forms.tsx";
import { DeclinedByLawyer } from "./declined-by-lawyer.tsx";
import { DeclinedBefore } from "./declined-before.tsx";
import { DeclinedForConflict } from "./declined-request.tsx";
import { LastChange } from "./last-change.tsx";
import { LastNotes } from "./last-notes.tsx";
import { enquiryIn } from "./list-address.ts";
import { loadBooking } from "./load-booking.ts";
import { OffersGone } from "./offers-gone.tsx";
import { NamesToLookAt } from "./names-to-look-at.tsx";
import { NotReached } from "./not-reached.tsx";
import { NobodyThere } from "./nobody-there.tsx";
import { NamesLookedAt } from "./names-looked-at.tsx";
import { WhoHasTime } from "./who-has-time.tsx";
import { TheyCalled } from "./they-called.tsx";
import { undoOfPage } from "./undo-of-page.tsx";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  return { head: staffHead("Appointment"), ...(await loadBooking(params.id, url, context)) };
}

export function action({ request, url, params, context }: Route.ActionArgs) {
  return actOnBooking(request, { url, id: params.id }, context);
}

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const {
    id,
    person,
    about,
    reference,
    area,
    when,
    moved,
    elsewhere,
    lawyer,
    place,
    words,
    reason,
    offers,
    reception,
  } = loaderData;
  const { unmailed, day, phone, names, isAsked, isOpen, behindWall, confirmed } = loaderData;
  const { sequence, tell, telling, ask, unanswered, nobodyThere, change, list, declined, openTime, besides } =
    loaderData;
  const [asked] = useSearchParams();
  const done = asked.get("done");
  const isJustDone = (done === "confirm-time" || done === "entered-confirmed") && !actionData;
  const isUndone = confirmed === "untold" && isJustDone;
  const askLooked = (form: string, verb: BookingVerbName) =>
    names &&
    !reception && (
      <NamesLookedAt id={id} form={form} mark={loaderData.namesMark} {...tickOf(loaderData, actionData, verb)} />
    );
  const conflict = openTime && <DeclineForConflict {...loaderData} time={openTime} to={`/staff/enquiries/${id}`} />;
  const openFirst = <OpenFirst first={loaderData.openFirst} reception={reception} />;
  // What was done says it, and what to do about it.
  const isSaid = reception && done === "entered-held" && !actionData;
  return (
    <article className="booking">
      <BackTo list={list ?? `/staff/appointments?week=${day}`} />
      <p className="eyebrow">Appointment {reference}</p>
      <h1>
        <bdi>{person}</bdi>
        <ForWhom about={about} />
      </h1>
      <UrgentOfBooking {...loaderData} />
      <WroteByMail words={loaderData.byMail} owner={loaderData.owner} isComing={reception} />
      <LastChange
        {...loaderData}
        telling={ask?.unaware ? undefined : telling}
        undo={
          done === ALSO_ANSWERED ? (
            <UndoAlsoAnswered of={asked.get("of") ?? ""} to={enquiryIn(list, id)} list={list} />
          ) : isUndone ? (
            <NotConfirmed id={id} list={list} sequence={sequence} stands={confirmed} isUndo />
          ) : (
            undoOfPage(loaderData, done)
          )
        }
      />
      {!ask?.unaware && (
        <ToTell id={id} from="appointments" telling={telling} canCall={Boolean(phone)}>
          {openFirst}
        </ToTell>
      )}
      <AlsoAnswered
        person={person}
        waiting={loaderData.alsoWaiting.map((one) => ({ ...one, opened: true, ticked: true }))}
        to={enquiryIn(list, id)}
        list={list}
      />
      {actionData && (
        <p className="failure" role="alert">
          {actionData.message}
        </p>
      )}
      {ask && <InsteadOfTime ask={ask} of={id} told={<ToldThem id={id} from="appointments" telling={telling} />} />}
      {loaderData.declinedBy && <DeclinedByLawyer by={loaderData.declinedBy} isDeclined={loaderData.isDeclined} />}
      {declined === undefined && <DeclinedBefore others={besides.declined} />}
      {declined && !reception && <DeclinedForConflict id={id} mail={declined} />}
      {behindWall && <BehindWall {...behindWall} sequence={sequence} names={askLooked("give", "give-time")} />}
      {unanswered !== "" && (
        <p role="note">
          <strong>{unanswered}</strong>
        </p>
      )}
      {tell !== "" && (
        <p role="note">
          <strong>{tell}</strong>
        </p>
      )}
      {loaderData.isLapsed && <OffersGone />}
      <TheyCalled {...loaderData} />
      {names && isOpen && !isSaid && <NamesToLookAt {...loaderData} names={names} to={enquiryIn(list, id)} />}
      {reception &&
        isOpen &&
        !names &&
        !loaderData.isConfirmed &&
        !loaderData.declinedBy &&
        done !== "entered-held" && <p className="quiet">{WHO_CONFIRMS}</p>}
      {reception && !ask && <OnlyToThem person={person} />}
      {names && conflict}
      {nobodyThere && <NobodyThere lawyer={lawyer} now={nobodyThere} isAsked={isAsked && !names} />}
      <NotReached {...loaderData} unmailed={unmailed && !ask?.unaware} />
      <dl className="staff-facts">
        <dt>When</dt>
        <dd>
          {when} <strong className="state">{words}</strong>
          {moved && `, ${moved}.`}
          {elsewhere && <span className="quiet"> For the visitor: {elsewhere}</span>}
        </dd>
        <WhoHasTime {...loaderData} />
        <dt>How</dt>
        <dd>{place}</dd>
        <dt>Telephone</dt>
        <dd>
          {phone ? <CallLink phone={phone} /> : "Not given"}
          <ToldWords told={loaderData.told} of="phone" />
          {phone && openFirst}
        </dd>
        <EmailGiven {...loaderData} />
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
          <a href={enquiryIn(list, id)}>What they wrote, names and notes</a>
        )}{" "}
        <a href={`/staff/appointments?week=${day}`}>The week of this appointment</a>
      </p>
      {!isUndone && change?.verb !== "confirm-time" && (
        <NotConfirmed id={id} list={list} sequence={sequence} stands={confirmed} />
      )}
      {/* Where it was not said just now: the page that said so first may be gone. */}
      {loaderData.mayBeMistake && !done?.startsWith("entered") && <UndoEntered id={id} />}
      <LastNotes {...loaderData} />
      <BookingForms
        {...loaderData}
        isOther={declined === undefined && ask === undefined}
        refused={actionData}
        askLooked={askLooked}
        conflict={names ? undefined : conflict}
      />
      <StaffScript name="typed" />
    </article>
  );
}

/** How the box stands in the form of a verb once something was refused. */
function tickOf(
  { namesMark }: { namesMark: string },
  refused: Route.ComponentProps["actionData"],
  verb: BookingVerbName,
) {
  const own = refused?.verb === verb ? refused : undefined;
  return { ticked: own?.ticked === namesMark, error: own?.unlooked ? own.message : undefined };
}
