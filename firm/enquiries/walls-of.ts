import { SYSTEM } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import type { WallsTable } from "#db/intake-tables.ts";

/** A wall and how it came: `as` is the reference of the enquiry it comes from by itself, where that is known. */
export type Wall = WallsTable & { isAutomatic: boolean; as: string | undefined };

/** Who is kept from an enquiry, by name. */
export async function wallsOf(queries: Queries, enquiryId: string): Promise<Wall[]> {
  const rows = await queries
    .selectFrom("walls")
    .selectAll()
    .where("enquiryId", "=", enquiryId)
    .orderBy("username")
    .execute();
  if (!rows.some(({ setBy }) => setBy === SYSTEM))
    return rows.map((row) => ({ ...row, isAutomatic: false, as: undefined }));
  const lines = await queries
    .selectFrom("audit")
    .select("detail")
    .where("subject", "=", enquiryId)
    .where("action", "=", "set-wall")
    .where("actor", "=", SYSTEM)
    .execute();
  const references = new Map(
    lines.map(({ detail }) => {
      const [username = "", reference] = (detail ?? "").split(" ");
      return [username, reference] as const;
    }),
  );
  return rows.map((row) => {
    const isAutomatic = row.setBy === SYSTEM;
    return { ...row, isAutomatic, as: isAutomatic ? references.get(row.username) : undefined };
  });
}
