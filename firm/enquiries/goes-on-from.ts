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

/** Of some enquiries the ids of those that they go on from, the nearest first; none of what goes on from nothing. */
export async function sourcesOf(queries: Queries, ids: string[]): Promise<Map<string, string[]>> {
  const before = new Map<string, string>();
  for (let next = ids; next.length > 0 && before.size < ids.length + MOST;) {
    const rows = await queries
      .selectFrom("enquiries")
      .select(["id", "goesOnFrom"])
      .where("id", "in", next)
      .where("goesOnFrom", "is not", null)
      .execute();
    rows.forEach((row) => before.set(row.id, row.goesOnFrom!));
    next = [...new Set(rows.map((row) => row.goesOnFrom!))].filter((one) => !before.has(one));
  }
  return new Map(ids.flatMap((id) => (before.has(id) ? [[id, chainFrom(id, before)]] : [])));
}

function chainFrom(id: string, before: Map<string, string>): string[] {
  const chain = new Set<string>();
  for (let one = before.get(id); one !== undefined && !chain.has(one); one = before.get(one)) chain.add(one);
  return [...chain];
}

/** What goes on from an erased one says no more whose that was. */
export async function forgetGoesOn(queries: Queries, id: string): Promise<void> {
  await queries.updateTable("enquiries").set({ goesOnFrom: null }).where("goesOnFrom", "=", id).execute();
}
