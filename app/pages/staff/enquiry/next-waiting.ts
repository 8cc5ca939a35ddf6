import type { Database } from "#db/database.ts";
import type { InboxQuery } from "#firm/enquiries/inbox-lists.ts";
import { NOBODY_HAS_IT } from "#firm/enquiries/staff-act.ts";
import { pageFor } from "#firm/enquiries/page-for.ts";
import { timeLeft } from "#firm/enquiries/due-first.ts";
import { walledAmong } from "#firm/enquiries/walls.ts";
import { shownName } from "../parts/shown-name.ts";

/**
 * What comes next in the list that was chosen, for whoever has just answered something or handed it over: theirs, or
 * nobody's, and not behind a wall. What waits, where that list holds what was done already.
 */
export async function nextWaiting(
  database: Database,
  now: number,
  chosen: InboxQuery,
  { except, username }: { except: string; username: string },
): Promise<{ id: string; person: string; timeLeft: string } | undefined> {
  const list = WAITS.has(chosen.list) && !chosen.outcome ? chosen.list : "waiting";
  // A colleague's are never what comes next.
  const who = chosen.who === NOBODY_HAS_IT || chosen.who === username ? chosen.who : null;
  const { rows } = await pageFor(database, { ...chosen, list, who, outcome: null, search: "", after: null });
  const walled = await walledAmong(
    database.queries,
    rows.map(({ id }) => id),
    username,
  );
  const first = rows.find(
    ({ id, closedAt, owner }) =>
      id !== except && !walled.has(id) && closedAt === null && (owner === null || owner === username),
  );
  return first && { id: first.id, person: shownName(first.person), timeLeft: timeLeft(first, now) };
}

const WAITS = new Set<InboxQuery["list"]>(["waiting", "mine", "unread"]);
