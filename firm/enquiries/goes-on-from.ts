import type { Queries } from "#db/database.ts";

/** Enquiries that go on from one another at most. */
const MOST = 50;

/**
 * Ids of the other enquiries that staff entered for the person of one from its page, or from whose page it was entered,
 * and from each of these on again.
 */
export async function goneOnWith(queries: Queries, id: string): Promise<string[]> {
  const known = new Set([id]);
  for (let next = [id]; next.length > 0 && known.size < MOST;) {
    const rows = await queries
      .selectFrom("enquiries")
      .select(["id", "goesOnFrom"])
      .where((row) => row.or([row("id", "in", next), row("goesOnFrom", "in", next)]))
      .where("erasedAt", "is", null)
      .execute();
    next = rows.flatMap((row) => [row.id, row.goesOnFrom ?? row.id]).filter((one) => !known.has(one));
    next.forEach((one) => known.add(one));
  }
  return [...known].filter((one) => one !== id);
}

/** What goes on from an erased one says no more whose that was. */
export async function forgetGoesOn(queries: Queries, id: string): Promise<void> {
  await queries.updateTable("enquiries").set({ goesOnFrom: null }).where("goesOnFrom", "=", id).execute();
}
