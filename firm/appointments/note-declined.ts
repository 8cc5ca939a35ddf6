import type { Queries } from "#db/database.ts";
import { EVER, NOT_OF_TIME, rowToTell } from "./to-tell.ts";

type Declined = { enquiryId: string; actor: string; at: number; knows: boolean };

/**
 * In the transaction that declines an enquiry for a conflict, of whoever gave no e-mail address: they wait for an
 * answer, be it with an appointment that went with it at the same moment or without one.
 */
export async function noteDeclined(queries: Queries, { enquiryId, actor, at, knows }: Declined): Promise<void> {
  const row = await rowToTell(queries, enquiryId);
  const told = {
    known: row?.changedAt === at ? row.known : NOT_OF_TIME,
    changedAt: at,
    changedBy: actor,
    until: EVER,
    toldAt: knows ? at : null,
    toldBy: knows ? actor : null,
    leavesAt: null,
    latest: null,
    mailId: null,
    said: null,
  };
  await queries
    .insertInto("toTell")
    .values({ enquiryId, ...told })
    .onConflict((conflict) => conflict.column("enquiryId").doUpdateSet(told))
    .execute();
}

/** They are not declined after all: their enquiry waits for its answer, and of no appointment is anything to say. */
export async function forgetDeclined(queries: Queries, enquiryId: string): Promise<void> {
  await queries.deleteFrom("toTell").where("enquiryId", "=", enquiryId).where("known", "=", NOT_OF_TIME).execute();
}
