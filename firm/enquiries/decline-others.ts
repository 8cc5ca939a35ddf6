import { randomUUID } from "node:crypto";
import type { Database } from "#db/database.ts";
import { retainSeveral } from "./last-several.ts";
import type { UndoOne } from "./several.ts";
import type { StaffAct, VerbRefusal } from "./staff-act.ts";
import { actOnEnquiry } from "./staff-actions.ts";
import { STATES } from "./states.ts";
import { isWalled, WALLED } from "./walls.ts";

/** Enquiries declined with one press. */
const MOST = 50;

/** As the page showed it: how its appointment stood, and whose it was. */
export type OtherToDecline = Pick<StaffAct, "id" | "seen"> & { owner: string };

type Common = Pick<StaffAct, "actor" | "at" | "mails" | "times" | "stopReplies">;

/**
 * Declines further enquiries of the person of `of` for the same conflict, each by the verb of its own page, in a
 * transaction of its own: what is refused there is refused here, and the others are declined all the same. Each has its
 * own mail, with its own reference, receipt and way back: one for several could not be stopped for one of them alone.
 * All together are taken back as what is done to several in the inbox is (last-several.ts).
 * Answers what was declined, and why what was not, as a sentence each.
 */
export async function declineOthers(
  database: Database,
  of: string,
  others: OtherToDecline[],
  common: Common,
): Promise<{ declined: string[]; refused: string[] }> {
  if (!(await isDeclined(database, of))) return { declined: [], refused: [NOT_DECLINED] };
  const result = { declined: [] as string[], refused: [] as string[] };
  const { actor, at } = common;
  const done: UndoOne[] = [];
  for (const { id, seen, owner } of others.slice(0, MOST)) {
    const act = { ...common, id, seen, owner, words: "", to: "", key: randomUUID() };
    const refusal = await actOnEnquiry(database, "conflict", act);
    const reference = await referenceFor(database, id, actor);
    if (refusal !== undefined) result.refused.push(refusedAs(reference, refusal));
    else {
      result.declined.push(reference);
      done.push({ id, verb: STATES.conflict.undo.verb, words: "", at });
    }
  }
  if (done.length > 0)
    await database.write((queries) => retainSeveral(queries, actor, { verb: "conflict", words: "", at, done }));
  return result;
}

const NOT_DECLINED = "The one you came from is not declined for a conflict any more. Nothing was done.";

function refusedAs(reference: string, refusal: VerbRefusal | "gone"): string {
  return refusal === "gone"
    ? "One of them was erased or withdrawn in the meantime."
    : `${refusal === WALLED ? "One of them" : reference} was not declined: ${refusal.message}`;
}

async function isDeclined({ queries }: Pick<Database, "queries">, id: string): Promise<boolean> {
  const row = await queries.selectFrom("enquiries").select("closedAs").where("id", "=", id).executeTakeFirst();
  return row?.closedAs === "conflict";
}

async function referenceFor({ queries }: Pick<Database, "queries">, id: string, username: string): Promise<string> {
  const row = await queries.selectFrom("enquiries").select("reference").where("id", "=", id).executeTakeFirst();
  return row && !(await isWalled(queries, id, username)) ? row.reference : "";
}
