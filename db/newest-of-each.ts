import type { SelectQueryBuilder } from "kysely";
import type { Queries } from "./database.ts";
import type { Tables } from "./tables.ts";

/**
 * When the newest of some rows was written of each of some enquiries; those without any are left out.
 * @param rows `at` in milliseconds since 1970
 */
export async function newestOfEach<Table extends keyof Tables>(
  queries: Queries,
  rows: SelectQueryBuilder<Tables, Table, { enquiryId: string; at: number }>,
  enquiryIds: string[],
): Promise<[id: string, at: number][]> {
  const newest = await queries
    .selectFrom(rows.as("each"))
    .select(({ fn }) => ["enquiryId", fn.max("at").as("newest")])
    .where("enquiryId", "in", enquiryIds)
    .groupBy("enquiryId")
    .execute();
  return newest.map(({ enquiryId, newest: at }) => [enquiryId, Number(at)]);
}
