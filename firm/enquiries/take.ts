import { recordAudit } from "#db/audit.ts";
import { addressOf, isActiveUser, nameOfUser } from "#firm/accounts/accounts.ts";
import { insertMails } from "#mail/outbox.ts";
import { removeUnsentAbout } from "#mail/outbox-outcome.ts";
import { MINUTE } from "#time/units.ts";
import { heldNow } from "./held-back.ts";
import { leavesInTime } from "./in-time.ts";
import { changeOwner, giverOf, lastOwning } from "./owner.ts";
import { readEnquiry } from "./read-enquiry.ts";
import type { Queries } from "#db/database.ts";
import type { StaffAct, StaffVerb } from "./staff-act.ts";
import { isWalled } from "./walls.ts";
import { isRecent, WAY_BACK } from "./way-back.ts";
import { awayOf } from "./while-away.ts";

/** Whoever takes it is its owner; `to` is the owner the page showed, so that two do not take it from each other. */
export const takeEnquiry: StaffVerb = async (queries, { id, actor, at, to, isTicked }) => {
  const { owner } = await queries
    .selectFrom("enquiries")
    .select("owner")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (owner === actor) return undefined;
  if ((owner ?? "") !== to) {
    const name = owner === null ? "Nobody" : await nameOfUser(queries, owner);
    if (isTicked) return { status: 409, message: `${name} has it. To take it from them, open it.` };
    return { status: 409, message: `${name} has it now. Please look again.` };
  }
  await stopGivenBack(queries, { id, at });
  await queries.updateTable("enquiries").set({ owner: actor, handedAt: null }).where("id", "=", id).execute();
  await recordAudit(queries, { at, actor, action: "took", subject: id, detail: owner });
  return undefined;
};

/** Whoever writes to them has it, where nobody does: what comes back reaches who wrote. */
export async function takeByWriting(queries: Queries, { id, actor, at }: Pick<StaffAct, "id" | "actor" | "at">) {
  if (!(await changeOwner(queries, id, { from: null, to: actor }))) return;
  await stopGivenBack(queries, { id, at });
  await recordAudit(queries, { at, actor, action: "took", subject: id, detail: null });
}

/** It was taken from the colleague `to` by mistake: they have it again. Nobody was told, so nobody is mailed. */
export const untakeEnquiry: StaffVerb = async (queries, { id, actor, at, to }) => {
  const last = await lastOwning(queries, id);
  const isSlip = last?.action === "took" && last.actor === actor && last.detail === to && last.at > at - WAY_BACK;
  const mayHaveIt = isSlip && (await isActiveUser(queries, to)) && !(await isWalled(queries, id, to));
  const changed = mayHaveIt && (await changeOwner(queries, id, { from: actor, to }));
  if (!changed) return { status: 409, message: "That cannot be taken back any more. Please hand it over instead." };
  await recordAudit(queries, { at, actor, action: "untook", subject: id, detail: to });
  return undefined;
};

/**
 * Gives it back, so that a colleague may take it; where somebody else has it by now, nothing is done. Whoever had
 * handed it over is mailed, or the firm where they gave no address or may not see it any more, without a word of what
 * was sent; the mail waits a minute, and does not go where somebody has it again by then.
 */
export const letGo: StaffVerb = async (queries, act) => {
  const { id, actor, at, mails } = act;
  if (!(await changeOwner(queries, id, { from: actor, to: null }))) return undefined;
  const giver = await giverOf(queries, { id, owner: actor });
  await recordAudit(queries, { at, actor, action: "let-go", subject: id });
  const enquiry = giver === undefined ? undefined : await readEnquiry(queries, "id", id);
  if (giver === undefined || !enquiry) return undefined;
  const reads = (await isActiveUser(queries, giver)) && !(await isWalled(queries, id, giver));
  const address = reads ? await addressOf(queries, giver) : undefined;
  const by = await nameOfUser(queries, actor);
  const [held, away] = [await heldNow(queries, id), await awayOf(queries, act, reads ? giver : undefined)];
  const notBefore = leavesInTime(enquiry, { at, waits: GIVEN_BACK_WAITS, beforePromise: BEFORE_PROMISE });
  const told = mails.givenBack(enquiry, { by, address, held, away, at });
  await insertMails(
    queries,
    told.map((mail) => ({ ...mail, notBefore })),
    at,
  );
  return undefined;
};

/** How long the mail that nobody has it waits: whoever gave it back may take it again at once. In milliseconds. */
const GIVEN_BACK_WAITS = MINUTE;
const BEFORE_PROMISE = 15_000;

/** Somebody has it again, so that nobody is mailed any more that nobody has; asked before that is in the trail. */
export async function stopGivenBack(queries: Queries, { id, at }: Pick<StaffAct, "id" | "at">): Promise<void> {
  const last = await lastOwning(queries, id);
  // What was taken from somebody and given to nobody is told to them too, and stays told.
  if (last?.action === "let-go" && last.detail === null && isRecent(last.at, at))
    await removeUnsentAbout(queries, id, "handed-over", last.at);
}
