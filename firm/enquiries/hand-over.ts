import { recordAudit } from "#db/audit.ts";
import { addressOf, isActiveUser, nameOfUser, usersWhoTake } from "#firm/accounts/accounts.ts";
import { insertMails } from "#mail/outbox.ts";
import type { Enquiry } from "./enquiry.ts";
import { callWaiting } from "./call-wish.ts";
import { heldNow } from "./held-back.ts";
import { keepDecision } from "./decisions.ts";
import { addNote } from "./note.ts";
import { hasOpened } from "./who-opened.ts";
import { changeOwner } from "./owner.ts";
import { endPutOff } from "./put-off.ts";
import { readEnquiry } from "./read-enquiry.ts";
import type { Queries } from "#db/database.ts";
import { NOBODY_HAS_IT, type StaffAct, type StaffVerb, type VerbRefusal } from "./staff-act.ts";
import { staysWith } from "./stays-with.ts";
import { callsOf, mailedOfCall } from "./take-call.ts";
import { letGo, stopGivenBack } from "./take.ts";
import { isWalled, putWall, wallsAmong } from "./walls.ts";
import { awayOf } from "./while-away.ts";

/**
 * Gives an enquiry to a colleague, who becomes its owner; they are mailed, or the firm where they gave no address,
 * without a word of what was sent, or said in the call `withCall`, and so is a third whose it was. Where it has another
 * owner by now than the page showed, nothing is done. `to` may be nobody: it waits for whoever is free
 * (`NOBODY_HAS_IT`). `words` is `wall` where who hands it over must not see it from then on. A note that goes along is
 * kept with the others.
 */
export const handOver: StaffVerb = async (queries, act) => {
  const { id, actor, at, engine, to, words, note = "", mails, withCall } = act;
  const { refusal, isDone, enquiry, owner } = await whyNotHandedOver(queries, act);
  if (refusal || isDone || !enquiry) return refusal;
  // The form of who has not opened it has no such field: notes are of the text.
  const isNoted = note.trim() !== "" && (await hasOpened(queries, id, actor));
  const refused = isNoted ? await addNote(queries, { ...act, words: note }) : undefined;
  if (refused) return { ...refused, field: "note" };
  if (to === NOBODY_HAS_IT) return giveToNobody(queries, act, enquiry, owner);
  if (owner === null) await stopGivenBack(queries, act);
  await queries.updateTable("enquiries").set({ owner: to, handedAt: at }).where("id", "=", id).execute();
  // Snoozed, it would be out of the new owner's sight.
  await endPutOff(queries, id);
  await keepDecision(queries, { id, actor, at, engine }, "handed-over");
  await recordAudit(queries, {
    at,
    actor,
    action: "handed-over",
    subject: id,
    detail: `${to} ${owner ?? NOBODY_HAS_IT}`,
  });
  if (words === "wall") await putWall(queries, { enquiryId: id, username: actor, setAt: at, setBy: actor });
  const who = {
    from: await nameOfUser(queries, actor),
    to: await nameOfUser(queries, to),
    address: await addressOf(queries, to),
    away: await awayOf(queries, act, to),
    held: await heldNow(queries, id),
    stays: await staysWith(queries, act, to),
    ...(await callWaiting(queries, id)),
    isNoted,
    isBehindWall: words === "wall",
    called: withCall === undefined ? undefined : await mailedOf(queries, enquiry, withCall),
    at,
  };
  await insertMails(queries, mails.handedOver(enquiry, who), at);
  if (owner !== null && owner !== actor && owner !== to)
    await tellFormerOwner(queries, act, enquiry, { ...who, owner });
  return undefined;
};

async function mailedOf(queries: Queries, enquiry: Enquiry, key: string) {
  const call = (await callsOf(queries, enquiry.id)).find(({ id }) => id === key);
  return call && mailedOfCall(queries, enquiry, call);
}

