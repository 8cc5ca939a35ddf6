import { sql } from "kysely";
import { recordAudit, SYSTEM } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import type { EnquiriesTable } from "#db/intake-tables.ts";
import { laterDay } from "./later-day.ts";
import type { StaffVerb, VerbRefusal } from "./staff-act.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { URGENT_COLUMNS, urgentMark, type Urgent } from "./urgent-words.ts";

/**
 * Snoozes an enquiry until a day: it leaves the lists of what waits and comes back by itself. The promise to answer
 * runs on, with its warnings: only an answer ends it. What cannot wait is asked about once where it would come back
 * after the promise.
 */
export const putOff: StaffVerb = async (queries, { id, actor, at, day = "", again = false }) => {
  const until = laterDay(day, at);
  if (typeof until === "string") return { status: 400, message: until };
  const asked = again ? undefined : await askUrgent(queries, { id, at, until });
  if (asked) return asked;
  const changed = await queries
    .updateTable("enquiries")
    .set({ putOffUntil: until, putOffBy: actor })
    .where("id", "=", id)
    .where("closedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!changed) return { status: 409, message: "It does not wait any more, so there is nothing to snooze." };
  await recordAudit(queries, { at, actor, action: "snoozed", subject: id, detail: day });
  return undefined;
};

async function askUrgent(
  queries: Queries,
  { id, at, until }: { id: string; at: number; until: number },
): Promise<VerbRefusal | undefined> {
  const row = await queries
    .selectFrom("enquiries")
    .select(["respondBy", ...URGENT_COLUMNS])
    .where("id", "=", id)
    .where("closedAt", "is", null)
    .executeTakeFirst();
  const mark = row && urgentMark(row, at);
  if (!mark?.isUrgent || until <= row!.respondBy) return undefined;
  return {
    status: 409,
    asks: true,
    message:
      `${mark.words}: an answer is promised by ${torontoTime(row!.respondBy)}, before it would come back. Nothing is ` +
      "snoozed yet: choose an earlier day, or press once more.",
  };
}

/** Brings it back at once; where it is back already, nothing is done. */
export const bringBack: StaffVerb = async (queries, { id, actor, at }) => {
  if (await endPutOff(queries, id)) await recordAudit(queries, { at, actor, action: "unsnoozed", subject: id });
  return undefined;
};

/** It was brought back by mistake: snoozed until the same day, by whoever had snoozed it. */
export const snoozeAgain: StaffVerb = async (queries, { id, actor, at, day = "" }) => {
  const until = laterDay(day, at);
  if (typeof until === "string") return { status: 400, message: until };
  const changed = await queries
    .updateTable("enquiries")
    .set({ putOffUntil: until, putOffBy: sql`coalesce(put_off_by, ${actor})` })
    .where("id", "=", id)
    .where("closedAt", "is", null)
    .where("putOffUntil", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!changed) return { status: 409, message: "It was answered or snoozed since, so it was left as it is." };
  await recordAudit(queries, { at, actor, action: "snoozed", subject: id, detail: day });
  return undefined;
};

/** Within the verb that makes it need somebody's eyes, or answers it; answers whether it was put off. */
export async function endPutOff(queries: Queries, id: string): Promise<boolean> {
  const changed = await queries
    .updateTable("enquiries")
    .set({ putOffUntil: null })
    .where("id", "=", id)
    .where("putOffUntil", "is not", null)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Brought back in one transaction. */
const AT_ONCE = 200;

export type BroughtBack = Pick<EnquiriesTable, "id" | "kind" | "reference" | "respondBy" | "putOffBy"> & Urgent;

/** Brings back what was put off to a moment that has come; answers it. `now` in milliseconds since 1970. */
export async function bringBackDue(queries: Queries, now: number): Promise<BroughtBack[]> {
  const due = queries
    .selectFrom("enquiries")
    .select("id")
    .where("putOffUntil", "is not", null)
    .where("putOffUntil", "<=", now)
    .orderBy("putOffUntil")
    .limit(AT_ONCE);
  const back = await queries
    .updateTable("enquiries")
    .set({ putOffUntil: null })
    .where("id", "in", due)
    .where("putOffUntil", "is not", null)
    .returning(["id", "kind", "reference", "respondBy", "putOffBy", ...URGENT_COLUMNS])
    .execute();
  for (const { id } of back) await recordAudit(queries, { at: now, actor: SYSTEM, action: "came-back", subject: id });
  return back;
}
