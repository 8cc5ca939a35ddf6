import { recordAudit } from "#db/audit.ts";
import { addressOf, isActiveUser, nameOfUser } from "#firm/accounts/accounts.ts";
import { insertMails } from "#mail/outbox.ts";
import { mailPutIn } from "#mail/mails-about.ts";
import { takeMailsBack } from "#mail/outbox-outcome.ts";
import { callWaiting } from "./call-wish.ts";
import { heldNow } from "./held-back.ts";
import { changeOwner, lastOwning } from "./owner.ts";
import { readEnquiry } from "./read-enquiry.ts";
import { NOBODY_HAS_IT, type StaffVerb, type VerbRefusal } from "./staff-act.ts";
import { callsOf, tellOfCall } from "./take-call.ts";
import { staysWith } from "./stays-with.ts";
import { isWalled } from "./walls.ts";
import { isRecent } from "./way-back.ts";
import { awayOf } from "./while-away.ts";

/**
 * It was handed to the colleague `to`, or nobody, by mistake, a moment ago: `owner`, who had it before, has it again,
 * or nobody. A mail that has not left does not go; where it has, the colleague is mailed that it is not theirs. Another
 * whose it was is mailed that it is theirs again.
 */
export const unhandOver: StaffVerb = async (queries, act) => {
  const { id, actor, at, to, owner, mails } = act;
  const former = owner === NOBODY_HAS_IT || !owner ? null : owner;
  const enquiry = await readEnquiry(queries, "id", id);
  if (!enquiry) return undefined;
  const last = await lastOwning(queries, id);
  if (last?.action === "unhanded" && last.actor === actor && last.detail === to) return undefined;
  if (!last || last.actor !== actor || !isRecent(last.at, at)) return TOO_LATE;
  const isSlip =
    to === NOBODY_HAS_IT
      ? last.action === "let-go" && last.detail === former
      : last.action === "handed-over" && last.detail === to;
  if (!isSlip) return TOO_LATE;
  if (former !== null && (!(await isActiveUser(queries, former)) || (await isWalled(queries, id, former))))
    return TOO_LATE;
  if (!(await changeOwner(queries, id, { from: to === NOBODY_HAS_IT ? null : to, to: former }))) return TOO_LATE;
  await recordAudit(queries, { at, actor, action: "unhanded", subject: id, detail: to });
  // Of a call that was noted in the same press the mail of the hand-over told: whoever has it now is told by another.
  const untold = (await mailPutIn(queries, id, "call", last.at)) === undefined;
  const along = (await callsOf(queries, id)).filter((call) => call.takenAt === last.at && call.takenBy === actor);
  for (const call of along) if (untold && call.struckAt === null) await tellOfCall(queries, id, call, act);
  if (await takeMailsBack(queries, id, "handed-over", last.at)) return undefined;
  const by = await nameOfUser(queries, actor);
  const now = former === null ? undefined : await nameOfUser(queries, former);
  const notTheirs = { by, now, address: await addressOf(queries, to), at };
  await insertMails(queries, mails.handedInError(enquiry, notTheirs), at);
  if (former === null || now === undefined || former === actor) return undefined;
  const address = await addressOf(queries, former);
  const [held, away] = [await heldNow(queries, id), await awayOf(queries, act, former)];
  const [stays, call] = [await staysWith(queries, act, former), await callWaiting(queries, id)];
  const again = { from: by, to: now, address, held, away, stays, ...call, at };
  await insertMails(queries, mails.handedOver(enquiry, again), at);
  return undefined;
};

const TOO_LATE: VerbRefusal = {
  status: 409,
  message: "That cannot be taken back any more. Please hand it over to whoever is to have it.",
};
