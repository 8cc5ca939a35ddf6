import type { Queries } from "#db/database.ts";

/** Who called about an enquiry that another sent; empty where they left no name, or no number. */
export type OtherCaller = { enquiryId: string; name: string; phone: string };

/**
 * Each once, the first to call first, without those whose call was struck: what was noted there is of somebody else.
 */
export async function callersOf(queries: Queries, enquiryIds: string[]): Promise<OtherCaller[]> {
  if (enquiryIds.length === 0) return [];
  const rows = await queries
    .selectFrom("calls")
    .select(["enquiryId", "caller", "callerPhone"])
    .where("enquiryId", "in", enquiryIds)
    .where("struckAt", "is", null)
    .where((where) => where.or([where("caller", "is not", null), where("callerPhone", "is not", null)]))
    .orderBy("takenAt")
    .execute();
  const callers = rows.map(({ enquiryId, caller, callerPhone }) => ({
    enquiryId,
    name: caller ?? "",
    phone: callerPhone ?? "",
  }));
  return [...new Map(callers.map((one) => [`${one.enquiryId} ${one.name} ${one.phone}`, one])).values()];
}
