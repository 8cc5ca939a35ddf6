import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { activeUsers } from "#firm/accounts/active-users.ts";
import { oneForReception } from "#firm/enquiries/for-reception.ts";
import { actOnEnquiry } from "#firm/enquiries/staff-actions.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";
import { keyOr } from "#text/form-key.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import { Field } from "#app/ui/field.tsx";
import { ChooseColleague } from "../enquiry/choose-colleague.tsx";
import { Done } from "../parts/done.tsx";
import { posted, unknownIntent } from "../parts/posted.ts";
import { useStaffName } from "../parts/staff-names.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/caller-page.ts";
import { receptionEntry } from "./reception-entry.ts";

const GONE = "There is nothing here: it was erased or withdrawn, or is kept from you.";

/** What the reception does with an enquiry; none of these shows or needs a word of it. */
const VERBS = new Set(["take-call", "return-call", "hand-over"]);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, clock } = context.get(servicesContext);
  const { username } = requireStaff(context).user;
  const row = await oneForReception(database.queries, username, params.id);
  if (!row) throw data(GONE, { status: 404 });
  const { calls, ...rest } = row;
  return {
    head: staffHead("Caller"),
    entry: receptionEntry(rest, clock()),
    calls: calls.map(({ takenAt, ...call }) => ({ ...call, at: shortTorontoTime(takenAt) })),
    colleagues: (await activeUsers(database.queries)).filter((name) => name !== username),
    key: randomUUID(),
  };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { database, clock, mails, wakeMail } = context.get(servicesContext);
  const { user } = requireStaff(context);
  const { intent, ...typed } = await posted(request, "intent", "words", "key", "to");
  if (!VERBS.has(intent)) throw unknownIntent();
  // What is ticked on the page of an enquiry comes as words too: here only a caller's message does.
  const words = intent === "take-call" ? typed.words : "";
  const key = keyOr(typed.key, randomUUID());
  const act = { id, actor: user.username, at: clock(), words, key, seen: "", to: typed.to, mails };
  const refusal = await actOnEnquiry(database, intent, act);
  if (refusal === "gone") throw data(GONE, { status: 404 });
  if (refusal) return data({ words, message: refusal.message }, { status: refusal.status });
  wakeMail();
  return redirect(`/staff/reception/${id}?done=${intent}#main`, 303);
}

export default function CallerPage({
  loaderData: { entry, calls, colleagues, key },
  actionData,
}: Route.ComponentProps) {
  const nameOf = useStaffName();
  const { id, person, kind, reference, area, received, state, owner, phone, isAppointment, urgent } = entry;
  return (
    <article className="caller">
      <p className="eyebrow">
        {kind} {reference}
      </p>
      <h1>{person}</h1>
      {urgent && (
        <p>
          <strong className="mark urgent">{urgent}</strong>
        </p>
      )}
      <Done unowned={owner === null} />
      {actionData && (
        <p className="failure" role="alert">
          {actionData.message}
        </p>
      )}
      <dl className="staff-facts">
        <dt>Who has it</dt>
        <dd>{owner === null ? "Nobody yet" : nameOf(owner)}</dd>
        <dt>Practice area</dt>
        <dd>{area ?? "Not given"}</dd>
        <dt>Received</dt>
        <dd>{received}</dd>
        <dt>Answer</dt>
        <dd>{state}</dd>
        <dt>Telephone</dt>
        <dd>{phone ? <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</a> : "Not given"}</dd>
      </dl>
      {isAppointment && (
        <p>
          <a className="button" href={`/staff/appointments/${id}`}>
            Confirm, move or offer times
          </a>
        </p>
      )}
      <h2>Calls</h2>
      {calls.map(({ id: call, at, takenBy, returnedAt }) => (
        <form method="post" key={call}>
          <p>
            Called {at}, taken by {nameOf(takenBy)}
            {returnedAt !== null && `, returned ${shortTorontoTime(returnedAt)}`}
          </p>
          <input type="hidden" name="key" value={call} />
          {returnedAt === null && (
            <button className="button" name="intent" value="return-call">
              Call returned<span className="visually-hidden">: that of {at}</span>
            </button>
          )}
        </form>
      ))}
      <form method="post" className="staff-form">
        <input type="hidden" name="intent" value="take-call" />
        <input type="hidden" name="key" value={key} />
        <Field
          form="call"
          name="words"
          label="They called: what do they ask for?"
          hint={
            (owner === null ? "The firm’s mailbox" : "Whoever has it") +
            " is told that they called; what you write stands on the page of the enquiry."
          }
          optional
        >
          {(attributes) => <textarea {...attributes} rows={3} maxLength={1000} defaultValue={actionData?.words} />}
        </Field>
        <button className="button main">Note the call</button>
      </form>
      <h2>Hand to a lawyer</h2>
      <form method="post" className="staff-form">
        <input type="hidden" name="intent" value="hand-over" />
        <ChooseColleague form="reception" label="Hand it to" colleagues={colleagues} />
        <button className="button">Hand over</button>
      </form>
      <p>
        <a href="/staff/reception">Reception</a>
      </p>
    </article>
  );
}
