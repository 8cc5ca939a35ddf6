import { sql, type SelectQueryBuilder } from "kysely";
import type { Tables } from "#db/tables.ts";
import { noWall } from "#firm/enquiries/enquiries.ts";
import type { Instants } from "./period.ts";
import { BATCH } from "./read-everything.ts";

/** Rows of enquiries of a span that were not erased and no wall keeps from one of the staff, earliest first. */
export async function* enquiryBatches<Row extends { id: string; createdAt: number }>(
  all: SelectQueryBuilder<Tables, "enquiries", Row>,
  { actor, start, end }: Instants & { actor: string },
): AsyncGenerator<Row[]> {
  for (let [time, id] = [start, ""]; ;) {
    const rows = await all
      .where((row) => row(row.refTuple("createdAt", "id"), ">", row.tuple(time, id)))
      .where("createdAt", "<", end)
      .where("erasedAt", "is", null)
      .where(noWall(sql.ref("enquiries.id"), actor))
      .orderBy("enquiries.createdAt")
      .orderBy("enquiries.id")
      .limit(BATCH)
      .execute();
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    [time, id] = [rows.at(-1)!.createdAt, rows.at(-1)!.id];
  }
}
