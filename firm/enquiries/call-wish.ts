import type { Queries } from "#db/database.ts";

/** When those who sent some enquiries wish to be called, by id; without those who asked for no call. */
export async function callWishes(queries: Queries, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom("contacts")
    .select(["id", "callBack"])
    .where("id", "in", ids)
    .where("callBack", "is not", null)
    .execute();
  return new Map(rows.flatMap(({ id, callBack }) => (callBack ? [[id, callBack]] : [])));
}
