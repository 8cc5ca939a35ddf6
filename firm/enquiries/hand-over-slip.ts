import { recordAudit } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import { addressOf, isActiveUser, nameOfUser } from "#firm/accounts/accounts.ts";
import { insertMails } from "#mail/outbox.ts";
import { mailPutIn, mailsLeft } from "#mail/mails-about.ts";
import { takeMailsBack } from "#mail/outbox-outcome.ts";
import { callWaiting } from "./call-wish.ts";
import { heldNow } from "./held-back.ts";
import { changeOwner, lastOwning, type OwningLine } from "./owner.ts";
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
  const handed = handedIn(last);
  if (handed?.to !== to || handed.was !== (former ?? NOBODY_HAS_IT)) return TOO_LATE;
  if (!(await mayHaveAgain(queries, id, former))) return TOO_LATE;
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

/** From whom to whom it went, by user name or `NOBODY_HAS_IT`, as a line of the trail says. */
function handedIn({ action, detail }: Pick<OwningLine, "action" | "detail">): Handed | undefined {
  if (action === "let-go" && detail !== null) return { to: NOBODY_HAS_IT, was: detail };
  const [to, was] = (detail ?? "").split(" ");
  return action === "handed-over" && to && was ? { to, was } : undefined;
}

type Handed = { to: string; was: string };

async function mayHaveAgain(queries: Queries, id: string, former: string | null): Promise<boolean> {
  return former === null || ((await isActiveUser(queries, former)) && !(await isWalled(queries, id, former)));
}

/**
 * What one of the staff handed over last and can take back still (`unhandOver`); `hasLeft`: a mail that says so has
 * left. Undefined where it came to somebody else since, or is too long ago. `now`: milliseconds since 1970.
 */
export async function lastHandOver(
  queries: Queries,
  { id, username, now }: { id: string; username: string; now: number },
): Promise<(Handed & { at: number; hasLeft: boolean }) | undefined> {
  const last = await lastOwning(queries, id);
  if (last?.actor !== username || !isRecent(last.at, now)) return undefined;
  const handed = handedIn(last);
  if (!handed || !(await mayHaveAgain(queries, id, handed.was === NOBODY_HAS_IT ? null : handed.was))) return undefined;
  const { owner } = await queries
    .selectFrom("enquiries")
    .select("owner")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  // A wall, or who closed it, may have changed whose it is without such a line.
  if ((owner ?? NOBODY_HAS_IT) !== handed.to) return undefined;
  const left = await mailsLeft(queries, id, "handed-over");
  return { ...handed, at: Number(last.at), hasLeft: left.has(Number(last.at)) };
}

const TOO_LATE: VerbRefusal = {
  status: 409,
  message: "That cannot be taken back any more. Please hand it over to whoever is to have it.",
};
