import { recordAudit, VISITOR, type EnquiryAction } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import type { UrgentMarksTable } from "#db/urgent-tables.ts";
import { insertMails } from "#mail/outbox.ts";
import { awaitAnswer, markUnread } from "./await-answer.ts";
import { readEnquiry } from "./read-enquiry.ts";
import type { StaffAct, StaffVerb } from "./staff-act.ts";
import { isClosedToReplies } from "./states.ts";
import {
  checkMarks,
  insertMark,
  keepFirstSaid,
  markOfCall,
  marksOf,
  saidLast,
  weigh,
  withMarks,
  type Marks,
} from "./urgent-marks.ts";
import { calleesOf } from "./whose-call.ts";

type Act = Pick<StaffAct, "id" | "actor" | "at" | "respondBy">;

/** What was ticked as a call was noted marks its enquiry, which waits again where it was answered. */
export async function markByCall(queries: Queries, act: Act, callId: string, said: Marks): Promise<void> {
  const { id, actor, at } = act;
  const enquiry = await readEnquiry(queries, "id", id);
  if (!enquiry) return;
  await keepFirstSaid(queries, enquiry);
  await insertMark(queries, id, { callId, markedAt: at, markedBy: actor }, said);
  await recordAudit(queries, { at, actor, action: "marked-urgent", subject: id });
  await countAgain(queries, act, callId);
}

/**
 * A call counts with what it marks, again or for the first time: what is graver than it was is unread, and what was
 * answered waits.
 */
export async function countAgain(queries: Queries, act: Act, callId: string): Promise<void> {
  const mark = await markOfCall(queries, callId);
  const before = await readEnquiry(queries, "id", act.id);
  if (!mark || !before) return;
  await weigh(queries, act.id, act.at);
  // The day alone of a deadline that is further away cannot wake what was answered.
  if (TICKS.some((name) => mark[name])) await wake(queries, act, { mark, before: before.urgency });
}

/** The call of a mark counts no more; the enquiry is closed as it was, unless something has come in since. */
export async function countNoMore(queries: Queries, { id, at }: Act, callId: string): Promise<void> {
  const mark = await markOfCall(queries, callId);
  if (!mark) return;
  await weigh(queries, id, at);
  await closeAgain(queries, id, mark);
}

/** With the call, to another enquiry. */
export async function moveMark(queries: Queries, act: Act, to: string, callId: string): Promise<void> {
  const mark = await markOfCall(queries, callId);
  const enquiry = await readEnquiry(queries, "id", to);
  if (!mark || !enquiry) return;
  await keepFirstSaid(queries, enquiry);
  await queries
    .updateTable("urgentMarks")
    .set({ enquiryId: to, ...OPEN })
    .where("id", "=", mark.id)
    .execute();
  await weigh(queries, act.id, act.at);
  await closeAgain(queries, act.id, mark);
  await countAgain(queries, { ...act, id: to }, callId);
}

/** What a call says is mended: what it marks is what is said now. */
export async function changeMark(queries: Queries, act: Act, callId: string, said: Marks | undefined): Promise<void> {
  const mark = await markOfCall(queries, callId);
  if (!mark) return said && markByCall(queries, act, callId, said);
  if (said) {
    const before = await readEnquiry(queries, "id", act.id);
    await queries.updateTable("urgentMarks").set(said).where("id", "=", mark.id).execute();
    await weigh(queries, act.id, act.at);
    const now = await readEnquiry(queries, "id", act.id);
    if (before && now && now.urgency < before.urgency) await markUnread(queries, act.id);
    return;
  }
  await queries.deleteFrom("urgentMarks").where("id", "=", mark.id).execute();
  await recordAudit(queries, { at: act.at, actor: act.actor, action: "unmarked-urgent", subject: act.id });
  await weigh(queries, act.id, act.at);
  await closeAgain(queries, act.id, mark);
}

const OPEN = { closedAt: null, closedBy: null, closedAs: null, respondBy: null };

