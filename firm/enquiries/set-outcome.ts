import { recordAudit } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { closeAs } from "./close.ts";
import { closeAsSpam } from "./close-as-spam.ts";
import { reopenWithTime } from "./decline-for-conflict.ts";
import { closedBy, endsIt, isOutcome, TOLD_FIRST, type Outcome } from "./outcome-names.ts";
import type { StaffAct, StaffVerb, VerbRefusal } from "./staff-act.ts";
import { outcomeOf, STATES, type StateName } from "./states.ts";
import { refuseTaken } from "./taken-meanwhile.ts";
import { toldWhen } from "./told-when.ts";
import { triesOf, tryCall } from "./try-call.ts";
import { isUnconfirmed, UNCONFIRMED } from "./unconfirmed.ts";

type Row = { createdAt: number; closedAt: number | null; closedAs: string | null; outcome: string | null };

/**
 * Says what came of it, with the day; `words` is its name, or empty where it is not known after all. What still waits
 * for an answer is closed by it: as spam; as not reached, where they did not answer; else as answered, once they were
 * told. What was closed by an outcome waits again once that is not known after all. Whoever pressed what says that it
 * `closes`, with nothing chosen, is asked to choose. A refusal for a conflict has its own verb, from wherever it is
 * wanted: that alone keeps them out everywhere.
 */
export const setOutcome: StaffVerb = async (queries, act) => {
  const outcome = act.words === "" ? null : act.words;
  if (outcome !== null && !isOutcome(outcome)) return { status: 400, message: "Please choose what came of it." };
  const row = await queries
    .selectFrom("enquiries")
    .select(["createdAt", "closedAt", "closedAs", "outcome"])
    .where("id", "=", act.id)
    .executeTakeFirstOrThrow();
  const { closedAt, closedAs, outcome: before } = row;
  const closes = act.closes === true && closedAt === null;
  if (closes && outcome === null) return { status: 400, message: "Choose what came of it first." };
  // Somebody who was retained and has written again is answered with the same outcome.
  if (outcome === before && !closes) return undefined;
  const refusal = refusedAs(closedAs, outcome) ?? (await refusedByTime(queries, act, outcome));
  if (refusal) return refusal;
  const waited = outcome !== null && closedAt === null;
  const unclosed = waited
    ? ((await refuseTaken(queries, act)) ?? (await close(queries, act, row, outcome)))
    : undefined;
  if (unclosed) return unclosed;
  if (outcome === null && closedAt !== null && (await wasClosedByOutcome(queries, act.id, closedAt)))
    await reopenWithTime(queries, act);
  // Some states are written with what came of it (states.ts).
  if (outcome !== before && (!waited || outcomeOf(closedBy(outcome)) !== outcome))
    await writeOutcome(queries, act, outcome);
  if (outcome !== null && endsIt(outcome)) await act.times.letGo(queries, { ...act, leavesAt: undefined, waited });
  else if (!waited) await act.times.bringBack(queries, act);
  await recordAudit(queries, { at: act.at, actor: act.actor, action: "set-outcome", subject: act.id, detail: outcome });
  return undefined;
};

/** What says by how it is closed what came of it, or that it is none: that is taken back first. */
const SAID_BY_STATE: readonly (string | null)[] = ["conflict", "twice", "mistake"] satisfies StateName[];

function refusedAs(closedAs: string | null, outcome: Outcome | null): VerbRefusal | undefined {
  const isSpam = closedAs === "spam" && outcome !== null;
  if (SAID_BY_STATE.includes(closedAs) || isSpam) {
    const { words, undo } = STATES[closedAs as StateName];
    return { status: 409, message: `It is ${words}. Press “${undo.button}” first; then say what came of it.` };
  }
  if (outcome !== "conflict") return undefined;
  return {
    status: 409,
    message:
      "It is not declined by this. Please press “Decline for a conflict” on its page: that keeps them out everywhere, " +
      "and asks whether they were told.",
  };
}

