import type { Database, Queries } from "#db/database.ts";
import { reopen } from "./close.ts";
import { onEnquiry } from "./on-enquiry.ts";
import { standingAmong } from "./several.ts";
import type { StaffAct, VerbRefusal } from "./staff-act.ts";
import { markAnswered, UNCONFIRMED } from "./unconfirmed.ts";
import { isRecent } from "./way-back.ts";

/** Enquiries marked with one press. */
const MOST = 50;

const each = (ids: string[]) => [...new Set(ids)].slice(0, MOST);

/**
 * Marks further enquiries as answered, each in a transaction of its own; those that are gone, kept from whoever acts or
 * not opened by them are left as they are. Answers which were marked, and why one of them was not: it waits for its time
 * to be confirmed, or a reply to it for being sent.
 */
export async function answerOthers(
  database: Database,
  ids: string[],
  { actor, at, unsent }: Pick<StaffAct, "actor" | "at" | "unsent">,
): Promise<{ done: string[]; refused: VerbRefusal | undefined }> {
  const done: string[] = [];
  let refused: VerbRefusal | undefined;
  for (const id of each(ids)) {
    const act = { id, actor, at, unsent };
    const refusal = await onEnquiry(database, act, (queries) => markAnswered(queries, act));
    if (refusal === undefined) done.push(id);
    if (refusal === UNCONFIRMED || (refusal && refusal !== "gone" && refusal.unsent)) refused = refusal;
  }
  return { done, refused };
}

const CHANGED: VerbRefusal = { status: 409, message: "It was changed since, so it was left as it is." };

/** Takes that back, by whoever did it, shortly after and where nobody acted on them since. Answers why one stays. */
export async function unanswerOthers(
  database: Database,
  ids: string[],
  { actor, at }: Pick<StaffAct, "actor" | "at">,
): Promise<VerbRefusal | undefined> {
  let refused: VerbRefusal | undefined;
  for (const id of each(ids)) {
    const act = { id, actor, at };
    const refusal = await onEnquiry(database, act, async (queries) =>
      (await isOwnAnswer(queries, act)) ? reopen(queries, act) : CHANGED,
    );
    if (refusal && refusal !== "gone") refused = refusal;
  }
  return refused;
}

async function isOwnAnswer(queries: Queries, { id, actor, at }: Pick<StaffAct, "id" | "actor" | "at">) {
  const row = (await standingAmong(queries, [id])).get(id);
  if (row?.closedAs !== "answered" || row.closedAt === null || row.closedBy !== actor) return false;
  return isRecent(row.closedAt, at) && row.actedOnAt <= row.closedAt;
}
