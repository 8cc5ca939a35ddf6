import type { Queries } from "#db/database.ts";
import { GO_ON_WITH, OTHER_GONE } from "./go-on-words.ts";
import { rowsForReception, type ReceptionRow } from "./for-reception.ts";
import { joinedWith } from "./joined.ts";
import type { VerbRefusal } from "./staff-act.ts";

/**
 * Where a caller who was entered twice goes on, as one of the staff may see it, what waits first; empty where that was
 * erased or a wall keeps them from it. Undefined: `id` is not marked as entered twice.
 */
export async function goOnWith(queries: Queries, username: string, id: string): Promise<ReceptionRow[] | undefined> {
  const marked = queries.selectFrom("enquiries").select("id").where("id", "=", id).where("closedAs", "=", "twice");
  if (!(await marked.executeTakeFirst())) return undefined;
  const joined = await rowsForReception(queries, await joinedWith(queries, id), username);
  return joined
    .filter(({ closedAs }) => closedAs !== "twice")
    .toSorted((one, next) => Number(one.closedAt !== null) - Number(next.closedAt !== null));
}

/** Refuses what is new of a caller who was entered twice: nobody looks there. `username`: who wants to note it. */
export async function refuseTwice(queries: Queries, username: string, id: string): Promise<VerbRefusal | undefined> {
  const others = await goOnWith(queries, username, id);
  if (!others) return undefined;
  const references = others.map(({ reference }) => reference).join(", or ");
  return { status: 409, message: references === "" ? OTHER_GONE : `${GO_ON_WITH} ${references}.` };
}
