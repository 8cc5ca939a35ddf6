import type { Queries } from "#db/database.ts";

/**
 * Names of those whom calls about an enquiry were about, beside whom it is about itself; the first to be named first,
 * each once. A call that was struck names nobody.
 */
export async function calledAbout(queries: Queries, enquiryId: string): Promise<string[]> {
  const rows = await queries
    .selectFrom("calls")
    .select("calledAbout")
    .where("enquiryId", "=", enquiryId)
    .where("struckAt", "is", null)
    .where("calledAbout", "is not", null)
    .orderBy("takenAt")
    .orderBy("id")
    .execute();
  return [...new Set(rows.flatMap(({ calledAbout: name }) => name ?? []))];
}