async function wake(
  queries: Queries,
  { id, at, respondBy }: Act,
  { mark, before }: { mark: UrgentMarksTable; before: number },
): Promise<void> {
  const row = await queries
    .selectFrom("enquiries")
    .select(["kind", "urgency", "closedAt", "closedBy", "closedAs", "respondBy"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { kind, urgency, ...stood } = row;
  if (stood.closedAt === null || isClosedToReplies(stood.closedAs) || !respondBy) {
    if (urgency < before || stood.closedAt !== null) await markUnread(queries, id);
    return;
  }
  await queries.updateTable("urgentMarks").set(stood).where("id", "=", mark.id).execute();
  await awaitAnswer(queries, id, respondBy(kind, at));
}

async function closeAgain(queries: Queries, id: string, mark: UrgentMarksTable): Promise<void> {
  const { closedAt, closedBy, closedAs, respondBy, markedAt } = mark;
  if (closedAt === null || respondBy === null) return;
  const others = await marksOf(queries, id);
  if (others.some((other) => other.markedAt >= markedAt)) return;
  const since = await queries
    .selectFrom("audit")
    .select("id")
    .where("subject", "=", id)
    .where("at", ">=", markedAt)
    .where((where) =>
      where.or([where("actor", "=", VISITOR), where("action", "=", "received-answer" satisfies EnquiryAction)]),
    )
    .executeTakeFirst();
  if (since) return;
  await queries
    .updateTable("enquiries")
    .set({ closedAt, closedBy, closedAs, respondBy, readAt: closedAt })
    .where("id", "=", id)
    .where("closedAt", "is", null)
    .execute();
  await queries.updateTable("urgentMarks").set(OPEN).where("id", "=", mark.id).execute();
}

/**
 * Says what cannot wait of an enquiry that a visitor sent, as it is known since, by telephone or from a mail: in place
 * of all that was noted of it before. What they ticked themselves stays. The firm and whoever has it are mailed as of a
 * new one where it is graver than it was.
 */
export const correctUrgency: StaffVerb = async (queries, act) => {
  const { id, actor, at, caller, mails } = act;
  const enquiry = await readEnquiry(queries, "id", id);
  if (!enquiry || !caller) return undefined;
  if (enquiry.unacknowledged === "caller")
    return { status: 409, message: "Please correct it with the name and the number." };
  const marks = await marksOf(queries, id);
  const [stood, before] = [saidLast(marks), withMarks(enquiry.values, marks)];
  const { inCustody, deadlineSoon } = enquiry.values;
  const ticked = {
    ...caller,
    inCustody: inCustody || caller.inCustody,
    deadlineSoon: deadlineSoon || caller.deadlineSoon,
  };
  const checked = checkMarks(ticked, at, stood);
  if (!checked.ok) return { status: 400, message: `${checked.errors[0]!.message}.`, errors: checked.errors };
  const { said } = checked;
  const after = said ? withMarks(enquiry.values, [said]) : enquiry.values;
  const isSame = TICKS.every((name) => (before[name] ?? "") === (after[name] ?? ""));
  if (isSame && DAYS.every((name) => stood[name] === (said?.[name] ?? null))) return undefined;
  const adds = TICKS.some((name) => said?.[name] && !enquiry.values[name]) || DAYS.some((name) => said?.[name]);
  await queries.deleteFrom("urgentMarks").where("enquiryId", "=", id).execute();
  if (said && adds) await insertMark(queries, id, { callId: null, markedAt: at, markedBy: actor }, said);
  await weigh(queries, id, at);
  await recordAudit(queries, { at, actor, action: adds ? "marked-urgent" : "unmarked-urgent", subject: id });
  const last = (await marksOf(queries, id)).at(-1);
  const weighed = await readEnquiry(queries, "id", id);
  if (!last || !weighed || weighed.urgency >= enquiry.urgency) return undefined;
  await wake(queries, act, { mark: last, before: enquiry.urgency });
  const address = (await calleesOf(queries, [id])).get(id)?.address;
  await insertMails(queries, mails.graver(weighed, address), at);
  return undefined;
};

const TICKS = ["inCustody", "deadlineSoon"] as const;
const DAYS = ["custodySince", "nextHearing", "deadlineDay"] as const;
