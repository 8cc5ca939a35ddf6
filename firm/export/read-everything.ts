import { sql } from "kysely";
import {
  listsInForce,
  lookUpInWords,
  lookUpsAfter,
  lookUpsAmong,
  namesOfList,
  type KeptLookUp,
  type ListedName,
} from "#firm/conflicts/conflicts.ts";
import type { Queries } from "#db/database.ts";
import type { ConsentsTable, SubscribersTable } from "#db/consent-tables.ts";
import type { AuditTable } from "#db/tables.ts";

/** Rows read at once, so that a large export neither fills the memory nor holds up the server. */
export const BATCH = 500;

/** Every address that ever asked for the newsletter, earliest first. The token that unsubscribes stays out. */
export function everySubscriber(queries: Queries): AsyncGenerator<Omit<SubscribersTable, "token">> {
  return byId((after) =>
    queries
      .selectFrom("subscribers")
      .select(["id", "email", "createdAt", "confirmedAt", "unsubscribedAt", "askedAt"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(BATCH)
      .execute(),
  );
}

/** The whole ledger of consent. */
export function everyConsent(queries: Queries): AsyncGenerator<ConsentsTable> {
  return byId((after) =>
    queries.selectFrom("consents").selectAll().where("id", ">", after).orderBy("id").limit(BATCH).execute(),
  );
}

/** What staff looked up in the conflict search, earliest first. */
export function everyLookUp(queries: Queries): AsyncGenerator<KeptLookUp> {
  return byId((after) => lookUpsAfter(queries, after, BATCH));
}

/** The whole trail, earliest first. */
export async function* everyAuditLine(queries: Queries): AsyncGenerator<AuditTable> {
  for (let last: AuditTable | undefined; ;) {
    const beyond = last ? sql<boolean>`(at, id) > (${last.at}, ${last.id})` : sql<boolean>`true`;
    const lines = queries.selectFrom("audit").selectAll().where(beyond);
    const rows = await lines.orderBy("at").orderBy("id").limit(BATCH).execute();
    yield* rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1);
  }
}

/** What lines of the trail are about, as people call it: a reference, a user's name, what was looked up; else the id. */
export async function subjectsInWords(queries: Queries, lines: AuditTable[]): Promise<Map<string, string>> {
  const ids = [...new Set(lines.map(({ subject }) => subject))];
  const [enquiries, users, lookUps] = await Promise.all([
    queries.selectFrom("enquiries").select(["id", "reference as words"]).where("id", "in", ids).execute(),
    queries.selectFrom("users").select(["id", "username as words"]).where("id", "in", ids).execute(),
    lookUpsAmong(queries, ids),
  ]);
  const lookedUp = lookUps.map((one) => ({ id: one.id, words: lookUpInWords(one) }));
  return new Map([...enquiries, ...users, ...lookedUp].map(({ id, words }) => [id, words]));
}

/** The firm's own list for the conflict search. */
export async function* everyListedName(queries: Queries): AsyncGenerator<Omit<ListedName, "number">> {
  for (const list of await listsInForce(queries))
    for await (const page of namesOfList(queries, list)) yield* page.map(({ name, detail }) => ({ name, detail }));
}

async function* byId<Row extends { id: string }>(read: (after: string) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let after = ""; ;) {
    const rows = await read(after);
    yield* rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.id;
  }
}
