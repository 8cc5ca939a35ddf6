import { data, redirect } from "react-router";
import { addFeed, feedsOf, revokeFeed } from "#firm/appointments/feed-addresses.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { servicesContext } from "#app/request/services.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { Done } from "../parts/done.tsx";
import { posted } from "../parts/posted.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/feeds-page.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, content } = context.get(servicesContext);
  return {
    lawyers: content.team.map(({ slug, name }) => ({ slug, name })),
    head: staffHead("Calendar addresses"),
    feeds: await feedsOf(database.queries, requireStaff(context).user.id),
  };
}

/** The address is answered on the page itself: only its hash is kept. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, clock, siteUrl } = context.get(servicesContext);
  const { user } = requireStaff(context);
  const { revoke } = await posted(request, "revoke");
  if (revoke) {
    await revokeFeed(database, user, revoke, clock());
    return redirect("/staff/appointments/feeds?done=feed-revoked", 303);
  }
  const token = await addFeed(database, user, clock());
  return data({ address: `${siteUrl}/staff/feed/${token}.ics` });
}

export default function FeedsPage({ loaderData: { feeds, lawyers }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Calendar addresses</h1>
      <Done />
      <p>
        Your calendar program can subscribe to the <a href="/staff/appointments">appointment requests</a>: who and when,
        not what they wrote. Whoever knows the address can read it, so make one for each program and revoke it when you
        part with the device.
      </p>
      {actionData && (
        <div className="one-time-password" role="status">
          <p>
            Copy this address into your calendar program, shown only now: <code>{actionData.address}</code>
          </p>
          <p>Or, for the appointments of one lawyer alone:</p>
          <ul>
            {lawyers.map(({ slug, name }) => (
              <li key={slug}>
                {name}: <code>{`${actionData.address}?lawyer=${slug}`}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
      <form method="post">
        <button className="button main">Make an address</button>
      </form>
      <ul className="staff-lines">
        {feeds.map(({ id, createdAt }) => (
          <li key={id}>
            <form method="post">
              Made {torontoTime(createdAt)}{" "}
              <button className="button" name="revoke" value={id}>
                Revoke
              </button>
            </form>
          </li>
        ))}
      </ul>
    </>
  );
}
