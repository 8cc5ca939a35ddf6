import { requestsInFeed } from "#firm/appointments/appointments.ts";
import { behindWalls } from "#firm/enquiries/walls.ts";
import { userOfFeed } from "#firm/appointments/feed-addresses.ts";
import { appointmentsFeed } from "#firm/appointments/appointments-feed.ts";
import { servicesContext } from "#app/request/services.ts";
import type { Route } from "./+types/feed.ts";

/** Read by calendar programs, which cannot sign in: the unguessable address is the key, until it is revoked. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { database, content, siteUrl, today } = context.get(servicesContext);
  const token = /^([\w-]{43})\.ics$/.exec(params.file)?.[1];
  const username = token && (await userOfFeed(database.queries, token));
  if (!username) {
    return new Response(
      "This calendar address does not work. Sign in to the staff area: there you see what " +
        "is asked of you, or make a new one.",
      { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } },
    );
  }
  const lawyer = url.searchParams.get("lawyer") ?? undefined;
  const all = await requestsInFeed(database.queries, today, lawyer);
  const requests = await behindWalls(database.queries, all, username);
  return new Response(appointmentsFeed(requests, { siteUrl, brand: content.site.brand }), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
