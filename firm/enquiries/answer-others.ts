import type { Database } from "#db/database.ts";
import { onEnquiry } from "./on-enquiry.ts";
import type { StaffAct, VerbRefusal } from "./staff-act.ts";
import { markAnswered, UNCONFIRMED } from "./unconfirmed.ts";

/** Enquiries marked with one press. */
const MOST = 50;

/**
 * Marks further enquiries as answered, each in a transaction of its own; those that are gone, kept from whoever acts or
 * not opened by them are left as they are. Answers why where one of them waits for its time to be confirmed, or a reply to it
 * for being sent.
 */
export async function answerOthers(
  database: Database,
  ids: string[],
  { actor, at, unsent }: Pick<StaffAct, "actor" | "at" | "unsent">,
): Promise<VerbRefusal | undefined> {
  let refused: VerbRefusal | undefined;
  for (const id of [...new Set(ids)].slice(0, MOST)) {
    const act = { id, actor, at, unsent };
    const refusal = await onEnquiry(database, act, (queries) => markAnswered(queries, act));
    if (refusal === UNCONFIRMED || (refusal && refusal !== "gone" && refusal.unsent)) refused = refusal;
  }
  return refused;
}
