import type { Queries } from "#db/database.ts";
import { callWaitsSince, openCalls } from "./open-calls.ts";

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
  const said = await openCalls(queries)
    .select(["enquiryId as id", "callBack"])
    .where("enquiryId", "in", ids)
    .where("callBack", "is not", null)
    .where("callerPhone", "is", null)
    .orderBy("takenAt")
    .orderBy("calls.id")
    .execute();
  return new Map([...written, ...said].flatMap(({ id, callBack }) => (callBack ? [[id, callBack]] : [])));
}

/** Since when a call about an enquiry waits to be returned, and when they wish to be called, as mails say it. */
export async function callWaiting(queries: Queries, enquiryId: string) {
  const callSince = await callWaitsSince(queries, enquiryId);
  return { callSince, callWish: (await callWishes(queries, [enquiryId])).get(enquiryId) };
}
