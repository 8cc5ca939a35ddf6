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

/** What somebody decides of a request, or of what was decided before. */
const DECISIONS: BookingAction[] = [
  "declined-time",
  "undeclined-time",
  "confirmed-time",
  "unconfirmed-time",
  "moved-time",
  "proposed-times",
  "unproposed-times",
  "gave-time",
];

/** Of one request, more than anybody presses. */
const MOST = 50;

/** The lawyer, by user name, who declined a request, where no lawyer has decided otherwise since. */
export async function declinedByLawyer(queries: Queries, id: string): Promise<string | undefined> {
  const lines = await queries
    .selectFrom("audit")
    .select(["actor", "action"])
    .where("subject", "=", id)
    .where("action", "in", DECISIONS)
    .where("actor", "not in", [VISITOR, SYSTEM])
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(MOST)
    .execute();
  const desk = await atReception(queries, [...new Set(lines.map(({ actor }) => actor))]);
  const last = lines.find(({ actor }) => !desk.has(actor));
  return last?.action === "declined-time" ? last.actor : undefined;
}

/**
 * The same where `actor` is of the reception: another time is only held for them then, and waits for a lawyer. Why it
 * was declined the reception may not know.
 */
export async function declinedForDesk(queries: Queries, actor: string, id: string): Promise<string | undefined> {
  const isDesk = (await atReception(queries, [actor])).has(actor);
  return isDesk ? declinedByLawyer(queries, id) : undefined;
}

/** Why the reception does not confirm, or offer times of, what a lawyer declined, as a refusal; undefined: it may. */
export async function refuseForDesk(
  { queries, actor, booking }: { queries: Queries; actor: string; booking: { enquiryId: string } },
  what: "confirms" | "offers times",
): Promise<{ status: 409; message: string } | undefined> {
  const by = await declinedForDesk(queries, actor, booking.enquiryId);
  if (by === undefined) return undefined;
  const name = await nameOfUser(queries, by);
  const instead =
    what === "confirms"
      ? `${name} or another lawyer confirms another time.`
      : "Please hold one time for them: a lawyer confirms it.";
  return { status: 409, message: `${name} declined it. ${instead} Nothing was done.` };
}