/**
 * Confirmed, they count on it; held, somebody says first what becomes of it; offered, they were mailed that they may
 * pick, and who does not is one who did not answer. What else there is of a time goes along.
 */
async function refusedByTime(
  queries: Queries,
  { id, at, times }: StaffAct,
  outcome: Outcome | null,
): Promise<VerbRefusal | undefined> {
  if (outcome === null || !endsIt(outcome)) return undefined;
  const time = await times.stands(queries, id, at);
  if (time?.state === "held") return outcome === "spam" ? undefined : UNCONFIRMED;
  const isOffered = time?.state === "proposed" && TOLD_FIRST.includes(outcome);
  if (time?.state !== "confirmed" && !isOffered) return undefined;
  const what = isOffered ? "What was offered in place of their" : "Their";
  return {
    status: 409,
    message:
      `${what} appointment on ${torontoTime(time.startsAt)} still stands: cancel or decline it on its page first. ` +
      "Nothing was saved.",
  };
}

async function close(
  queries: Queries,
  act: StaffAct,
  { createdAt }: Row,
  outcome: Outcome,
): Promise<VerbRefusal | undefined> {
  const { id, at, told = "", toldAt = "" } = act;
  const state = closedBy(outcome);
  if (state === "spam") return closeAsSpam(queries, act);
  if (await isUnconfirmed(queries, act)) return UNCONFIRMED;
  // A reply that stands there tells them; whoever says how they were told needs none.
  const unsent = told === "" ? await act.unsent?.(queries, act) : undefined;
  if (unsent) return unsent;
  const asks = await asksHow(queries, act, outcome);
  if (asks) return asks;
  const since =
    told === "telephone"
      ? toldWhen(toldAt, { at, since: createdAt })
      : told === "before" && (await toldLast(queries, id));
  if (typeof since === "string") return { status: 400, message: since, field: "toldAt", untold: outcome };
  const refusal = await closeAs(state, { since: since || undefined })(queries, act);
  if (refusal) return refusal;
  if (told === "tried") return tryCall(queries, act);
  if (told === "telephone")
    await recordAudit(queries, { ...act, action: "told-them", subject: id, detail: String(since) });
  return undefined;
}

/** Asked of what waits: how they learn what came of it, or that it was tried to reach them. */
async function asksHow(queries: Queries, { id, told }: StaffAct, outcome: Outcome): Promise<VerbRefusal | undefined> {
  if (told === "before") return undefined;
  if (TOLD_FIRST.includes(outcome) && told !== "telephone") return { status: 409, message: UNTOLD, untold: outcome };
  if (outcome !== "no-answer" || told === "tried" || (await triesOf(queries, id)).length > 0) return undefined;
  return { status: 409, message: UNTRIED, untold: outcome };
}

/** When they had been told, of what is put back as it stood. */
async function toldLast(queries: Queries, id: string): Promise<number | undefined> {
  const line = await queries
    .selectFrom("audit")
    .select("detail")
    .where("subject", "=", id)
    .where("action", "=", "told-them")
    .where("detail", "is not", null)
    .orderBy("at", "desc")
    .executeTakeFirst();
  return line && Number(line.detail);
}

const UNTOLD =
  "Nobody has told them yet, so it is not closed. Write to them first, or open its page and say when they were told " +
  "by telephone.";

const UNTRIED =
  "No try to reach them is noted, so it is not closed. Note “Tried to call, no answer” on its page first, or write to " +
  "them.";

async function wasClosedByOutcome(queries: Queries, id: string, closedAt: number): Promise<boolean> {
  const line = await queries
    .selectFrom("audit")
    .select("at")
    .where("subject", "=", id)
    .where((by) =>
      by.or([
        by.and([by("at", "=", closedAt), by("action", "=", "set-outcome")]),
        // They had been told before it was saved.
        by.and([by("action", "=", "told-them"), by("detail", "=", String(closedAt))]),
      ]),
    )
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
