import { sql } from "kysely";
import type { Queries } from "#db/database.ts";
import type { EnquiriesTable, OpeningsTable } from "#db/intake-tables.ts";
import { NO_CONFLICT } from "./conditions.ts";
import type { VerbRefusal } from "./staff-act.ts";

/**
 * What was declined for a conflict is shown to nobody as long as that stands: its sender was told that it was not read,
 * and whoever acts for the other side must not learn it. Who had opened it before has read it, and may have to say what
 * they knew: to them it is shown as it stood then, and nothing that came since.
 */
const STILL_SHOWN = sql<boolean>`(${sql.raw(NO_CONFLICT)} or opened_at <= closed_at)`;

/** Whether somebody may read what was sent, by how the enquiry is closed and when they opened it. */
export function isStillShown({ closedAs, closedAt }: Closed, openedAt: number): boolean {
  return closedAs !== "conflict" || closedAt === null || openedAt <= closedAt;
}

type Closed = Pick<EnquiriesTable, "closedAs" | "closedAt">;

/** Why it is not opened, nor done what asks that it was. */
export const NOT_SHOWN: VerbRefusal = {
  status: 409,
  message:
    "It was declined for a conflict, and nobody opens it as long as that stands. If that was a mistake, press “Not " +
    "declined after all” first. Nothing was opened or changed.",
};

export async function isDeclined(queries: Queries, id: string): Promise<boolean> {
  const declined = queries.selectFrom("enquiries").select("id").where("id", "=", id).where("closedAs", "=", "conflict");
  return (await declined.executeTakeFirst()) !== undefined;
}

/** Whether one of the staff has opened it, and may read it still. */
export async function hasOpened(queries: Queries, enquiryId: string, username: string): Promise<boolean> {
  return (await openedAmong(queries, [enquiryId], username)).has(enquiryId);
}

/** Those of some enquiries that one of the staff has opened, and may read still. */
export async function openedAmong(queries: Queries, ids: string[], username: string): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const openings = queries
    .selectFrom("openings")
    .innerJoin("enquiries", "enquiries.id", "openings.enquiryId")
    .select("enquiryId")
    .where("enquiryId", "in", ids)
    .where("username", "=", username)
    .where(STILL_SHOWN);
  return new Set((await openings.execute()).map(({ enquiryId }) => enquiryId));
}

/** Those of some enquiries that any of the staff has opened, and that are not declined for a conflict. */
export async function readByStaff(queries: Queries, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const openings = queries
    .selectFrom("openings")
    .innerJoin("enquiries", "enquiries.id", "openings.enquiryId")
    .select("enquiryId")
    .distinct()
    .where("enquiryId", "in", ids)
    .where(sql<boolean>`${sql.raw(NO_CONFLICT)}`);
  return new Set((await openings.execute()).map(({ enquiryId }) => enquiryId));
}

/** Who of the staff has opened an enquiry, earliest first. */
export function openingsOf(queries: Queries, enquiryId: string): Promise<OpeningsTable[]> {
  return queries.selectFrom("openings").selectAll().where("enquiryId", "=", enquiryId).orderBy("openedAt").execute();
}

/** In a query of enquiries: that nobody has opened it. */
export const OPENED_BY_NOBODY = sql<boolean>`not exists (select 1 from openings where openings.enquiry_id = enquiries.id)`;

/** When each of some enquiries was declined for a conflict, where that stands; in milliseconds since 1970. */
export async function declinedAt(queries: Queries, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom("enquiries")
    .select(["id", "closedAt"])
    .where("id", "in", ids)
    .where("closedAs", "=", "conflict")
    .execute();
  return new Map(rows.flatMap(({ id, closedAt }) => (closedAt === null ? [] : [[id, Number(closedAt)]])));
}
