import type { FormKind } from "./form-kind.ts";
import { torontoTime } from "./toronto-time.ts";

/** What happens after an enquiry was received, one step a sentence: the same in the mail and on the receipt. */
export function nextSteps(kind: FormKind, respondBy: number): string[] {
  return STEPS[kind](torontoTime(respondBy));
}

const STEPS: Record<FormKind, (deadline: string) => string[]> = {
  message: (deadline) => [
    "A lawyer reads your message.",
    `We answer you by e-mail or by phone by ${deadline}.`,
  ],
  appointment: (deadline) => [
    "We look at the date and time you asked for.",
    `We confirm them, or offer you others, by e-mail or by phone by ${deadline}.`,
    "Your appointment is set once we confirm it. Until then it is a request.",
  ],
};

/** What the firm calls each kind in a sentence. */
export const KIND_WORDS: Record<FormKind, string> = { message: "message", appointment: "appointment request" };
