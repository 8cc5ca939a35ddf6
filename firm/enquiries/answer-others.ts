import type { Database } from "#db/database.ts";
import { onEnquiry } from "./staff-actions.ts";
import type { VerbRefusal } from "./staff-act.ts";
import { markAnswered, UNCONFIRMED } from "./unconfirmed.ts";

/** Enquiries marked with one press. */
const MOST = 50;

/**
 * Marks further enquiries as answered, each in a transaction of its own; those that are gone, kept from whoever acts or
 * not opened by them are left as they are. Answers why where one of them waits for its time to be confirmed.
 */
export async function answerOthers(
  database: Database,
  ids: string[],
  { actor, at }: { actor: string; at: number },
): Promise<VerbRefusal | undefined> {
  let refused: VerbRefusal | undefined;
  for (const id of [...new Set(ids)].slice(0, MOST)) {
    const act = { id, actor, at };
    if ((await onEnquiry(database, act, (queries) => markAnswered(queries, act))) === UNCONFIRMED)
      refused = UNCONFIRMED;
  }
  return refused;
}
