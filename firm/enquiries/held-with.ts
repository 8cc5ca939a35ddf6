import type { EnquiriesTable } from "#db/intake-tables.ts";
import type { Queries } from "#db/database.ts";
import { enteredByMistake, notByMistake } from "./entered-by-mistake.ts";
import type { StaffAct } from "./staff-act.ts";

export type HeldWith = Pick<EnquiriesTable, "id" | "closedAs" | "closedAt">;

/** Of some calls the requests whose times were held as they were noted, by the id of the call: one form stored both. */
export async function heldWith(queries: Queries, calls: string[]): Promise<Map<string, HeldWith>> {
  if (calls.length === 0) return new Map();
  const rows = await queries
    .selectFrom("enquiries")
    .select(["id", "formKey", "closedAs", "closedAt"])
    .where("formKey", "in", calls)
    .where("kind", "=", "appointment")
    .where("erasedAt", "is", null)
    .execute();
  return new Map(rows.map(({ formKey, ...row }) => [formKey!, row]));
}

/**
 * The call named by `key` is not of this person, or of nobody: nor is the time that was held with it, which goes as
 * what was entered by mistake does. Where that may not be any more it stands, and the pages of the call say so: what a
 * colleague did with it is not undone by a press that did not show it.
 */
export async function letHeldGo(queries: Queries, act: StaffAct): Promise<void> {
  const held = await lockedWith(queries, act);
  if (held?.closedAt === null) await enteredByMistake(queries, { ...act, id: held.id });
}

/** The call is of this person after all: what went with it at the moment `goneAt` comes back with it. */
export async function bringHeldBack(queries: Queries, act: StaffAct, goneAt: number | null): Promise<void> {
  const held = await lockedWith(queries, act);
  if (held?.closedAs === "mistake" && held.closedAt === goneAt) await notByMistake(queries, { ...act, id: held.id });
}

/** In the order in which the appointment's own verbs lock: its time first. */
async function lockedWith(queries: Queries, { engine, key, times }: StaffAct): Promise<HeldWith | undefined> {
  const held = (await heldWith(queries, [key])).get(key);
  if (!held) return undefined;
  await times.lock(queries, held.id);
  return (
    queries
      .selectFrom("enquiries")
      .select(["id", "closedAs", "closedAt"])
      .where("id", "=", held.id)
      // SQLite has one writer at a time.
      .$if(engine === "postgres", (query) => query.forNoKeyUpdate())
      .executeTakeFirst()
  );
}
