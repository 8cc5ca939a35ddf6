import type { FormKind } from "./form-kind.ts";
import { torontoTime } from "#time/toronto-time.ts";

/**
 * What happens after an enquiry was received, one step a sentence: the same in the mail and on the receipt. The
 * deadline is in milliseconds since 1970; none is named where it has passed.
 */
export function nextSteps(kind: FormKind, deadline: number | undefined): string[] {
  return STEPS[kind](deadline === undefined ? "as soon as we can" : `by ${torontoTime(deadline)}`);
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
