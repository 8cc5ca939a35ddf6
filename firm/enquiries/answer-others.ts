import type { Database } from "#db/database.ts";
import { closeAs } from "./close.ts";
import { onEnquiry } from "./staff-actions.ts";

/** Enquiries marked with one press. */
const MOST = 50;

/**
 * Marks further enquiries as answered, each in a transaction of its own; those that are gone, kept from whoever acts or
 * not opened by them are left as they are. Answers how many were marked.
 */
export async function answerOthers(
  database: Database,
  ids: string[],
  { actor, at }: { actor: string; at: number },
): Promise<number> {
  let marked = 0;
  for (const id of [...new Set(ids)].slice(0, MOST)) {
    const act = { id, actor, at };
    if ((await onEnquiry(database, act, (queries) => closeAs("answered")(queries, act))) === undefined) marked += 1;
  }
  return marked;
}
