import type { Database } from "#db/database.ts";
import { markGone, markPresent, othersPresent } from "./presence.ts";
import { isWalled } from "./walls.ts";

type Looking = { enquiryId: string; user: { id: string; username: string } };

/** Notes that one of the staff looks at an enquiry, and answers who else does; nothing behind a wall. */
export async function look(database: Database, { enquiryId, user }: Looking, now: number): Promise<string[]> {
  if (await isWalled(database.queries, enquiryId, user.username)) return [];
  await database.write((queries) => markPresent(queries, { enquiryId, userId: user.id }, now));
  return (await othersPresent(database.queries, [enquiryId], user.username, now)).get(enquiryId) ?? [];
}

/** They looked away: the page was closed or left. */
export async function lookAway(database: Database, { enquiryId, user }: Looking): Promise<void> {
  await database.write((queries) => markGone(queries, enquiryId, user.id));
}
