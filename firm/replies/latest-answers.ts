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

/** How those mails begin that came in about some enquiries at these moments. */
export async function wordsOfAnswers(
  queries: Queries,
  came: readonly { id: string; at: number }[],
): Promise<[id: string, words: string][]> {
  if (came.length === 0) return [];
  const at = new Map(came.map((one) => [one.id, one.at]));
  const rows = await queries
    .selectFrom("answers")
    .select(({ fn, val }) => [
      "enquiryId",
      "createdAt",
      fn<string>("substr", ["words", val(1), val(BEGIN)]).as("begin"),
    ])
    .where("enquiryId", "in", [...at.keys()])
    .where("side", "=", "visitor")
    .where("automatic", "=", 0)
    .execute();
  return rows.flatMap(({ enquiryId, createdAt, begin }) =>
    Number(createdAt) === at.get(enquiryId) ? [[enquiryId, begin] as [string, string]] : [],
  );
}

/** In characters: more than a row has room for. */
const BEGIN = 300;
