import { randomUUID } from "node:crypto";
import { data, useSearchParams } from "react-router";
import { activeUsers } from "#firm/accounts/active-users.ts";
import { oneForReception } from "#firm/enquiries/for-reception.ts";
import { goOnWith } from "#firm/enquiries/go-on-with.ts";
import { perhapsSameForReception } from "#firm/enquiries/same-name.ts";
import { writtenOtherwise } from "#firm/enquiries/name-written.ts";
import { readEnquiry } from "#firm/enquiries/read-enquiry.ts";
import { calleesOf } from "#firm/enquiries/whose-call.ts";
import { mailsLeft } from "#mail/outbox-state.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import { AsWritten, CorrectName, Wrote } from "../parts/correct-name.tsx";
import { NotConfirmed } from "../parts/not-confirmed.tsx";
import { Done } from "../parts/done.tsx";
import { undoOfCall } from "../parts/call-buttons.tsx";
import { StaffScript } from "../parts/staff-script.tsx";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/caller-page.ts";
import { actOnCaller, GONE } from "./act-on-caller.ts";
import { CallerCalls } from "./caller-calls.tsx";
import { CallerFacts } from "./caller-facts.tsx";
import { CorrectCaller } from "./correct-caller.tsx";
import { EnteredTwice, GoOnWith, NotTwice } from "./entered-twice.tsx";
import { GiveElsewhere, toGiveElsewhere } from "./give-elsewhere.tsx";
import { howItStands } from "./how-it-stands.ts";
import { whenBooked } from "./when-booked.ts";
import { receptionEntry } from "./reception-entry.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { database, clock, content } = services;
  const { username } = requireStaff(context).user;
  const row = await oneForReception(database.queries, username, params.id);
  if (!row) throw data(GONE, { status: 404 });
  const { calls, ...rest } = row;
  const enquiry = await readEnquiry(database.queries, "id", params.id);
  const { lastName = "", firstName = "", phone = "", ...values } = enquiry?.values ?? {};
  const { practiceArea = "", inCustody = "", deadlineSoon = "" } = values;
  // What visitors wrote themselves is not the firm's to change.
  const isCaller = enquiry?.unacknowledged === "caller";
  const others =
    isCaller && row.closedAt === null
      ? await perhapsSameForReception(database, username, { id: row.id, lastName, firstName, phone })
      : [];
  return {
    head: staffHead("Caller"),
    entry: receptionEntry(rest, clock(), {
      appointment: (await whenBooked(database.queries, [row.id], content, clock())).get(row.id),
      misplaced: (await toGiveElsewhere(services.appointments, username)).has(row.id),
    }),
    stands: await howItStands(services, row.id, row.practiceArea),
    written: isCaller ? { lastName, firstName, phone, practiceArea, inCustody, deadlineSoon } : undefined,
    wrote: enquiry && writtenOtherwise(enquiry),
    areas: content.site.practiceAreas.map(({ name }) => name),
    isToCorrect: url.searchParams.has("correct"),
    others: others.map((other) => receptionEntry(other, clock())),
    twiceWith: (await goOnWith(database.queries, username, row.id))?.map((other) => receptionEntry(other, clock())),
    calls,
    mailed: [...(await mailsLeft(database.queries, row.id, "call"))],
    by: username,
    colleagues: (await activeUsers(database.queries)).filter((name) => name !== username),
    told: (await calleesOf(database.queries, [row.id])).get(row.id)?.username,
    key: randomUUID(),
  };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  return actOnCaller(request, id, requireStaff(context).user.username, context.get(servicesContext));
}

export default function CallerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { entry, written, areas, isToCorrect, calls, mailed, by, colleagues, told, stands, key } = loaderData;
  const { others, twiceWith, wrote } = loaderData;
  const { id, person, kind, reference, isAppointment, urgent, misplaced } = entry;
  const done = useSearchParams()[0].get("done") ?? "";
  const words = actionData?.intent === "correct-name" ? undefined : actionData?.words;
  const isTwiceNow = done === "twice" && twiceWith !== undefined;
  return (
    <article className="caller">
      <p className="eyebrow">
        {kind} {reference}
      </p>
      <h1>
        <bdi>{person}</bdi>
      </h1>
      <Wrote wrote={wrote} />
      {urgent && (
        <p>
          <strong className="mark urgent">{urgent}</strong> It cannot wait: hand it to a lawyer, and tell them in
          person.
        </p>
      )}
      {misplaced && (
        <p role="note">
          <GiveElsewhere id={id} />
        </p>
      )}
      {stands.tell && (
        <p role="note">
          <strong>{stands.tell}</strong>
        </p>
      )}
      <Done
        unowned={told === undefined}
        undo={
          isTwiceNow ? (
            <NotTwice isUndo />
          ) : done === "correct-name" && wrote !== undefined ? (
            <AsWritten wrote={wrote} />
          ) : (
            undoOfCall(calls, done === "take-call" ? done : "", by)
          )
        }
      />
      {actionData && (
        <p className="failure" role="alert">
          {actionData.message}
        </p>
      )}
      {twiceWith && (
        <>
          <GoOnWith others={twiceWith} typed={words} />
          {!(isTwiceNow && !actionData) && <NotTwice />}
        </>
      )}
      <CallerFacts entry={entry} stands={stands} />
      {!written && (
        <CorrectName person={person} refused={actionData?.intent === "correct-name" ? actionData.words : undefined} />
      )}
      {written && (
        <CorrectCaller
          written={written}
          typed={actionData?.corrected}
          areas={areas}
          needsArea={isAppointment}
          isAsked={isToCorrect}
        />
      )}
      <EnteredTwice others={others} refused={actionData?.intent === "twice"} />
      {isAppointment && (
        <p>
          <a className="button" href={`/staff/appointments/${id}`}>
            {stands.link}
          </a>
        </p>
      )}
      <NotConfirmed id={id} sequence={stands.sequence} stands={stands.confirmation} />
      {!isAppointment && !twiceWith && (
        <p>
          <a className="button" href={`/staff/reception/new?of=${id}`}>
            Give them an appointment
          </a>
        </p>
      )}
      <CallerCalls
        id={id}
        calls={calls}
        mailed={mailed}
        by={by}
        told={told}
        colleagues={colleagues}
        formKey={key}
        typed={words}
        isTwice={twiceWith !== undefined}
      />
      <p>
        <a href="/staff/reception">Reception</a>
      </p>
      <StaffScript name="reception" />
    </article>
  );
}
