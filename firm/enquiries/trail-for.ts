import { sql } from "kysely";
import { auditOf } from "#db/audit.ts";
import type { Database, Queries } from "#db/database.ts";
import type { AuditTable } from "#db/tables.ts";
import { noWall } from "./walls.ts";

/** The trail of an enquiry as one of the staff may read it, by user name. */
export async function trailFor(database: Database, enquiryId: string, username: string): Promise<AuditTable[]> {
  return hideOrigins(database.queries, await auditOf(database, enquiryId), username);
}

/**
 * Lines of the trail without the reference of the enquiry that a wall comes from, where it is kept from who reads it:
 * that one person wrote both is what they must not learn.
 */
export async function hideOrigins<Line extends Pick<AuditTable, "action" | "detail">>(
  queries: Queries,
  lines: Line[],
  username: string,
): Promise<Line[]> {
  const originOf = ({ action, detail }: Line) => (action === "set-wall" ? (detail ?? "").split(" ")[1] : undefined);
  const references = lines.flatMap((line) => originOf(line) ?? []);
  if (references.length === 0) return lines;
  const rows = await queries
    .selectFrom("enquiries")
    .select("reference")
    .where("reference", "in", references)
    .where(noWall(sql.ref("enquiries.id"), username))
    .execute();
  const shown = new Set(rows.map(({ reference }) => reference));
  return lines.map((line) => {
    const origin = originOf(line);
    return origin === undefined || shown.has(origin) ? line : { ...line, detail: line.detail!.split(" ")[0]! };
  });
}
