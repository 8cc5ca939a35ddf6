import type { Queries } from "#db/database.ts";
import { newestOfEach } from "#db/newest-of-each.ts";

/** When the newest mail of a person came in of each of some enquiries, in milliseconds since 1970. */
export function latestAnswers(queries: Queries, enquiryIds: string[]): Promise<[id: string, at: number][]> {
  const mails = queries
    .selectFrom("answers")
    .select(["enquiryId", "createdAt as at"])
    .where("side", "=", "visitor")
    .where("automatic", "=", 0);
  return newestOfEach(queries, mails, enquiryIds);
}
