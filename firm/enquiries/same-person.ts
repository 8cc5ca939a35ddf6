import { withoutPrefix } from "#text/written-numbers.ts";
import { sql } from "kysely";
import type { Database, Queries } from "#db/database.ts";
import type { ConflictSearch } from "#firm/conflicts/conflicts.ts";
import { goneOnWith } from "./goes-on-from.ts";
import { joinedWith } from "./joined.ts";
import { readEnquiry } from "./read-enquiry.ts";
import { searchEnquiries } from "./search.ts";
import type { RelatedEnquiry, StaffEnquiry } from "./staff-enquiry.ts";
import { RELATED } from "./staff-enquiry.ts";
import { TRUSTED } from "./conditions.ts";
import { walledAmong } from "./walls.ts";
import { openedAmong } from "./who-opened.ts";

/** What two enquiries have in common. */
export type InCommon = "e-mail" | "telephone" | "name";

/** An enquiry of the same person, as staff said (`joined`), or perhaps of the same one. */
export type SamePerson = RelatedEnquiry & {
  joined: boolean;
  inCommon: InCommon[];
  /** By this one of the staff. */
  opened: boolean;
};

/** More than this is a list of its own. */
const MOST = 20;

type Asked = {
  record: Pick<StaffEnquiry, "id" | "email">;
  /** As it was typed. */
  phone: string | undefined;
  /** What the conflict search found for who wrote it. */
  names: Pick<ConflictSearch, "found" | "apart"> | undefined;
  username: string;
};

/**
 * Enquiries with the same e-mail address, telephone number or name as one, and those joined with it, newest first;
 * without those held back, and without those this one of the staff is kept from.
 */
export async function samePerson(
  database: Pick<Database, "queries" | "engine">,
  { record, phone, names, username }: Asked,
): Promise<SamePerson[]> {
  const { queries } = database;
  const joined = await joinedWith(queries, record.id);
  const byPhone = await withPhone(database, await numbersOf(queries, record.id, phone));
  const isSame = ({ closeness }: { closeness: string }) => closeness === "same";
  const byName = [
    ...(names?.apart ?? []).filter(isSame).map(({ id }) => id),
    ...(names?.found ?? [])
      .filter(isSame)
      .flatMap(({ places }) => places.flatMap((place) => (place.kind === "enquirer" ? [place.id] : []))),
  ];
  const rows = await rowsOf(queries, record, [...new Set([...joined, ...byPhone, ...byName])]);
  const ids = rows.map(({ id }) => id);
  const [walled, opened] = await Promise.all([
    walledAmong(queries, ids, username),
    openedAmong(queries, ids, username),
  ]);
  return rows
    .filter(({ id }) => !walled.has(id))
    .map(({ email, ...row }) => ({
      ...row,
      joined: joined.includes(row.id),
      opened: opened.has(row.id),
      inCommon: [
        ...(email !== null && email === record.email ? (["e-mail"] as const) : []),
        ...(byPhone.includes(row.id) ? (["telephone"] as const) : []),
        ...(byName.includes(row.id) ? (["name"] as const) : []),
      ],
    }));
}

async function rowsOf(queries: Queries, { id, email }: Asked["record"], ids: string[]) {
  const kept = (query = queries.selectFrom("enquiries")) =>
    query
      .select([...RELATED, "enquiries.email"])
      .where("enquiries.id", "!=", id)
      .where("erasedAt", "is", null)
      .where(sql<boolean>`${sql.raw(TRUSTED)}`)
      .orderBy("createdAt", "desc")
      .limit(MOST);
  const [same, others] = await Promise.all([
    email ? kept().where("email", "=", email).execute() : [],
    ids.length > 0 ? kept().where("enquiries.id", "in", ids).execute() : [],
  ]);
  const byId = new Map([...same, ...others].map((row) => [row.id, row]));
  return [...byId.values()].toSorted((a, b) => b.createdAt - a.createdAt).slice(0, 2 * MOST);
}

/**
 * Ids of one enquiry, of those joined with it or entered from its page, and of those with its e-mail address or
 * telephone number: whoever is to be kept from one of them is kept from what they ask next. A name alone may be another
 * person's.
 */
export async function enquiriesOfPerson(database: Pick<Database, "queries" | "engine">, id: string): Promise<string[]> {
  const { queries } = database;
  const values = (await readEnquiry(queries, "id", id))?.values;
  if (!values) return [id];
  const said = [...(await joinedWith(queries, id)), ...(await goneOnWith(queries, id))];
  return [...new Set([id, ...said, ...(await sharing(database, id, values, said))])];
}

/** The same of who is not stored yet, by the e-mail address and the telephone number as they typed them. */
export async function enquiriesOfWhoTyped(
  database: Pick<Database, "queries" | "engine">,
  values: { email?: string | undefined; phone?: string | undefined },
): Promise<string[]> {
  const ids = await sharing(database, "", values, []);
  const joined = await Promise.all(ids.map((id) => joinedWith(database.queries, id)));
  return [...new Set([...ids, ...joined.flat()])];
}

/** Ids of enquiries with an address or a number, and of those named. */
async function sharing(
  database: Pick<Database, "queries" | "engine">,
  id: string,
  { email, phone }: { email?: string | undefined; phone?: string | undefined },
  named: string[],
): Promise<string[]> {
  const byPhone = await withPhone(database, await numbersOf(database.queries, id, phone));
  const record = { id, email: email?.toLowerCase() || null };
  const rows = await rowsOf(database.queries, record, [...new Set([...named, ...byPhone])]);
  return rows.map((row) => row.id);
}

/** A number and, where it was told on the telephone, the one they had written themselves. */
export async function numbersOf(queries: Queries, id: string, phone: string | undefined): Promise<string[]> {
  const told = queries.selectFrom("toldContacts").select("wrote").where("enquiryId", "=", id);
  const wrote = await told.where("field", "=", "phone").execute();
  return [phone ?? "", ...wrote.map((one) => one.wrote)];
}

/** Ids of enquiries with one of these telephone numbers, with or without the 1 of North America before it. */
export async function withPhone(
  database: Pick<Database, "queries" | "engine">,
  phones: string[],
  limit = MOST,
): Promise<string[]> {
  const numbers = [...new Set(phones.map(nationalDigits))].filter((digits) => digits.length >= 7);
  const found = await Promise.all(
    numbers.map((text) => searchEnquiries(database, { text, area: null, after: null, limit })),
  );
  const ids = [...new Set(found.flat().map(({ id }) => id))];
  if (ids.length === 0) return [];
  const { queries } = database;
  const rows = await Promise.all([
    queries.selectFrom("contacts").select(["id", "phone"]).where("id", "in", ids).execute(),
    queries.selectFrom("appointments").select(["id", "phone"]).where("id", "in", ids).execute(),
    queries
      .selectFrom("toldContacts")
      .select(["enquiryId as id", "wrote as phone"])
      .where("enquiryId", "in", ids)
      .where("field", "=", "phone")
      .execute(),
  ]);
  const those = rows.flat().flatMap((row) => (numbers.includes(nationalDigits(row.phone ?? "")) ? [row.id] : []));
  return [...new Set(those)];
}

/** The digits of a number, without the 1 of North America before it. */
export function nationalDigits(phone: string): string {
  const digits = withoutPrefix(phone.replaceAll(/\D/g, ""));
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}
