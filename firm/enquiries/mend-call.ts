import { recordAudit, type EnquiryAction } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import { answeredWith, isReturned } from "./calls-together.ts";
import { tellCallAgain, tellCallInError } from "./call-in-error.ts";
import { bringHeldBack, letHeldGo } from "./held-with.ts";
import { countAgain, countNoMore } from "./mark-urgent.ts";
import { nameCallers } from "./name-callers.ts";
import type { StaffAct, StaffVerb } from "./staff-act.ts";
import { callsOf, type Call } from "./take-call.ts";

/** The call named by `key` was not returned after all: it waits again, and those that were returned with it. */
export const unreturnCall: StaffVerb = async (queries, act) => {
  const returned = answeredWith(await callsOf(queries, act.id), act.key).filter((call) => call.returnedAt !== null);
  const keys = returned.map((call) => call.id);
  if (keys.length > 0) await change(queries, act, { returnedAt: null, returnedBy: null }, "unreturned-call", keys);
  return undefined;
};

/**
 * The call was noted with the wrong person: it waits for nobody, and whoever opens the enquiry reads no word of it. Of
 * its mail: call-in-error.ts; of a time that was held with it: held-with.ts.
 */
export const strikeCall: StaffVerb = async (queries, act) => {
  const call = await callNamed(queries, act);
  if (!call || call.struckAt !== null) return undefined;
  await tellCallInError(queries, act, call);
  await change(queries, act, { struckAt: act.at, struckBy: act.actor }, "struck-call");
  await countNoMore(queries, act, call.id);
  await letHeldGo(queries, act);
  return undefined;
};

/** One's own call, noted just now: taken back, for whatever reason, as if it were struck; with its time. */
export const takeBackCall: StaffVerb = async (queries, act) => {
  const call = await callNamed(queries, act);
  if (!call || call.struckAt !== null) return undefined;
  if (call.takenBy !== act.actor || isReturned(call))
    return {
      status: 409,
      message: "It is not yours to take back any more: they were called back, or a colleague noted it.",
    };
  await tellCallInError(queries, act, call);
  const struck = { struckAt: act.at, struckBy: act.actor, struckAs: "taken-back" } as const;
  await change(queries, act, struck, "took-back-call");
  await countNoMore(queries, act, call.id);
  await letHeldGo(queries, act);
  return undefined;
};

/** It was with the right person: it stands again, and who was not mailed of it is mailed now. */
export const restoreCall: StaffVerb = async (queries, act) => {
  const call = await callNamed(queries, act);
  if (!call || call.struckAt === null || call.struckAs === "corrected") return undefined;
  await change(queries, act, { struckAt: null, struckBy: null, struckAs: null }, "restored-call");
  await countAgain(queries, act, call.id);
  await bringHeldBack(queries, act, call.struckAt);
  await tellCallAgain(queries, act, call);
  return undefined;
};

async function callNamed(queries: Queries, { id, key }: StaffAct): Promise<Call | undefined> {
  return (await callsOf(queries, id)).find((call) => call.id === key);
}

type Changed = Partial<Pick<Call, "returnedAt" | "returnedBy" | "struckAt" | "struckBy" | "struckAs">>;

async function change(
  queries: Queries,
  { engine, id, key, actor, at }: StaffAct,
  to: Changed,
  action: EnquiryAction,
  keys = [key],
): Promise<void> {
  await queries.updateTable("calls").set(to).where("id", "in", keys).execute();
  await nameCallers(queries, engine, id);
  await recordAudit(queries, { at, actor, action, subject: id });
}
