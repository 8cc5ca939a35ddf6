import { recordAudit } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import { closeAs, reopen } from "./close.ts";
import { isOutcome, type Outcome } from "./outcome-names.ts";
import type { StaffAct, StaffVerb } from "./staff-act.ts";
import { outcomeOf } from "./states.ts";
import { refuseTaken } from "./taken-meanwhile.ts";
import { markAnswered } from "./unconfirmed.ts";

/**
 * Says what came of it, with the day; `words` is its name, or empty where it is not known after all. What still waits
 * for an answer is closed by it: as spam, or as answered, for whoever hears of any other outcome has had one. What was
 * closed by an outcome waits again once that is not known after all. Whoever pressed what says that it `closes`, with
 * nothing chosen, is asked to choose.
 */
export const setOutcome: StaffVerb = async (queries, act) => {
  const outcome = act.words === "" ? null : act.words;
  if (outcome !== null && !isOutcome(outcome)) return { status: 400, message: "Please choose what came of it." };
  const { closedAt, outcome: before } = await queries
    .selectFrom("enquiries")
    .select(["closedAt", "outcome"])
    .where("id", "=", act.id)
    .executeTakeFirstOrThrow();
  const closes = act.closes === true && closedAt === null;
  if (closes && outcome === null) return { status: 400, message: "Choose what came of it first." };
  // Somebody who was retained and has written again is answered with the same outcome.
  if (outcome === before && !closes) return undefined;
  if (outcome === "conflict" && closedAt === null)
    return {
      status: 409,
      message: "Nobody has told them yet. Please press “Decline for a conflict”: it writes to them.",
    };
  const state = outcome === "spam" ? "spam" : "answered";
  const close = state === "spam" ? closeAs(state) : markAnswered;
  const waited = outcome !== null && closedAt === null;
  const refusal = waited ? ((await refuseTaken(queries, act)) ?? (await close(queries, act))) : undefined;
  if (refusal) return refusal;
  if (outcome === null && closedAt !== null && (await wasClosedByOutcome(queries, { id: act.id, closedAt })))
    await reopen(queries, act);
  // Some states are written with what came of it (states.ts).
  if (outcome !== before && (!waited || outcomeOf(state) !== outcome)) await writeOutcome(queries, act, outcome);
  await recordAudit(queries, { at: act.at, actor: act.actor, action: "set-outcome", subject: act.id, detail: outcome });
  return undefined;
};

async function wasClosedByOutcome(
  queries: Queries,
  { id, closedAt }: { id: string; closedAt: number },
): Promise<boolean> {
  const line = await queries
    .selectFrom("audit")
    .select("at")
    .where("subject", "=", id)
    .where("at", "=", closedAt)
    .where("action", "=", "set-outcome")
    .executeTakeFirst();
  return line !== undefined;
}

async function writeOutcome(queries: Queries, { id, actor, at }: StaffAct, outcome: Outcome | null): Promise<void> {
  await queries
    .updateTable("enquiries")
    .set({ outcome, outcomeAt: outcome && at, outcomeBy: outcome && actor })
    .where("id", "=", id)
    .execute();
}
