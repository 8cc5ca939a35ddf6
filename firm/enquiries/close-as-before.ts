import { recordAudit } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import type { EnquiriesTable } from "#db/intake-tables.ts";
import { reopen } from "./close.ts";
import type { StaffAct } from "./staff-act.ts";
import { isStateName } from "./states.ts";

/** When, by whom and as what an enquiry was closed; `closedAt` in milliseconds since 1970. */
export type Closing = Pick<EnquiriesTable, "closedAt" | "closedBy" | "closedAs">;

export function closingOf(queries: Queries, id: string): Promise<Closing> {
  return queries
    .selectFrom("enquiries")
    .select(["closedAt", "closedBy", "closedAs"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** What was done since by mistake is taken back: it waits for nothing again, since when and by whom it did before. */
export async function closeAsBefore(
  queries: Queries,
  { id, actor, at }: Pick<StaffAct, "id" | "actor" | "at">,
  closing: Closing,
): Promise<void> {
  if (!isStateName(closing.closedAs)) return;
  await reopen(queries, { id, actor, at });
  const closed = await queries
    .updateTable("enquiries")
    .set(closing)
    .where("id", "=", id)
    .where("closedAt", "is", null)
    .where("erasedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (closed) await recordAudit(queries, { at, actor, action: closing.closedAs, subject: id });
}
