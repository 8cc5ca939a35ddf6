import type { Database } from "#db/database.ts";
import { markGone, markPresent, othersPresent } from "./presence.ts";
import { takenMeanwhile } from "./taken-meanwhile.ts";
import { isWalled } from "./walls.ts";

type Looking = { enquiryId: string; user: { id: string; username: string } };

/** `lease`: of this view of the page, to be said once it is left. */
export type Looked = { others: string[]; lease: number };

/** Notes that one of the staff looks at an enquiry, and answers who else does; nothing behind a wall. */
export async function look(database: Database, { enquiryId, user }: Looking, now: number): Promise<Looked> {
  if (await isWalled(database.queries, enquiryId, user.username)) return { others: [], lease: 0 };
  const lease = await database.write((queries) => markPresent(queries, { enquiryId, userId: user.id }, now));
  const others = await othersPresent(database.queries, [enquiryId], user.username, now);
  return { others: others.get(enquiryId) ?? [], lease };
}

/** Who has it by now, by user name, where the page showed somebody else as its `owner`; nothing behind a wall. */
export async function hasItNow(
  { queries }: Database,
  { enquiryId, user }: Looking,
  owner: string,
): Promise<string | undefined> {
  if (await isWalled(queries, enquiryId, user.username)) return undefined;
  return takenMeanwhile(queries, { id: enquiryId, actor: user.username, owner });
}

/** They looked away: that view of the page was closed or left. */
export async function lookAway(database: Database, { enquiryId, user }: Looking, lease: number): Promise<void> {
  await database.write((queries) => markGone(queries, { enquiryId, userId: user.id }, lease));
}
