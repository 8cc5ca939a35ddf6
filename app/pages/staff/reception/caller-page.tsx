import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { activeUsers } from "#firm/accounts/active-users.ts";
import { oneForReception } from "#firm/enquiries/for-reception.ts";
import { readEnquiry } from "#firm/enquiries/read-enquiry.ts";
import { actOnEnquiry } from "#firm/enquiries/staff-actions.ts";
import { calleesOf } from "#firm/enquiries/whose-call.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";
import { keyOr } from "#text/form-key.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import { Field } from "#app/ui/field.tsx";
import { ChooseColleague } from "../enquiry/choose-colleague.tsx";
import { Done, SAID_BELOW } from "../parts/done.tsx";
import { CallLink } from "../parts/call-link.tsx";
import { posted, unknownIntent } from "../parts/posted.ts";
import { StaffScript } from "../parts/staff-script.tsx";
import { useStaffName } from "../parts/staff-names.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/caller-page.ts";
import { CorrectCaller } from "./correct-caller.tsx";
import { howItStands } from "./how-it-stands.ts";
import { whenBooked } from "./when-booked.ts";
import { receptionEntry } from "./reception-entry.ts";

const GONE = "There is nothing here: it was erased or withdrawn, or is kept from you.";

/** What the reception does with an enquiry; none of these shows or needs a word of it. */
const VERBS = new Set(["take-call", "return-call", "hand-over", "correct-caller"]);

const POSTED = ["intent", "words", "key", "to", "lastName", "firstName", "phone", "noPhone"] as const;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { database, clock, content } = context.get(servicesContext);
  const { username } = requireStaff(context).user;
  const row = await oneForReception(database.queries, username, params.id);
  if (!row) throw data(GONE, { status: 404 });
  const { calls, ...rest } = row;
  const enquiry = await readEnquiry(database.queries, "id", params.id);
  const { lastName = "", firstName = "", phone = "" } = enquiry?.values ?? {};
  return {
    head: staffHead("Caller"),
    entry: receptionEntry(rest, clock(), (await whenBooked(database.queries, [row.id], content)).get(row.id)),
    stands: await howItStands(database.queries, row.id, content),
    // What visitors wrote themselves is not the firm's to change.
    written: enquiry?.unacknowledged === "caller" ? { lastName, firstName, phone } : undefined,
    isToCorrect: url.searchParams.has("correct"),
    calls: calls.map(({ takenAt, ...call }) => ({ ...call, at: shortTorontoTime(takenAt) })),
    colleagues: (await activeUsers(database.queries)).filter((name) => name !== username),
    told: (await calleesOf(database.queries, [row.id])).get(row.id)?.username,
    key: randomUUID(),
  };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { database, clock, mails, wakeMail } = context.get(servicesContext);
  const { user } = requireStaff(context);
  const { intent, ...typed } = await posted(request, ...POSTED);
  if (!VERBS.has(intent)) throw unknownIntent();
  const { words, lastName, firstName, phone, noPhone } = typed;
  const details = { lastName, firstName, phone };
  const key = keyOr(typed.key, randomUUID());
  const act = {
    id,
    actor: user.username,
    at: clock(),
    key,
    seen: "",
    to: typed.to,
    mails,
    caller: { ...details, noPhone },
  };
  const noted = intent === "take-call" || (intent === "hand-over" && words.trim() !== "");
  const refusal =
    // Of a hand-over words would say that a wall is wished: here they are a caller's message. It comes first: where
    // nobody was chosen, no call is noted either.
    (intent !== "take-call" && (await actOnEnquiry(database, intent, { ...act, words: "" }))) ||
    (noted && (await actOnEnquiry(database, "take-call", { ...act, words })));
  if (refusal === "gone") throw data(GONE, { status: 404 });
  const corrected = intent === "correct-caller" ? details : undefined;
  if (refusal) return data({ words, corrected, message: refusal.message }, { status: refusal.status });
  wakeMail();
  return redirect(`/staff/reception/${id}?done=${intent}#${SAID_BELOW[intent] ?? "main"}`, 303);
}