/** Why it is not given to `to`: a refusal, or because they have it already by another press; and whose it is. */
export async function whyNotHandedOver(
  queries: Queries,
  act: StaffAct,
): Promise<{ refusal?: VerbRefusal; isDone?: true; enquiry?: Enquiry; owner: string | null }> {
  const { id, actor, to } = act;
  const isToNobody = to === NOBODY_HAS_IT && !act.isTicked;
  if (!isToNobody && (to === actor || !(await isActiveUser(queries, to))))
    return refuse(400, NOBODY_CHOSEN, { errors: [{ field: "to", message: NOBODY_CHOSEN }] });
  const enquiry = await readEnquiry(queries, "id", id);
  if (!enquiry) return { owner: null };
  if (await isWalled(queries, id, to))
    return refuse(409, `A wall keeps ${await nameOfUser(queries, to)} from this enquiry. Please choose somebody else.`);
  const { owner } = await queries
    .selectFrom("enquiries")
    .select("owner")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (act.isTicked && owner !== null && owner !== actor && owner !== to)
    return refuse(409, `${await nameOfUser(queries, owner)} has it. To hand it on, open it.`);
  if (act.isTicked && owner === to) return { isDone: true, owner };
  if (act.owner && act.owner !== (owner ?? NOBODY_HAS_IT)) {
    // Pressed twice, or a colleague was as quick.
    if (owner === (isToNobody ? null : to)) return { isDone: true, owner };
    const name = owner === null ? "Nobody" : await nameOfUser(queries, owner);
    return refuse(409, `${name} has it now. Nothing was handed over: please look again.`);
  }
  return { enquiry, owner };
}

/** It waits for whoever is free; whose it was is mailed, and the firm. */
async function giveToNobody(
  queries: Queries,
  act: StaffAct,
  enquiry: Enquiry,
  owner: string | null,
): Promise<undefined> {
  const { id, actor, at, words, mails } = act;
  if (owner === null) return undefined;
  if (owner === actor) await letGo(queries, act);
  else {
    await changeOwner(queries, id, { from: owner, to: null });
    await endPutOff(queries, id);
    await recordAudit(queries, { at, actor, action: "let-go", subject: id, detail: owner });
    const by = await nameOfUser(queries, actor);
    const [from, held] = [await nameOfUser(queries, owner), await heldNow(queries, id)];
    await insertMails(queries, mails.givenBack(enquiry, { by, from, address: undefined, held, at }), at);
    await tellFormerOwner(queries, act, enquiry, { owner, from: by, to: undefined });
  }
  if (words === "wall") await putWall(queries, { enquiryId: id, username: actor, setAt: at, setBy: actor });
  return undefined;
}

const refuse = (status: 400 | 409, message: string, more: Pick<VerbRefusal, "errors"> = {}) => ({
  refusal: { status, message, ...more },
  owner: null,
});

const NOBODY_CHOSEN = "Please choose the colleague who takes it.";

/** No longer theirs, it may not go on being worked at; who may not see it any more is told nothing of it. */
async function tellFormerOwner(
  queries: Queries,
  { id, at, mails }: StaffAct,
  enquiry: Enquiry,
  { owner, from, to }: { owner: string; from: string; to: string | undefined },
): Promise<void> {
  const address = await addressOf(queries, owner);
  if (address === undefined || !(await isActiveUser(queries, owner)) || (await isWalled(queries, id, owner))) return;
  await insertMails(queries, mails.handedOn(enquiry, { from, to, address, at }), at);
}

/** To whom one of the staff may give an enquiry, by user name: who takes enquiries, and no wall keeps from this one. */
export async function colleaguesFor(queries: Queries, id: string, username: string): Promise<string[]> {
  const walled = new Set((await wallsAmong(queries, [id])).map((wall) => wall.username));
  return (await usersWhoTake(queries)).filter((one) => one !== username && !walled.has(one));
}
