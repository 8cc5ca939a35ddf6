import { torontoTime } from "#time/toronto-time.ts";
import type { NewMail } from "#mail/message.ts";
import { calledBack } from "./handed-words.ts";
import { HELD_BACK } from "./held-back.ts";
import type { MailParts } from "./mail-parts.ts";
import { awayLine, nameOf, toldMail, type ToColleague, type Told } from "./told-mail.ts";

/**
 * `urgent`: the caller said in this call that it cannot wait; `passedOn`: that nobody is to call back; `tried`: who had
 * tried to call them back and is told too.
 */
export type Called = ToColleague &
  CallTaken & {
    tried?: { name: string; address: string } | undefined;
    /** Who sent it, by name; empty where no mail may say so. `comesAt`: their appointment, in milliseconds since 1970. */
    person: string;
    comesAt: number | undefined;
    held?: boolean;
  };

/**
 * `by`: who took it, as colleagues call them; `bySender`: the sender of the enquiry called; `callBack`: when they wish
 * to be called back.
 */
export type CallTaken = {
  by: string;
  bySender: boolean;
  urgent: boolean;
  passedOn?: boolean;
  callBack?: string | null;
};

export const takenWords = (enquiry: Told, { by, bySender }: CallTaken, person = "") =>
  `${bySender ? "The sender of" : "Somebody else than the sender of"} ${nameOf(enquiry)}${person && ` (${person})`} ` +
  `called; ${by} took the call.`;

/** What whoever is to call back is to know of it. */
export const sayWords = ({ urgent, passedOn, callBack }: CallTaken) => [
  ...(passedOn ? ["Please read there what they said: nobody is to call back."] : []),
  ...(callBack ? [calledBack(callBack)] : []),
  ...(urgent ? ["It cannot wait, as the caller said."] : []),
];

/** Somebody called about it; what they said is read on the staff side. */
export function calledMail(
  enquiry: Told,
  { person, comesAt, held, tried, ...called }: Called,
  parts: MailParts,
): NewMail {
  const words = [
    takenWords(enquiry, called, person),
    ...(comesAt === undefined ? [] : [`The appointment is on ${torontoTime(comesAt)}.`]),
    ...sayWords(called),
    ...(tried ? [`${tried.name} had tried to call them back, without an answer, and is told too.`] : []),
    ...(held ? [HELD_BACK] : []),
    ...awayLine(called),
  ];
  return toldMail(enquiry, "call", `They called: ${nameOf(enquiry)}`, words, called, parts);
}

/** The call of that moment, of which a mail has told, was noted with the wrong enquiry; `by` has found so. */
export function calledInErrorMail(
  enquiry: Told,
  { by, takenAt, ...toColleague }: ToColleague & { by: string; takenAt: number },
  parts: MailParts,
): NewMail {
  const words =
    `A mail told you that somebody called about ${nameOf(enquiry)}. That call, of ${torontoTime(takenAt)}, was noted ` +
    `there by mistake, as ${by} has found: nobody there waits to be called back because of it.`;
  return toldMail(
    enquiry,
    "call-in-error",
    `Noted by mistake: a call about ${nameOf(enquiry)}`,
    [words],
    toColleague,
    parts,
  );
}
