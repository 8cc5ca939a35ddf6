import { recordAudit } from "#db/audit.ts";
import type { Database, Queries } from "#db/database.ts";
import { indexKeys } from "./name-beginnings.ts";
import { bounded, type ListedName } from "./listed-name.ts";
import { listedName } from "./name-lists.ts";

/** One name of an upload: which, by whom it is changed and when (milliseconds since 1970). */
type Act = { listId: string; number: number; actor: string; at: number };

/** Corrects one name of the firm's list, or what stands beside it. False where there is none any more. */
export function changeListedName(
  database: Database,
  { listId, number, actor, at }: Act,
  typed: { name: string; detail: string },
): Promise<boolean> {
  return database.write(async (queries) => {
    const before = await listedName(queries, listId, number);
    if (!before) return false;
    const { name, detail } = bounded(typed.name, typed.detail);
    if (name === before.name && detail === before.detail) return true;
    await removeKeys(queries, listId, before);
    await queries
      .updateTable("listNames")
      .set({ name, detail })
      .where("listId", "=", listId)
      .where("number", "=", number)
      .execute();
    const keys = indexKeys(name).map((key) => ({ listId, key, number }));
    if (keys.length > 0) await queries.insertInto("listKeys").values(keys).execute();
    await recordAudit(queries, { at, actor, action: "changed-name", subject: "list" });
    return true;
  });
}

/** Takes one name from the firm's list; where there is none, that was done before. */
export function removeListedName(database: Database, { listId, number, actor, at }: Act): Promise<void> {
  return database.write(async (queries) => {
    const before = await listedName(queries, listId, number);
    if (!before) return;
    await removeKeys(queries, listId, before);
    await queries.deleteFrom("listNames").where("listId", "=", listId).where("number", "=", number).execute();
    await recordAudit(queries, { at, actor, action: "removed-name", subject: "list" });
  });
}

/** Takes all names of one upload from the firm's list; the job of change-list.ts clears them away. */
export function removeUpload(database: Database, { listId, actor, at }: Omit<Act, "number">): Promise<void> {
  return database.write(async (queries) => {
    const removed = await queries
      .updateTable("nameLists")
      .set({ state: "superseded" })
      .where("id", "=", listId)
      .where("state", "=", "in-force")
      .returning("id")
      .executeTakeFirst();
    if (removed) await recordAudit(queries, { at, actor, action: "removed-names", subject: "list" });
  });
}

/** Those made by older rules too: all of its number. */
async function removeKeys(queries: Queries, listId: string, { number }: ListedName): Promise<void> {
  await queries.deleteFrom("listKeys").where("listId", "=", listId).where("number", "=", number).execute();
}
