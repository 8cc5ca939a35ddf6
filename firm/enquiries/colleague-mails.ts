import { torontoTime } from "#time/toronto-time.ts";
import type { Part } from "#mail/body.ts";
import { mailToFirm } from "#mail/to-firm.ts";
import { FIRM, type NewMail } from "#mail/message.ts";
import { answerByInMail } from "./due-first.ts";
import type { Enquiry } from "./enquiry.ts";
import { sayWords, takenWords, type CallTaken } from "./call-mails.ts";
import { callToReturn, fromAndFor, handedFrom } from "./handed-words.ts";
import { HELD_BACK } from "./held-back.ts";
import { staffLink, type MailParts } from "./mail-parts.ts";
import { KIND_WORDS } from "./next-steps.ts";
import { stateWords } from "./states.ts";
import type { TimeToCome } from "./time-keeper.ts";
import { awayLine, nameOf, toldMail, type ToColleague, type Told } from "./told-mail.ts";

/**
 * Who handed it to whom, as colleagues call them; `held`: it is held back (held-back.ts); `isNoted`: with a note;
 * `isBehindWall`: whoever handed it over must not see it from then on, in a mailbox that many read neither; `stays`:
 * its appointment to come.
 */
export type HandedOver = ToColleague & {
  from: string;
  to: string;
  as?: string;
  held?: boolean;
  isNoted?: boolean;
  isBehindWall?: boolean;
  /** With a call that was noted in the same press. */
  called?: CallTaken | undefined;
  /** When the first call was taken that nobody has returned, in milliseconds since 1970. */
  callSince?: number | undefined;
  /** When they wish to be called, of what `called` does not say. */
  callWish?: string | undefined;
  stays?: StaysWith | undefined;
};

/** The time of what is handed over is whose it was; `isTheirs`: of whoever it is handed to. `lawyer` by the slug. */
export type StaysWith = TimeToCome & { isTheirs: boolean };

/** `from`: who had it, where that is not who gave it back. */
export type GivenBack = ToColleague & { by: string; from?: string; held?: boolean };

/** What is told of what is handed over: for whom it was sent, and who wrote it down, too. */
export type ToldHanded = Told & Pick<Enquiry, "about" | "unacknowledged" | "receivedAt">;

/**
 * One of the staff gave it to another; names as colleagues call them. `as`: the reference of the enquiry of the same
 * person that made it theirs.
 */
export function handedOverMail(
  enquiry: ToldHanded,
  { from, to, as, held, isNoted, isBehindWall, called, callSince, callWish, stays, ...toColleague }: HandedOver,
  parts: MailParts,
): NewMail {
  const handed = `${from} has handed ${nameOf(enquiry)} to ${to}${as ? `, who has ${as} of the same person` : ""}.`;
  const words = `${handed} ${answerWords(enquiry, toColleague.at, held)}`;
  const noted = isNoted ? [`${from} has left a note with it.`] : [];
  const call = called ? [takenWords(enquiry, called), ...sayWords(called)] : [];
  const wish = called?.callBack ? undefined : callWish;
  const who = [...callToReturn(callSince, wish), ...handedFrom(enquiry, Boolean(held || isBehindWall))];
  const told = [words, ...call, ...noted, ...staysLine(stays, to, parts), ...who, ...awayLine(toColleague)];
  return toldMail(enquiry, "handed-over", `For ${to}: ${nameOf(enquiry)}`, told, toColleague, parts);
}

/** To whose it was: somebody else has it from now on; `to` is undefined where that is nobody. */
export function handedOnMail(
  enquiry: Told,
  { from, to, ...toColleague }: ToColleague & { from: string; to: string | undefined },
  parts: MailParts,
): NewMail {
  const whom = to ?? "nobody";
  const waits = to === undefined ? " It waits for whoever is free." : "";
  const words = `${from} has handed ${nameOf(enquiry)}, which you had, to ${whom}.${waits}`;
  return toldMail(enquiry, "handed-over", `Now with ${whom}: ${nameOf(enquiry)}`, [words], toColleague, parts);
}

/** To whoever was handed it by mistake: it is not theirs. */
export function handedInErrorMail(
  enquiry: Told,
  { by, now, ...toColleague }: ToColleague & { by: string; now: string | undefined },
  parts: MailParts,
): NewMail {
  const words =
    `${by} had handed over ${nameOf(enquiry)} by mistake and has taken that back. ` +
    (now === undefined ? "Nobody has it now; it waits in the list for whoever takes it." : `${now} has it now.`);
  const subject = `Handed over by mistake: ${nameOf(enquiry)}`;
  return toldMail(enquiry, "handed-over", subject, [words], toColleague, parts);
}

/** Whoever was handed it does not take it, or it was taken from whoever had it (`from`), and nobody has it. */
export function givenBackMail(enquiry: Told, { by, from, held, ...toColleague }: GivenBack, parts: MailParts): NewMail {
  const how =
    from === undefined
      ? `${by}, to whom ${nameOf(enquiry)} was handed, gave it back`
      : `${by} took ${nameOf(enquiry)} from ${from}`;
  const told = [`${how}: nobody has it. ${answerWords(enquiry, toColleague.at, held)}`, ...awayLine(toColleague)];
  return toldMail(enquiry, "handed-over", `Given back: ${nameOf(enquiry)}`, told, toColleague, parts);
}

function staysLine(stays: StaysWith | undefined, to: string, { content: { team } }: MailParts): string[] {
  if (!stays) return [];
  const { state, startsAt, lawyer, isTheirs } = stays;
  const appointment = `Their appointment on ${torontoTime(startsAt)}, ${state === "held" ? "held and not confirmed" : state},`;
  if (isTheirs) return [`${appointment} is with ${to}.`];
  const name = team.find(({ slug }) => slug === lawyer)?.name ?? "a lawyer who is no longer listed";
  return [`${appointment} stays with ${name}. Whom it is with is changed on the page of the appointment.`];
}

/** What is to be done about it: what does not wait has no promise any more. */
function answerWords(enquiry: Told, at: number, held = false): string {
  if (held) return HELD_BACK;
  return enquiry.closedAs === null ? answerByInMail(enquiry, at) : `It is ${stateWords(enquiry.closedAs)}.`;
}

/** Who sent it, for whom and about what, but of what is held back: no mail has told who that is. */
export function fromWhom(enquiry: Pick<Enquiry, "values" | "about">, held = false): string[] {
  return held ? [] : [`${fromAndFor(enquiry)}. ${enquiry.values.practiceArea || "No practice area given"}.`];
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
    "names before anybody meets them: a lawyer who sees that the firm may act says so there, and one who " +
    "sees that it may not declines it.";
  const told: Part[] = [{ kind: "paragraph", words }, staffLink(id, parts)];
  const subject = `Look at the names: ${KIND_WORDS[kind]} ${reference}, confirmed for ${torontoTime(startsAt)}`;
  return { ...mailToFirm("names", subject, parts.siteUrl, told, { enquiryId: id }), recipient: address };
}
