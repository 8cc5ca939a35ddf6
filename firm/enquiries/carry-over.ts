import { recordAudit, SYSTEM } from "#db/audit.ts";
import type { Database, Queries } from "#db/database.ts";
import { isActiveUser } from "#firm/accounts/accounts.ts";
import { enquiriesOfPerson, enquiriesOfWhoTyped } from "./same-person.ts";
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

/**
 * The same of who is about to be stored: whoever is kept from the enquiry it goes on from, and from any other with the
 * e-mail address or telephone number that was typed.
 */
export async function walledFromTyped(
  database: Pick<Database, "queries" | "engine">,
  { of, values }: { of?: string | undefined; values: { email?: string; phone?: string } },
): Promise<string[]> {
  // Of most firms nobody is kept from anything: then nothing is looked for.
  if (!(await database.queries.selectFrom("walls").select("username").limit(1).executeTakeFirst())) return [];
  const walls = await wallsAmong(database.queries, await enquiriesOfWhoTyped(database, values));
  return [...new Set([...(await walledFromPerson(database, of)), ...walls.map(({ username }) => username)])];
}

type Going = { from: string | undefined; to: string; at: number; actor: string | null };

/**
 * To a new enquiry from the others of its person, in the transaction that stores it: the walls of `walled`, so that who
 * is kept from the one never sees the other; and whoever has the one that staff went on from. Who enters it sees the
 * person already, and is not shut out by it.
 */
export async function carryOver(queries: Queries, { from, to, at, actor }: Going, walled: string[]): Promise<void> {
  for (const username of walled.filter((one) => one !== actor))
    await putWall(queries, { enquiryId: to, username, setAt: at, setBy: actor ?? SYSTEM });
  if (from === undefined || actor === null) return;
  const { owner } = await queries
    .selectFrom("enquiries")
    .select("owner")
    .where("id", "=", from)
    .executeTakeFirstOrThrow();
  if (owner === null || walled.includes(owner) || !(await isActiveUser(queries, owner))) return;
  await queries.updateTable("enquiries").set({ owner }).where("id", "=", to).execute();
  await recordAudit(queries, { at, actor, action: "handed-over", subject: to, detail: owner });
}
