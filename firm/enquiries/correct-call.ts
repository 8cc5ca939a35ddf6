import { randomUUID } from "node:crypto";
import { recordAudit } from "#db/audit.ts";
import { removeUnsentAbout } from "#mail/outbox-outcome.ts";
import { mailPutIn, mailsLeft } from "#mail/mails-about.ts";
import { aboutAnother } from "./called-about.ts";
import { isPassedOn, isReturned } from "./calls-together.ts";
import { changeMark } from "./mark-urgent.ts";
import { nameCallers } from "./name-callers.ts";
import type { StaffVerb } from "./staff-act.ts";
import { callsOf, checkCall, MOST_CALLS, tellOfCall } from "./take-call.ts";
import { marksOf } from "./urgent-marks.ts";

/**
 * What one noted oneself of the call named by `key`, said rightly; what was noted before stands struck beside it. The
 * mail that they called does not hold what was said, and goes once; once more where it names no such time to call them,
 * or said that nobody is to. Whether they are called back at all stays as it was, unless the form says (`passedOn`).
 */
export const correctCall: StaffVerb = async (queries, act) => {
  const { id, key, actor, at, engine } = act;
  const calls = await callsOf(queries, id);
  const call = calls.find((one) => one.id === key);
  if (!call) return undefined;
  if (call.takenBy !== actor) return { status: 409, message: "Only whoever noted the call can correct it." };
  if (call.struckAt !== null) return { status: 409, message: "It was taken back meanwhile. Nothing was changed." };
  if (isReturned(call))
    return { status: 409, message: "They were called back already. Please note what you know better as a new call." };
  if (calls.length >= MOST_CALLS)
    return { status: 400, message: "Very many calls are noted here. Please tell whoever has it." };
  const mark = (await marksOf(queries, id)).find(({ callId }) => callId === key);
  const passedOn = act.passedOn ?? isPassedOn(call);
  const checked = checkCall({ ...act, passedOn }, mark, call.callBack);
  if ("status" in checked) return checked;
  const { said, ...posted } = checked;
  const calledAbout = await aboutAnother(queries, id, posted.calledAbout);
  const to = { ...posted, calledAbout, returnedAt: passedOn ? (call.returnedAt ?? at) : null };
  await queries
    .insertInto("calls")
    .values({ ...call, id: randomUUID(), struckAt: at, struckBy: actor, struckAs: "corrected" })
    .execute();
  await queries.updateTable("calls").set(to).where("id", "=", key).execute();
  await nameCallers(queries, engine, id);
  await recordAudit(queries, { at, actor, action: "corrected-call", subject: id });
  await changeMark(queries, act, key, said);
  await removeUnsentAbout(queries, id, "call", call.takenAt);
  const isNewlyMarked = said !== undefined && mark === undefined;
  const isAlong = (await mailPutIn(queries, id, "handed-over", call.takenAt)) !== undefined;
  const isNewTime = to.callBack !== null && to.callBack !== call.callBack;
  // Whoever was told to read it, and not to call back, is to call back after all.
  const isToReturn = isPassedOn(call) && !passedOn;
  if (
    isNewlyMarked ||
    isNewTime ||
    isToReturn ||
    !(isAlong || (await mailsLeft(queries, id, "call")).has(call.takenAt))
  )
    await tellOfCall(queries, id, { ...call, ...to }, act);
  return undefined;
};