export default function CallerPage({
  loaderData: { entry, written, isToCorrect, calls, colleagues, told, stands, key },
  actionData,
}: Route.ComponentProps) {
  const nameOf = useStaffName();
  const { id, person, kind, reference, area, received, state, owner, phone, isAppointment, urgent, appointment } =
    entry;
  return (
    <article className="caller">
      <p className="eyebrow">
        {kind} {reference}
      </p>
      <h1>
        <bdi>{person}</bdi>
      </h1>
      {urgent && (
        <p>
          <strong className="mark urgent">{urgent}</strong> It cannot wait: hand it to a lawyer, and tell them in
          person.
        </p>
      )}
      <Done unowned={told === undefined} />
      {actionData && (
        <p className="failure" role="alert">
          {actionData.message}
        </p>
      )}
      <dl className="staff-facts">
        {/* Of a confirmed appointment that is nobody's else, it is the lawyer's. */}
        {!(owner === null && stands.confirmed && stands.lawyer) && (
          <>
            <dt>Who has it</dt>
            <dd>{owner === null ? "Nobody yet" : nameOf(owner)}</dd>
          </>
        )}
        {stands.confirmed && stands.lawyer && (
          <>
            <dt>With</dt>
            <dd>{stands.lawyer}</dd>
          </>
        )}
        <dt>Practice area</dt>
        <dd>{area ?? "Not given"}</dd>
        <dt>Received</dt>
        <dd>{received}</dd>
        <dt>Answer</dt>
        <dd>{stands.confirmed ?? state}</dd>
        {appointment && (
          <>
            <dt>Appointment</dt>
            <dd>{appointment}</dd>
          </>
        )}
        <dt>Telephone</dt>
        <dd>{phone ? <CallLink phone={phone} /> : "Not given"}</dd>
      </dl>
      {written && <CorrectCaller written={written} typed={actionData?.corrected} isAsked={isToCorrect} />}
      {isAppointment && (
        <p>
          <a className="button" href={`/staff/appointments/${id}`}>
            {stands.link}
          </a>
        </p>
      )}
      {!isAppointment && (
        <p>
          <a className="button" href={`/staff/reception/new?of=${id}`}>
            Give them an appointment
          </a>
        </p>
      )}
      <h2 id="calls">Calls</h2>
      <Done at="calls" />
      {calls.map(({ id: call, at, takenBy, returnedAt, words }) => (
        <form method="post" key={call}>
          <p>
            Called {at}, taken by {nameOf(takenBy)}
            {returnedAt !== null && `, returned ${shortTorontoTime(returnedAt)}`}
          </p>
          {words !== "" && (
            <p>
              You noted: <span className="typed-words">{words}</span>
            </p>
          )}
          <input type="hidden" name="key" value={call} />
          {returnedAt === null && (
            <button className="button" name="intent" value="return-call">
              Call returned<span className="visually-hidden">: that of {at}</span>
            </button>
          )}
        </form>
      ))}
      <form method="post" className="staff-form" data-tab-memory={`call ${id}`}>
        <input type="hidden" name="key" value={key} />
        <Field
          form="call"
          name="words"
          label="They called: what do they ask for?"
          hint={
            (told === undefined ? "The firm’s mailbox" : nameOf(told)) +
            " is told that they called; what you write stands on the page of the enquiry."
          }
          optional
        >
          {(attributes) => <textarea {...attributes} rows={3} maxLength={1000} defaultValue={actionData?.words} />}
        </Field>
        <button className="button main" name="intent" value="take-call">
          Note the call
        </button>
        <ChooseColleague form="reception" label="Hand it to a lawyer" colleagues={colleagues} />
        <button className="button" name="intent" value="hand-over">
          Hand over, with what they asked
        </button>
        <StaffScript name="typed" />
      </form>
      <p>
        <a href="/staff/reception">Reception</a>
      </p>
    </article>
  );
}
