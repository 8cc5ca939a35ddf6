import { recordAudit, type EnquiryAction } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import { removeUnsentAbout } from "#mail/outbox-outcome.ts";
import { mailsLeft } from "#mail/outbox-state.ts";
import { readEnquiry } from "./read-enquiry.ts";
import type { StaffAct, StaffVerb } from "./staff-act.ts";
import { callsOf, tellOfCall, type Call } from "./take-call.ts";

/** The call named by `key` was not returned after all: it waits again. */
export const unreturnCall: StaffVerb = async (queries, act) => {
  const call = await callNamed(queries, act);
  if (call && call.returnedAt !== null)
    await change(queries, act, { returnedAt: null, returnedBy: null }, "unreturned-call");
  return undefined;
};

/**
 * The call was noted with the wrong person: it waits for nobody, and whoever opens the enquiry reads no word of it. The
 * mail that tells of it is taken back while it has not left; what has left, the page says.
 */
export const strikeCall: StaffVerb = async (queries, act) => {
  const call = await callNamed(queries, act);
  if (!call || call.struckAt !== null) return undefined;
  await removeUnsentAbout(queries, act.id, "call", call.takenAt);
  await change(queries, act, { struckAt: act.at, struckBy: act.actor }, "struck-call");
  return undefined;
};

/** It was with the right person: it stands again, and who was not mailed of it is mailed now. */
export const restoreCall: StaffVerb = async (queries, act) => {
  const call = await callNamed(queries, act);
  const enquiry = await readEnquiry(queries, "id", act.id);
  if (!call || call.struckAt === null || !enquiry) return undefined;
  await change(queries, act, { struckAt: null, struckBy: null }, "restored-call");
  if (!(await mailsLeft(queries, act.id, "call")).has(call.takenAt))
    await tellOfCall(queries, enquiry, call, act.mails);
  return undefined;
};

async function callNamed(queries: Queries, { id, key }: StaffAct): Promise<Call | undefined> {
  return (await callsOf(queries, id)).find((call) => call.id === key);
}

type Changed = Partial<Pick<Call, "returnedAt" | "returnedBy" | "struckAt" | "struckBy">>;

async function change(
  queries: Queries,
  { id, key, actor, at }: StaffAct,
  to: Changed,
  action: EnquiryAction,
): Promise<void> {
  await queries.updateTable("calls").set(to).where("id", "=", key).execute();
  await recordAudit(queries, { at, actor, action, subject: id });
}
