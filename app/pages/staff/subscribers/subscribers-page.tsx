import { redirect } from "react-router";
import { consentOf, subscribedCount, subscribersFrom, SUBSCRIBERS_SHOWN } from "#firm/newsletter/subscriber-list.ts";
import { failedToSubscribers } from "#mail/outbox-state.ts";
import { servicesContext } from "#app/request/services.ts";
import { subscriptionState } from "#firm/newsletter/subscription-state.ts";
import { unsubscribeByStaff } from "#firm/newsletter/subscribers.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { counted } from "#text/counted.ts";
import { Done } from "../parts/done.tsx";
import { posted } from "../parts/posted.ts";
import { TextField } from "../parts/text-field.tsx";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/subscribers-page.ts";
import { Consent } from "./consent.tsx";
import { SubscriberLine } from "./subscriber-line.tsx";

async function found(context: Route.LoaderArgs["context"], typed: string) {
  const { database, clock } = context.get(servicesContext);
  const email = typed.trim().toLowerCase();
  const subscribers = await subscribersFrom(database.queries, email);
  return {
    email,
    subscribers: subscribers.map((subscriber) => ({
      id: subscriber.id,
      email: subscriber.email,
      since: subscriber.confirmedAt ?? subscriber.createdAt,
      state: subscriptionState(subscriber, clock()),
    })),
    more: subscribers.length === SUBSCRIBERS_SHOWN,
    consent: email.includes("@") ? await consentOf(database.queries, email) : [],
  };
}

export async function loader({ context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  const administrator = requireStaff(context).user.role === "administrator";
  return {
    head: staffHead("Subscribers"),
    administrator,
    count: await subscribedCount(database.queries),
    failed: await failedToSubscribers(database.queries),
    ...(await found(context, "")),
  };
}

/** Addresses stay out of the address bar: the search is posted. */
export async function action({ request, context }: Route.ActionArgs) {
  const { email, unsubscribe: id } = await posted(request, "email", "unsubscribe");
  if (id === "") return found(context, email.slice(0, 254));
  const { database, clock } = context.get(servicesContext);
  await unsubscribeByStaff(database, id, { actor: requireStaff(context).user.username, at: clock() });
  return redirect("/staff/subscribers?done=unsubscribed", 303);
}

export default function SubscribersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, subscribers, more, consent } = actionData ?? loaderData;
  return (
    <>
      <h1>Subscribers</h1>
      <Done />
      <p className="lead">
        {loaderData.count === 1
          ? "One address receives"
          : `${loaderData.count.toLocaleString("en-CA")} addresses receive`}{" "}
        the newsletter.
        {loaderData.administrator && (
          <>
            {" "}
            <a href="/staff/export">Export them</a>
          </>
        )}
      </p>
      <form method="post" className="staff-form" role="search">
        <TextField
          form="subscribers"
          name="email"
          label="E-mail address"
          hint="Its beginning lists addresses; a whole address also shows the evidence of consent."
          value={email}
          maxLength={254}
          optional
        />
        <button className="button main">Look up</button>
      </form>
      {loaderData.failed > 0 && (
        <p className="quiet">
          <a href="/staff/mail">
            {loaderData.failed === 1 ? "One mail" : `${counted(loaderData.failed)} mails`} to subscribers could not be
            delivered
          </a>
        </p>
      )}
      {consent.length > 0 && <Consent email={email} events={consent} />}
      {actionData && subscribers.length === 0 && <p className="nothing">No such address.</p>}
      <ul className="staff-lines">
        {subscribers.map((subscriber) => (
          <SubscriberLine key={subscriber.email} subscriber={subscriber} />
        ))}
      </ul>
      {more && (
        <p className="quiet">The first {subscribers.length}. Write the beginning of an address to see others.</p>
      )}
    </>
  );
}
