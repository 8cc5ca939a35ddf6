import { recordAudit } from "#db/audit.ts";
import type { Database } from "#db/database.ts";
import { changeList, type NewName } from "./names.ts";

/** Adds names to the firm's own list or puts them in its place, with the line in the trail that says how many. */
export function uploadList(
  database: Database,
  names: NewName[],
  way: "add" | "replace",
  { actor, at }: { actor: string; at: number },
): Promise<void> {
  return database.write(async (queries) => {
    await changeList(queries, database.engine, names, way);
    const action = way === "replace" ? "replaced-names" : "added-names";
    await recordAudit(queries, { at, actor, action, subject: "list", detail: String(names.length) });
  });
}
