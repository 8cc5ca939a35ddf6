import { recordAudit } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import type { FigureChecksTable } from "#db/figure-tables.ts";
import { bumpVersion } from "#db/versions.ts";

export type FigureCheck = FigureChecksTable;

/** All checks of figures, the latest first; a firm of ten years makes some thousands. */
export function allChecks(queries: Queries): Promise<FigureCheck[]> {
  return queries.selectFrom("figureChecks").selectAll().orderBy("at", "desc").orderBy("id").limit(20_000).execute();
}

/** Puts one in, with its line in the trail; the same one, posted twice under one id, only once. */
export async function addCheck(queries: Queries, check: FigureCheck): Promise<void> {
  const inserted = await queries
    .insertInto("figureChecks")
    .values(check)
    .onConflict((before) => before.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) return;
  await recordAudit(queries, {
    at: check.at,
    actor: check.actor,
    action: "checked-figure",
    subject: check.figure,
    detail: check.outcome,
  });
  await bumpVersion(queries, "figures");
}
