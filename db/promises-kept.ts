import type { Database, Queries } from "./open.ts";

/** How the firm's promises to answer stand, over messages and appointment requests together. */
export type PromiseFigures = { overdue: number; kept: number; broken: number };

/**
 * Unanswered past their time now, and answered since a moment in time or late (milliseconds since 1970). Held enquiries count
 * once staff have found them genuine, erased ones only where they had been answered.
 */
export async function promiseFigures({ queries }: Pick<Database, "queries">, now: number, since: number): Promise<PromiseFigures> {
  const [overdue, kept, broken] = await Promise.all([
    count(genuine(queries).where("answeredAt", "is", null).where("respondBy", "<", now).where("erasedAt", "is", null)),
    count(genuine(queries).where("answeredAt", ">=", since).whereRef("answeredAt", "<=", "respondBy")),
    count(genuine(queries).where("answeredAt", ">=", since).whereRef("answeredAt", ">", "respondBy")),
  ]);
  return { overdue, kept, broken };
}

function genuine(queries: Queries) {
  return queries.selectFrom("enquiries").where((row) => row.or([row("heldReason", "is", null), row("releasedAt", "is not", null)]));
}

async function count(chosen: ReturnType<typeof genuine>): Promise<number> {
  const { rows } = await chosen.select((row) => row.fn.countAll<number>().as("rows")).executeTakeFirstOrThrow();
  return Number(rows);
}
