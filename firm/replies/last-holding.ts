import type { EnquiryAction } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";

/** When the last reply was written of each of some enquiries whose last was a holding one, in milliseconds since 1970. */
export async function lastHolding(queries: Queries, enquiryIds: string[]): Promise<Map<string, number>> {
  if (enquiryIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom("replies")
    .leftJoin("audit", (line) =>
      line
        .onRef("audit.subject", "=", "replies.enquiryId")
        .onRef("audit.at", "=", "replies.createdAt")
        .on("audit.action", "=", "replied-holding" satisfies EnquiryAction),
    )
    .select(({ fn }) => ["enquiryId", fn.max("createdAt").as("last"), fn.max("audit.at").as("holding")])
    .where("enquiryId", "in", enquiryIds)
    .groupBy("enquiryId")
    .execute();
  return new Map(rows.flatMap(({ enquiryId, last, holding }) => (holding === last ? [[enquiryId, Number(last)]] : [])));
}
