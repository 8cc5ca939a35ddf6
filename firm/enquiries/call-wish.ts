import type { Queries } from "#db/database.ts";

/**
 * When those who sent some enquiries wish to be called, by id; without those who asked for no call. What was said last
 * in a call that waits to be returned to their number counts before what was written.
 */
export async function callWishes(queries: Queries, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const written = await queries
    .selectFrom("contacts")
    .select(["id", "callBack"])
    .where("id", "in", ids)
    .where("callBack", "is not", null)
    .execute();
  const said = await queries
    .selectFrom("calls")
    .select(["enquiryId as id", "callBack"])
    .where("enquiryId", "in", ids)
    .where("callBack", "is not", null)
    .where("callerPhone", "is", null)
    .where("returnedAt", "is", null)
    .where("struckAt", "is", null)
    .orderBy("takenAt")
    .orderBy("id")
    .execute();
  return new Map([...written, ...said].flatMap(({ id, callBack }) => (callBack ? [[id, callBack]] : [])));
}
