import { SYSTEM, VISITOR, type BookingAction } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import { atReception, nameOfUser } from "#firm/accounts/accounts.ts";
import type { ChangeVerb } from "./last-change.ts";

/**
 * What a lawyer decides of a request. Who moves, cancels or offers has a caller to please: the reception does these all
 * day, and undoes a lawyer's too while that caller is on the line.
 */
const DECIDED: Partial<Record<ChangeVerb, { action: BookingAction; words: string }>> = {
  "confirm-time": { action: "confirmed-time", words: "confirmed it" },
  "decline-time": { action: "declined-time", words: "declined it" },
  "free-time": { action: "declined-time", words: "answered it otherwise" },
};

/**
 * Why the reception does not take back what a lawyer decided at the moment `at`, as a sentence that says who can;
 * undefined where `actor` may.
 */
export async function refuseDecision(
  queries: Queries,
  actor: string,
  { id, verb, at }: { id: string; verb: ChangeVerb; at: number },
): Promise<string | undefined> {
  const decided = DECIDED[verb];
  if (!decided) return undefined;
  const line = await queries
    .selectFrom("audit")
    .select("actor")
    .where("subject", "=", id)
    .where("at", "=", at)
    .where("action", "=", decided.action)
    .where("actor", "not in", [VISITOR, SYSTEM, actor])
    .executeTakeFirst();
  if (!line) return undefined;
  const desk = await atReception(queries, [actor, line.actor]);
  if (!desk.has(actor) || desk.has(line.actor)) return undefined;
  const name = await nameOfUser(queries, line.actor);
  return `${name} ${decided.words}: that is for ${name} or another lawyer to take back.`;
}
