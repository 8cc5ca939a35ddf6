import type { FormKind } from "./form-kind.ts";
import type { RequestedTime } from "./requested-time.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { bothTimes } from "#time/zoned-time.ts";

/**
 * What happens after an enquiry was received, one step a sentence: the same in the mail and on the receipt. The
 * deadline is in milliseconds since 1970; none is named where it has passed. `wroteAgain`: they were answered, and have
 * written since (wrote-again.ts).
 */
export function nextSteps(
  kind: FormKind,
  deadline: number | undefined,
  time?: Pick<RequestedTime, "state" | "first">,
  { wroteAgain = false } = {},
): string[] {
  const when = deadline === undefined ? "as soon as we can" : `by ${torontoTime(deadline)}`;
  if (time?.state === "confirmed") return CONFIRMED_STEPS;
  if (time?.state === "other") return CHANGED_STEPS;
  if (time?.state === "held") return HELD_STEPS(when, time.first !== undefined);
  return wroteAgain && kind === "message" ? AGAIN_STEPS(when) : STEPS[kind](when);
}

const AGAIN_STEPS = (when: string) => [
  "We have answered you by e-mail, and we have what you sent us since.",
  `We read that too, and answer you again by e-mail or by phone ${when}.`,
];

const CONFIRMED_STEPS = [
  "Your appointment is confirmed. A second mail brings the calendar entry.",
  "We look at what you wrote before we meet.",
];

const CHANGED_STEPS = ["The time has changed since you wrote. Your receipt says how your appointment stands now."];

const HELD_STEPS = (when: string, isElsewhere: boolean) => [
  isElsewhere
    ? "We hold another time for you than the one you first asked for: nobody else can book it."
    : "We hold the time you chose for you: nobody else can book it.",
  `We confirm it, or offer you others, by e-mail or by phone ${when}.`,
  "Your appointment is set once we confirm it.",
];

/** How the time of an appointment stands, to the visitor: never more than is true (reading 16). */
export function timeInWords(time: RequestedTime): string {
  if (time.state === "other") return "The time has changed since you wrote.";
  const lawyer = time.state === "asked" ? undefined : time.lawyer;
  const whose = askedInWords({ ...time, lawyer }) || (lawyer ? `It is with ${lawyer}.` : "");
  return [standsInWords(time), insteadInWords(time.first), whose].filter(Boolean).join(" ");
}

/** That no time is kept at the first, which they may still count on; empty where it is theirs. */
export function insteadInWords(first: number | undefined): string {
  if (first === undefined) return "";
  return `This takes the place of ${torontoTime(first)}, which you first asked for: we do not expect you then.`;
}

/**
 * With whom it is, to who asked for somebody by name; empty to others. Why it is with somebody else is never said:
 * nobody is to read of a wall, nor guess at one.
 */
export function askedInWords({ lawyer, asked }: Pick<RequestedTime, "lawyer" | "asked">): string {
  if (asked === undefined) return "";
  if (lawyer === undefined) return `You asked for ${asked}; somebody else here may see you.`;
  return lawyer === asked
    ? `It is with ${lawyer}, as you asked.`
    : `You asked for ${asked}; this time is with ${lawyer}.`;
}

function standsInWords({ state, startsAt, timeZone }: RequestedTime): string {
  const when = bothTimes(startsAt, timeZone);
  if (state === "confirmed") return `Your appointment is confirmed for ${when}.`;
  if (state === "held") {
    // Both times end with those words already.
    const forYou = when.endsWith(" for you") ? when : `${when} for you`;
    return `We hold ${forYou}: nobody else can book it. Your appointment is set once we confirm it.`;
  }
  return (
    `You asked for ${when}. Nothing is held yet: your appointment is set once we confirm it, and if the time is not free ` +
    `we offer you others.`
  );
}

const STEPS: Record<FormKind, (when: string) => string[]> = {
  message: (when) => [
    "A lawyer or a member of our staff reads your message.",
    `We answer you by e-mail or by phone ${when}.`,
  ],
  appointment: (when) => [
    "We look at the date and time you asked for.",
    `We confirm them, or offer you others, by e-mail or by phone ${when}.`,
    "Your appointment is set once we confirm it. Until then it is a request.",
  ],
};

/** What the firm calls each kind in a sentence. */
export const KIND_WORDS: Record<FormKind, string> = { message: "message", appointment: "appointment request" };
