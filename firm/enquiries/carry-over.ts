import { recordAudit, SYSTEM } from "#db/audit.ts";
import type { Database, Queries } from "#db/database.ts";
import { addressOf, isActiveUser, nameOfUser } from "#firm/accounts/accounts.ts";
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

type Going = {
  from: string | undefined;
  to: string;
  at: number;
  actor: string | null;
  values: { email?: string; phone?: string };
  /** No person may have sent it: then nobody is given it. */
  isHeld: boolean;
};

/** Who has a new enquiry by itself, by user name, and the reference of the earlier one they have. */
export type Inherited = { owner: string; as: string };

/**
 * To a new enquiry from the others of its person, in the transaction that stores it: the walls of `walled`, so that who
 * is kept from the one never sees the other; and whoever has the one that staff went on from. Who enters it sees the
 * person already, and is not shut out by it. Where there are walls and nobody went on from one that somebody has, it is
 * theirs who has the latest of the others that is open: in the list of all it would wait for a colleague who may look.
 * Answers who that is, for a mail to them.
 */
export async function carryOver(
  database: Pick<Database, "queries" | "engine">,
  going: Going,
  walled: string[],
): Promise<Inherited | undefined> {
  const { queries } = database;
  const { from, to, at, actor } = going;
  const others = walled.length === 0 ? [] : await othersOf(database, going);
  for (const username of walled.filter((one) => one !== actor)) {
    const as = actor === null ? await referenceOfWall(queries, others, username) : undefined;
    await putWall(queries, { enquiryId: to, username, setAt: at, setBy: actor ?? SYSTEM }, as);
  }
  const own = async (owner: string, as = "") => {
    await queries.updateTable("enquiries").set({ owner }).where("id", "=", to).execute();
    const detail = `${owner} ${as}`.trim();
    await recordAudit(queries, {
      at,
      actor: as ? SYSTEM : (actor ?? SYSTEM),
      action: "handed-over",
      subject: to,
      detail,
    });
  };
  const mayHave = async (owner: string | null) =>
    owner !== null && !walled.includes(owner) && (await isActiveUser(queries, owner));
  if (from !== undefined && actor !== null) {
    const row = queries.selectFrom("enquiries").select("owner").where("id", "=", from);
    const { owner } = await row.executeTakeFirstOrThrow();
    if (owner !== null && (await mayHave(owner))) {
      await own(owner);
      return undefined;
    }
  }
  if (going.isHeld || others.length === 0) return undefined;
  for (const { owner, reference } of await openAmong(queries, others))
    if (owner !== null && (await mayHave(owner))) {
      await own(owner, reference);
      return { owner, as: reference };
    }
  return undefined;
}

/** Ids of the others of its person. */
async function othersOf(
  database: Pick<Database, "queries" | "engine">,
  { from, to, values }: Going,
): Promise<string[]> {
  const ids = [
    ...(from === undefined ? [] : await enquiriesOfPerson(database, from)),
    ...(await enquiriesOfWhoTyped(database, values)),
  ];
  return [...new Set(ids)].filter((id) => id !== to);
}

/** Those that wait, the latest first. */
function openAmong(queries: Queries, ids: string[]) {
  return queries
    .selectFrom("enquiries")
    .select(["owner", "reference"])
    .where("id", "in", ids)
    .where("closedAt", "is", null)
    .where("erasedAt", "is", null)
    .where("owner", "is not", null)
    .orderBy("createdAt", "desc")
    .execute();
}

/** The reference of the latest of some enquiries that one of the staff is kept from. */
async function referenceOfWall(queries: Queries, ids: string[], username: string): Promise<string | undefined> {
  if (ids.length === 0) return undefined;
  const row = await queries
    .selectFrom("walls")
    .innerJoin("enquiries", "enquiries.id", "walls.enquiryId")
    .select("reference")
    .where("enquiries.id", "in", ids)
    .where("username", "=", username)
    .orderBy("createdAt", "desc")
    .executeTakeFirst();
  return row?.reference;
}

/** What the mail says to whoever has it by itself. */
export async function inheritorOf(queries: Queries, { owner, as }: Inherited) {
  return { from: "The site", to: await nameOfUser(queries, owner), as, address: await addressOf(queries, owner) };
}
