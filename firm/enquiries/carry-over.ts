import { recordAudit } from "#db/audit.ts";
import type { Database, Queries } from "#db/database.ts";
import { isActiveUser } from "#firm/accounts/accounts.ts";
import { enquiriesOfPerson } from "./same-person.ts";
import { putWall, wallsAmong } from "./walls.ts";

/**
 * User names of those whom a wall keeps from an enquiry, or from another of the same person (same-person.ts); nobody
 * without one.
 */
export async function walledFromPerson(
  database: Pick<Database, "queries" | "engine">,
  enquiryId: string | undefined,
): Promise<string[]> {
  if (enquiryId === undefined) return [];
  const walls = await wallsAmong(database.queries, await enquiriesOfPerson(database, enquiryId));
  return [...new Set(walls.map(({ username }) => username))];
}

type Going = { from: string | undefined; to: string; at: number; actor: string | null };

/**
 * To a new enquiry from the one it goes on from, in the transaction that stores it: the walls of `walled`, so that who
 * is kept from the one never sees the other, and whoever has it. Who enters it sees the person already, and is not shut
 * out by it.
 */
export async function carryOver(queries: Queries, { from, to, at, actor }: Going, walled: string[]): Promise<void> {
  if (from === undefined || actor === null) return;
  for (const username of walled.filter((one) => one !== actor))
    await putWall(queries, { enquiryId: to, username, setAt: at, setBy: actor });
  const { owner } = await queries
    .selectFrom("enquiries")
    .select("owner")
    .where("id", "=", from)
    .executeTakeFirstOrThrow();
  if (owner === null || walled.includes(owner) || !(await isActiveUser(queries, owner))) return;
  await queries.updateTable("enquiries").set({ owner }).where("id", "=", to).execute();
  await recordAudit(queries, { at, actor, action: "handed-over", subject: to, detail: owner });
}
