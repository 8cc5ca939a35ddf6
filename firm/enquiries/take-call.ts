import type { Selectable } from "kysely";
import { recordAudit } from "#db/audit.ts";
import { nameOfUser } from "#firm/accounts/accounts.ts";
import type { Queries } from "#db/database.ts";
import type { CallsTable } from "#db/intake-tables.ts";
import { capital } from "#text/capital.ts";
import { fold } from "#text/fold.ts";
import { MINUTE } from "#time/units.ts";
import { oneLine } from "#mail/message.ts";
import { insertMails } from "#mail/outbox.ts";
import { aboutAnother } from "./called-about.ts";
import { checkWish } from "./caller-times.ts";
import { answeredWith, isPassedOn, isReturned } from "./calls-together.ts";
import type { Enquiry } from "./enquiry.ts";
import { heldNow } from "./held-back.ts";
import { nameCallers } from "./name-callers.ts";
import { askForNumber } from "./number-to-return.ts";
import { endPutOff } from "./put-off.ts";
import { readEnquiry } from "./read-enquiry.ts";
import { checkCalledBy } from "./rules.ts";
import type { SaidCustody } from "./custody.ts";
import { markByCall } from "./mark-urgent.ts";
import type { StaffAct, StaffVerb, VerbRefusal } from "./staff-act.ts";
import { checkMarks, markOfCall, type Marks } from "./urgent-marks.ts";
import { awayOf } from "./while-away.ts";
import { calleesOf, lawyerWhoTried } from "./whose-call.ts";

/** Longest message of a caller, in characters. */
const LONGEST = 1000;

/** Kept of one enquiry. */
export const MOST_CALLS = 100;

/**
 * What is noted of a call as it was posted, or what is wrong with it; `stood`: what it said before, `wished`: when they
 * wished to be called.
 */
export function checkCall(
  {
    words,
    calledBy,
    caller: ticked,
    at,
    passedOn,
  }: Pick<StaffAct, "words" | "calledBy" | "caller" | "at" | "passedOn">,
  stood?: SaidCustody,
  wished?: string | null,
):
  | (Pick<Call, "words" | "caller" | "callerPhone" | "calledAbout" | "callBack"> & { said: Marks | undefined })
  | VerbRefusal {
  const asked = words.trim();
  const who = checkCalledBy({ name: "", phone: "", about: "", ...calledBy });
  const marks = checkMarks(ticked, at, stood);
  const wish = checkWish({ ...ticked, stood: wished, passedOn });
  const errors = [
    ...(asked.length > LONGEST ? [{ field: "words", message: `Please write at most ${LONGEST} characters` }] : []),
    ...wish.errors,
    ...(who.ok ? [] : who.errors.map((error) => ({ ...error, field: `caller${capital(error.field)}` }))),
    ...(marks.ok ? [] : marks.errors),
  ];
  if (errors.length > 0 || !who.ok || !marks.ok) return { status: 400, message: `${errors[0]!.message}.`, errors };
  const { name, phone, about } = who.values;
  const caller = {
    caller: name || null,
    callerPhone: phone || null,
    calledAbout: about || null,
    callBack: wish.callBack,
  };
  return { words: asked, ...caller, said: marks.said };
}

/**
 * Notes that somebody called and what they ask for; whoever is to call back is mailed (whose-call.ts), or the firm
 * where that is nobody, and a lawyer who had tried to call them, without those words. The same form sent twice is one
 * call; of the same words within a few minutes it is asked first, and where no number is known to call back
 * (number-to-return.ts).
 */
export const takeCall: StaffVerb = async (queries, act) => {
  const { engine, id, actor, at, key, again } = act;
  const checked = checkCall(act);
  if ("status" in checked) return checked;
  const { said, words: asked, ...posted } = checked;
  const who = { ...posted, calledAbout: await aboutAnother(queries, id, posted.calledAbout) };
  const calls = await callsOf(queries, id);
  const before =
    again || calls.some((call) => call.id === key)
      ? undefined
      : calls.findLast(
          (call) =>
            (["caller", "calledAbout", "callBack"] as const).every((name) => call[name] === who[name]) &&
            isSame(asked, at)(call),
        );
  if (before) return { status: 409, asks: true, message: await noted(queries, before, actor, at) };
  if (calls.length >= MOST_CALLS)
    return { status: 400, message: "Very many calls are noted here. Please tell whoever has it in person." };
  const unreached = await askForNumber(queries, act, calls, who);
  if (unreached) return unreached;
  const returned = act.passedOn ? { returnedAt: at, returnedBy: null } : { returnedAt: null, returnedBy: null };
  const taken = await queries
    .insertInto("calls")
    .values({ id: key, enquiryId: id, takenAt: at, takenBy: actor, words: asked, ...who, ...returned })
    .onConflict((before) => before.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!taken) return undefined;
  await nameCallers(queries, engine, id);
  await endPutOff(queries, id);
  await recordAudit(queries, { at, actor, action: "took-call", subject: id });
  if (said) await markByCall(queries, act, key, said);
  if (!act.isTold) await tellOfCall(queries, id, { id: key, takenAt: at, takenBy: actor, ...who, ...returned }, act);
  return undefined;
};

