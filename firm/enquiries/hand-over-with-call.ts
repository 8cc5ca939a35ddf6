import type { Queries } from "#db/database.ts";
import { mailsLeft } from "#mail/mails-about.ts";
import { handOver, whyNotHandedOver } from "./hand-over.ts";
import { askForNumber } from "./number-to-return.ts";
import { NOBODY_HAS_IT, type StaffVerb } from "./staff-act.ts";
import { callsOf, checkCall, takeCall } from "./take-call.ts";

/**
 * Notes a call and hands its enquiry to the colleague `to`, who gets one mail that says both. What is wrong with either
 * leaves neither done. Given to nobody the firm is told of each: whose it was, and who had tried to call, read different
 * things. The same words noted just now are noted no second time.
 */
export const handOverWithCall: StaffVerb = async (queries, act) => {
  const checked = checkCall(act);
  if ("status" in checked) return checked;
  const whole = { ...act, words: "" };
  const why = await whyNotHandedOver(queries, whole);
  if (why.refusal) return why.refusal;
  const unreached = await askForNumber(queries, act, await callsOf(queries, act.id), checked);
  if (unreached) return unreached;
  const isOne = !why.isDone && act.to !== NOBODY_HAS_IT;
  // Of somebody who has it already by another press, or of nobody, the call is told by itself.
  if (!isOne) {
    const refused = why.isDone ? undefined : await handOver(queries, whole);
    return refused ?? unasked(await takeCall(queries, act));
  }
  const refused = await takeCall(queries, { ...act, isTold: true });
  if (refused && !refused.asks) return refused;
  return handOver(queries, refused ? whole : { ...whole, withCall: act.key });
};

/** Handed over with the words of a call that was noted already, it is noted no second time. */
const unasked = (refusal: Awaited<ReturnType<typeof takeCall>>) => (refusal?.asks ? undefined : refusal);

/** When calls were taken of which a mail has left: of their own, or that of the hand-over they were noted with. */
export async function callMailsLeft(queries: Queries, enquiryId: string): Promise<Set<number>> {
  const [own, along] = await Promise.all([
    mailsLeft(queries, enquiryId, "call"),
    mailsLeft(queries, enquiryId, "handed-over"),
  ]);
  return new Set([...own, ...along]);
}
