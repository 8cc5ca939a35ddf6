import { SYSTEM } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import type { WallsTable } from "#db/intake-tables.ts";
import { hideOrigins } from "./trail-for.ts";

/**
 * A wall and how it came: `as` is the reference of the enquiry it comes from, where that is known; `tookIt`: whom it
 * keeps out had the enquiry until then.
 */
export type Wall = WallsTable & { isAutomatic: boolean; as: string | undefined; tookIt: boolean };

/** Who is kept from an enquiry, by name, as one of the staff may read it (trail-for.ts). */
export async function wallsOf(queries: Queries, enquiryId: string, reader: string): Promise<Wall[]> {
  const rows = await queries
    .selectFrom("walls")
    .selectAll()
    .where("enquiryId", "=", enquiryId)
    .orderBy("username")
    .execute();
  if (rows.length === 0) return [];
  const lines = await queries
    .selectFrom("audit")
    .select(["actor", "at", "action", "detail"])
    .where("subject", "=", enquiryId)
    .where("action", "in", ["set-wall", "lost-to-wall"])
    .execute();
  const shown = await hideOrigins(queries, lines, reader);
  // The line of the wall that stands: one that was taken away may have come otherwise.
  const references = new Map(
    shown
      .filter(({ action }) => action === "set-wall")
      .map(({ actor, at, detail }) => {
        const [username = "", reference] = (detail ?? "").split(" ");
        return [`${username} ${actor} ${at}`, reference] as const;
      }),
  );
  return rows.map((row) => ({
    ...row,
    isAutomatic: row.setBy === SYSTEM,
    as: references.get(`${row.username} ${row.setBy} ${row.setAt}`),
    tookIt: lines.some(
      ({ action, at, detail }) => action === "lost-to-wall" && at === row.setAt && detail === row.username,
    ),
  }));
}