/** So long the same words are probably of the same call, in milliseconds; once it was returned, they are of another. */
const SAME_CALL = 10 * MINUTE;

const plain = (text: string) => fold(text).split(/\s+/).join(" ").trim();

function isSame(words: string, at: number): (call: Call) => boolean {
  return (call) =>
    call.struckAt === null && !isReturned(call) && at - call.takenAt < SAME_CALL && plain(call.words) === plain(words);
}

async function noted(queries: Queries, { takenAt, takenBy }: Call, actor: string, at: number): Promise<string> {
  const minutes = Math.floor((at - takenAt) / MINUTE);
  const ago = minutes < 1 ? "just now" : minutes === 1 ? "1 minute ago" : `${minutes} minutes ago`;
  return `${takenBy === actor ? "You" : await nameOfUser(queries, takenBy)} noted this ${ago}. Note it again?`;
}

type Told = Pick<
  Call,
  "id" | "takenAt" | "takenBy" | "caller" | "callerPhone" | "callBack" | "returnedAt" | "returnedBy"
>;

/** What a mail says of a call: who took it, whether its enquiry's sender called, and what is to be done. */
export async function mailedOfCall(queries: Queries, enquiry: Enquiry, call: Told) {
  const { firstName = "", lastName = "" } = enquiry.values;
  const { caller, callerPhone, takenBy, callBack } = call;
  // Their own name stands there where they are to be called at another number.
  const bySender = caller ? plain(caller) === plain(`${firstName} ${lastName}`) : !callerPhone;
  const mark = await markOfCall(queries, call.id);
  const urgent = Boolean(mark?.inCustody ?? mark?.deadlineSoon);
  return { by: await nameOfUser(queries, takenBy), bySender, urgent, passedOn: isPassedOn(call), callBack };
}

/** Mails whoever is to call back; by when it was taken the mail is found again (mail/outbox-outcome.ts). */
export async function tellOfCall(
  queries: Queries,
  enquiryId: string,
  call: Told,
  { mails, times, at }: Pick<StaffAct, "mails" | "times" | "at">,
): Promise<void> {
  const { takenAt, takenBy } = call;
  // With what the call marks.
  const enquiry = await readEnquiry(queries, "id", enquiryId);
  if (!enquiry) return;
  const { firstName = "", lastName = "" } = enquiry.values;
  const callee = (await calleesOf(queries, [enquiry.id])).get(enquiry.id);
  const tried = callee ? undefined : await lawyerWhoTried(queries, enquiry.id, { by: takenBy, at: takenAt });
  const held = await heldNow(queries, enquiry.id);
  const time = await times.stands(queries, enquiry.id, takenAt);
  // In place of what was withdrawn they pick another, or are found one.
  const isWithdrawn = time?.state === "proposed" || time?.state === "lapsed";
  const isToCome = time !== undefined && time.startsAt > takenAt && !isWithdrawn;
  // Of one that is held back, no mail has told who it is.
  const person = held ? "" : oneLine(`${firstName} ${lastName}`);
  const told = {
    ...(await mailedOfCall(queries, enquiry, call)),
    address: callee?.address,
    away: await awayOf(queries, { times, at }, callee?.username),
    tried: tried && { ...tried, name: await nameOfUser(queries, tried.username) },
    person,
    comesAt: isToCome ? time.startsAt : undefined,
    held,
  };
  await insertMails(queries, mails.called(enquiry, { ...told, at: takenAt }), takenAt);
}

/**
 * The call named by `key` was returned, and with it those before it that wait for the same return (calls-together.ts);
 * pressed twice it is so already.
 */
export const returnCall: StaffVerb = async (queries, { id, actor, at, key }) => {
  const waiting = answeredWith(await callsOf(queries, id), key).flatMap((call) =>
    call.returnedAt === null ? [call.id] : [],
  );
  if (waiting.length === 0) return undefined;
  const returned = await queries
    .updateTable("calls")
    .set({ returnedAt: at, returnedBy: actor })
    .where("id", "in", waiting)
    .where("returnedAt", "is", null)
    .where("struckAt", "is", null)
    .returning("id")
    .execute();
  if (returned.length > 0) await recordAudit(queries, { at, actor, action: "returned-call", subject: id });
  return undefined;
};

export type Call = Selectable<CallsTable>;

/** Earliest first, with those that were struck. */
export function callsOf(queries: Queries, enquiryId: string): Promise<Call[]> {
  return queries
    .selectFrom("calls")
    .selectAll()
    .where("enquiryId", "=", enquiryId)
    .orderBy("takenAt")
    .orderBy("id")
    .limit(MOST_CALLS)
    .execute();
}
