import { torontoTime } from "#time/toronto-time.ts";
import type { Part } from "#mail/body.ts";
import { mailToFirm } from "#mail/to-firm.ts";
import { FIRM, type NewMail } from "#mail/message.ts";
import type { Enquiry } from "./enquiry.ts";
import { HELD_BACK } from "./held-back.ts";
import { staffLink, type MailParts } from "./mail-parts.ts";
import { KIND_WORDS } from "./next-steps.ts";

/** Who handed it to whom, as colleagues call them; `held`: it is held back (held-back.ts). */
export type HandedOver = { from: string; to: string; as?: string; address: string | undefined; held?: boolean };

/**
 * One of the staff gave it to another; names as colleagues call them. `as`: the reference of the enquiry of the same
 * person that made it theirs.
 */
export function handedOverMail(
  { id, kind, reference, respondBy }: Pick<Enquiry, "id" | "kind" | "reference" | "respondBy">,
  { from, to, as, address = FIRM, held }: HandedOver,
  parts: MailParts,
): NewMail {
  const told: Part[] = [
    {
      kind: "paragraph",
      words:
        `${from} has handed ${KIND_WORDS[kind]} ${reference} to ${to}${as ? `, who has ${as} of the same person` : ""}. ` +
        answerBy(respondBy, held),
    },
    staffLink(id, parts),
  ];
  const subject = `For ${to}: ${KIND_WORDS[kind]} ${reference}`;
  return { ...mailToFirm("handed-over", subject, parts.siteUrl, told, { enquiryId: id }), recipient: address };
}

/** To whose it was: somebody else has it from now on. */
export function handedOnMail(
  { id, kind, reference }: Enquiry,
  { from, to, address }: { from: string; to: string; address: string },
  parts: MailParts,
): NewMail {
  const words = `${from} has handed ${KIND_WORDS[kind]} ${reference}, which you had, to ${to}.`;
  const told: Part[] = [{ kind: "paragraph", words }, staffLink(id, parts)];
  const subject = `Now with ${to}: ${KIND_WORDS[kind]} ${reference}`;
  return { ...mailToFirm("handed-over", subject, parts.siteUrl, told, { enquiryId: id }), recipient: address };
}

/** To whoever was handed it by mistake: it is not theirs. */
export function handedInErrorMail(
  { id, kind, reference }: Enquiry,
  { by, now, address = FIRM }: { by: string; now: string | undefined; address: string | undefined },
  parts: MailParts,
): NewMail {
  const words =
    `${by} had handed over ${KIND_WORDS[kind]} ${reference} by mistake and has taken that back. ` +
    (now === undefined ? "Nobody has it now; it waits in the list for whoever takes it." : `${now} has it now.`);
  const told: Part[] = [{ kind: "paragraph", words }, staffLink(id, parts)];
  const subject = `Handed over by mistake: ${KIND_WORDS[kind]} ${reference}`;
  return { ...mailToFirm("handed-over", subject, parts.siteUrl, told, { enquiryId: id }), recipient: address };
}

/** Whoever was handed it does not take it. */
export function givenBackMail(
  { id, kind, reference, respondBy }: Enquiry,
  { by, address = FIRM, held }: { by: string; address: string | undefined; held?: boolean },
  parts: MailParts,
): NewMail {
  const words =
    `${by}, to whom ${KIND_WORDS[kind]} ${reference} was handed, gave it back: nobody has it. ` +
    answerBy(respondBy, held);
  const told: Part[] = [{ kind: "paragraph", words }, staffLink(id, parts)];
  const subject = `Given back: ${KIND_WORDS[kind]} ${reference}`;
  return { ...mailToFirm("handed-over", subject, parts.siteUrl, told, { enquiryId: id }), recipient: address };
}

/** Somebody called about it; what they said is read on the staff side. */
export function calledMail(
  { id, kind, reference }: Enquiry,
  {
    by,
    address = FIRM,
    bySender,
    urgent,
    held,
  }: { by: string; address: string | undefined; bySender: boolean; urgent: string | undefined; held?: boolean },
  parts: MailParts,
): NewMail {
  const who = bySender ? "The sender of" : "Somebody else than the sender of";
  const told: Part[] = [
    { kind: "paragraph", words: `${who} ${KIND_WORDS[kind]} ${reference} called; ${by} took the call.` },
    ...(urgent ? [{ kind: "paragraph" as const, words: `It cannot wait, as the caller said: ${urgent}.` }] : []),
    ...(held ? [{ kind: "paragraph" as const, words: HELD_BACK }] : []),
    staffLink(id, parts),
  ];
  const subject = `${urgent ? `${urgent}, they called` : "They called"}: ${KIND_WORDS[kind]} ${reference}`;
  const mail = mailToFirm("call", subject, parts.siteUrl, told, { enquiryId: id });
  return { ...mail, recipient: address };
}

/** Names, or the file, changed once the appointment was confirmed; which they are is read on the staff side. */
export function namesFirstMail(
  { id, kind, reference }: Enquiry,
  { startsAt, address = FIRM }: { startsAt: number; address: string | undefined },
  parts: MailParts,
): NewMail {
  const words =
    `A name on file is like a name of ${KIND_WORDS[kind]} ${reference}, and nobody has looked at it: one of them was ` +
    `set, corrected or added since. The appointment on ${torontoTime(startsAt)} stands confirmed. Please look at the ` +
    "names before anybody meets them: a lawyer who sees no conflict says so there, and one who sees a conflict " +
    "declines it.";
  const told: Part[] = [{ kind: "paragraph", words }, staffLink(id, parts)];
  const subject = `Look at the names: ${KIND_WORDS[kind]} ${reference}, confirmed for ${torontoTime(startsAt)}`;
  return { ...mailToFirm("names", subject, parts.siteUrl, told, { enquiryId: id }), recipient: address };
}

const answerBy = (respondBy: number, held = false) => (held ? HELD_BACK : `Answer by ${torontoTime(respondBy)}.`);
