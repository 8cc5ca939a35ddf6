import type { Queries } from "#db/database.ts";
import type { EnquiriesTable } from "#db/intake-tables.ts";

/** Whether it looks as if no person had sent it, and nobody has released it (release.ts): nothing is promised then. */
export function isHeldBack({ heldReason, releasedAt }: Pick<EnquiriesTable, "heldReason" | "releasedAt">): boolean {
  return heldReason !== null && releasedAt === null;
}

/** The same of one enquiry, as it stands. */
export async function heldNow(queries: Queries, id: string): Promise<boolean> {
  const row = await queries
    .selectFrom("enquiries")
    .select(["heldReason", "releasedAt"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined && isHeldBack(row);
}

/** In mails to staff, in place of by when to answer. */
export const HELD_BACK =
  "It is held back, as if no person had sent it: please look whether it is genuine, and release it or erase it. Nobody " +
  "answers it before that.";
