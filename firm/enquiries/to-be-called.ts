import { randomUUID } from "node:crypto";
import type { Queries } from "#db/database.ts";

/**
 * Whoever was entered and is to be called back has a call that waits to be returned like any other; it has the id of
 * its enquiry. Nobody is mailed of it: the mail of a new caller says when they are to be called.
 */
export async function awaitReturn(
  queries: Queries,
  { id, actor, at }: { id: string; actor: string; at: number },
): Promise<void> {
  const before = await queries.selectFrom("calls").select("enquiryId").where("id", "=", id).executeTakeFirst();
  const waits = { returnedAt: null, returnedBy: null, struckAt: null, struckBy: null, struckAs: null };
  if (before?.enquiryId === id) await queries.updateTable("calls").set(waits).where("id", "=", id).execute();
  else {
    // The first was moved to whom it was of.
    const key = before ? randomUUID() : id;
    await queries
      .insertInto("calls")
      .values({ id: key, enquiryId: id, takenAt: at, takenBy: actor, words: "", ...waits })
      .execute();
  }
}

/** They are not to be called back after all; what was returned stays so. */
export async function awaitNoReturn(
  queries: Queries,
  { id, actor, at }: { id: string; actor: string; at: number },
): Promise<void> {
  await queries
    .updateTable("calls")
    .set({ struckAt: at, struckBy: actor, struckAs: "taken-back" })
    .where("id", "=", id)
    .where("enquiryId", "=", id)
    .where("returnedAt", "is", null)
    .where("struckAt", "is", null)
    .execute();
}
