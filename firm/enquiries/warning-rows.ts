import { sql } from "kysely";
import { setUpAt } from "#db/migrate.ts";
import type { Queries } from "#db/database.ts";
import type { EnquiriesTable } from "#db/intake-tables.ts";
import { STEPS } from "./alert-rules.ts";
import { CONDITIONS } from "./conditions.ts";
import { DAY } from "#time/units.ts";
import { URGENT_COLUMNS, type Urgent } from "./urgent-words.ts";

/** Told of in one mail. */
const AT_ONCE = 50;

export type Promised = Pick<EnquiriesTable, "id" | "kind" | "reference" | "respondBy" | "owner" | "practiceArea"> & {
  step: number;
} & Urgent;

/**
 * Takes the waiting enquiries whose promise lapses within `lead` milliseconds, or lapsed in the last day: at each step
 * of the warning once only, whichever server asks. Held ones are left out until they are released; older ones stand in
 * the inbox for all to see.
 */
export async function claimLapsing(queries: Queries, now: number, lead: number): Promise<Promised[]> {
  const due = sql<number>`case when respond_by <= ${now} then ${sql.lit(STEPS.firm)}
    when respond_by <= ${now + lead / 2} then ${sql.lit(STEPS.colleagues)} else ${sql.lit(STEPS.owner)} end`;
  const lapsing = queries
    .selectFrom("enquiries")
    .select("id")
    .where(sql<boolean>`${sql.raw(CONDITIONS.waiting)}`)
    .where("respondBy", "<=", now + lead)
    .where("respondBy", ">", now - DAY)
    .where("warnedStep", "<", due)
    .orderBy("respondBy")
    .limit(AT_ONCE);
  const taken = await queries
    .updateTable("enquiries")
    .set({ warnedAt: now, warnedStep: due })
    .where("id", "in", lapsing)
    .where("warnedStep", "<", due)
    .returning(["id", "kind", "reference", "respondBy", "owner", "practiceArea", "warnedStep as step"])
    .returning(URGENT_COLUMNS)
    .execute();
  return taken.toSorted((a, b) => a.respondBy - b.respondBy);
}

/** When the last enquiry came that was not held; where none ever came, when the site was set up. */
export async function lastEnquiryAt(queries: Queries): Promise<number> {
  const newest = await queries
    .selectFrom("enquiries")
    .select("createdAt")
    .where("heldReason", "is", null)
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest ? newest.createdAt : setUpAt(queries);
}

/**
 * Whether this silence, named by a moment that stays the same while it lasts, has not been told of yet; true once only.
 */
export async function claimQuietAlarm(queries: Queries, since: number): Promise<boolean> {
  const taken = await queries
    .insertInto("quietAlarms")
    .values({ silentUntil: since })
    .onConflict((told) => told.column("silentUntil").doNothing())
    .returning("silentUntil")
    .execute();
  return taken.length > 0;
}
