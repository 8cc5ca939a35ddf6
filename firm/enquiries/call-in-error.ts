import { addressOf, nameOfUser } from "#firm/accounts/accounts.ts";
import type { Queries } from "#db/database.ts";
import { recipientsOf } from "#mail/mails-about.ts";
import { FIRM, type MailKind } from "#mail/message.ts";
import { insertMails } from "#mail/outbox.ts";
import { removeUnsentAbout } from "#mail/outbox-outcome.ts";
import { isReturned } from "./calls-together.ts";
import { readEnquiry } from "./read-enquiry.ts";
import type { StaffAct } from "./staff-act.ts";
import { tellOfCall, type Call } from "./take-call.ts";
import { wallsAmong } from "./walls.ts";
import { calleesOf } from "./whose-call.ts";

/**
 * A call was noted with the wrong enquiry, or by mistake. A mail of it that has not left does not go; whoever one has
 * left for is mailed that it does not count.
 */
export async function tellCallInError(
  queries: Queries,
  { id, actor, at, mails }: Pick<StaffAct, "id" | "actor" | "at" | "mails">,
  { takenAt }: Pick<Call, "takenAt">,
): Promise<void> {
  await removeUnsentAbout(queries, id, "call", takenAt);
  const enquiry = await readEnquiry(queries, "id", id);
  const told = enquiry ? await toldOf(queries, id, takenAt) : [];
  if (!enquiry || told.length === 0) return;
  const walled = await wallsAmong(queries, [id]);
  // Who may not see it any more is told nothing of it.
  const kept = await Promise.all(walled.map(({ username }) => addressOf(queries, username)));
  const by = await nameOfUser(queries, actor);
  const whom = told.filter((one) => !kept.includes(one)).map((one) => (one === FIRM ? undefined : one));
  const inError = whom.flatMap((address) => mails.calledInError(enquiry, { by, takenAt, address, at }));
  await insertMails(queries, inError, takenAt);
}

/**
 * It is of that enquiry after all: whoever is to call back is mailed, where they were not, or were mailed that it does
 * not count.
 */
export async function tellCallAgain(queries: Queries, act: StaffAct, call: Call): Promise<void> {
  await removeUnsentAbout(queries, act.id, "call-in-error", call.takenAt);
  if (isReturned(call) || (await toldOf(queries, act.id, call.takenAt)).length > 0) return;
  await tellOfCall(queries, act.id, call, act);
}

/**
 * For whom there is a mail of a call, and none that says it was noted by mistake; `FIRM` is the firm's own mailbox.
 * Asked once those that had not left were taken back.
 */
async function toldOf(queries: Queries, id: string, takenAt: number): Promise<string[]> {
  const of = (kind: MailKind) => recipientsOf(queries, id, kind, takenAt);
  const [called, along, corrected] = [await of("call"), await of("handed-over"), await of("call-in-error")];
  // Noted in the press that handed it over, it stood in the mail of that, which whose it was is not meant by.
  const callee = called.length === 0 && along.length > 0 ? (await calleesOf(queries, [id])).get(id) : undefined;
  const told = callee ? along.filter((one) => one === (callee.address ?? FIRM)) : called;
  const times = (all: string[], recipient: string) => all.filter((one) => one === recipient).length;
  return [...new Set(told)].filter((one) => times(told, one) > times(corrected, one));
}
