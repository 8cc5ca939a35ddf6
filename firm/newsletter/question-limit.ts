import type { Queries } from "#db/database.ts";
import { leftOut, type Cap, type LeftOut } from "#mail/strangers-mail.ts";
import { HOUR } from "#time/units.ts";

const WEEK = 7 * 24 * HOUR;

/**
 * Mails that ask whether somebody wants the newsletter. Asking once is enough, twice more serves a mail that was lost;
 * and a firm gains a handful of readers a day, not sixty an hour.
 */
export const QUESTIONS: Cap = {
  kind: "newsletter-confirm",
  mailbox: { limit: 3, window: WEEK },
  brake: { limit: 60, window: HOUR },
  words: "Who asks for the newsletter is told to come back later.",
};

/** Counts such a mail; why it must be left out, where it must. */
export type QuestionLimit = (queries: Queries, to: string, now: number) => Promise<LeftOut | undefined>;

/** `perAddress`: posts per address and ten minutes; 0 turns this off too. */
export function questionLimit(siteUrl: string, perAddress: number): QuestionLimit {
  if (perAddress === 0) return async () => undefined;
  return (queries, to, now) => leftOut(queries, QUESTIONS, { to, siteUrl }, now);
}
