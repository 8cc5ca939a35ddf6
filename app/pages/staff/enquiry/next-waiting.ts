import type { Database } from "#db/database.ts";
import { profileOf } from "#firm/accounts/profile.ts";
import type { User } from "#firm/accounts/users.ts";
import type { InboxQuery } from "#firm/enquiries/inbox-lists.ts";
import { nextFor } from "#firm/enquiries/next-for.ts";
import { NOBODY_HAS_IT } from "#firm/enquiries/staff-act.ts";
import { pageFor } from "#firm/enquiries/page-for.ts";
import { timeLeft } from "#firm/enquiries/due-first.ts";
import { walledAmong } from "#firm/enquiries/walls.ts";
import { ownOf } from "../inbox/my-areas-of.ts";
import { shownName } from "../parts/shown-name.ts";

/**
 * What comes next in the list that was chosen, for whoever has just answered something or handed it over: theirs, or
 * nobody's, and not behind a wall. What waits, where that list holds what was done already. Where none was chosen, what
 * they best do next.
 */
export async function nextWaiting(
  database: Database,
  now: number,
  chosen: InboxQuery,
  { except, user }: { except: string; user: User },
): Promise<{ id: string; person: string; timeLeft: string } | undefined> {
  const own = ownOf(user);
  const { username } = own;
  const list = WAITS.has(chosen.list) && !chosen.outcome ? chosen.list : "waiting";
  // A colleague's are never what comes next.
  const who = chosen.who === NOBODY_HAS_IT || chosen.who === username ? chosen.who : null;
  const query = { ...chosen, own, list, who, outcome: null, search: "", after: null };
  const first = isPlain(query)
    ? await nextFor(database, { own, areas: profileOf(user).areas, except })
    : await nextOfList(database, query, { except, username });
  return first && { id: first.id, person: shownName(first.person), timeLeft: timeLeft(first, now) };
}

const WAITS = new Set<InboxQuery["list"]>(["waiting", "mine", "unread"]);

const isPlain = ({ list, who, order, area }: InboxQuery) =>
  list === "waiting" && who === null && order === "urgent" && area === null;

async function nextOfList(
  database: Database,
  query: InboxQuery,
  { except, username }: { except: string; username: string },
) {
  const { rows } = await pageFor(database, query);
  const walled = await walledAmong(
    database.queries,
    rows.map(({ id }) => id),
    username,
  );
  return rows.find(
    ({ id, closedAt, owner }) =>
      id !== except && !walled.has(id) && closedAt === null && (owner === null || owner === username),
  );
}
