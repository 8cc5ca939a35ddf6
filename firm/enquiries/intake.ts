import type { Database, Queries } from "#db/database.ts";
import { countUse } from "#db/rate-limits.ts";
import { FIRM, type NewMail } from "#mail/message.ts";
import { leftOut, type LeftOut } from "#mail/strangers-mail.ts";
import { countTyped, dayFullText, isDayFull, type Full, type Typed } from "./day-limit.ts";
import { ACKNOWLEDGEMENTS, HELD_ALERTS, WITHOUT_FORM } from "./limits.ts";
import { postLimit, tooManyPosts } from "./rate-limit.ts";

/** Why nothing was stored: too many posts from this address, or too much text from it or from all together. */
export type Refused = "posts" | Full;

export function isRefused(outcome: string): outcome is Refused {
  return outcome === "posts" || outcome === "address" || outcome === "site";
}

/** What keeps strangers from flooding the inbox, the disk and other people's mailboxes through the forms. */
export type Intake = {
  /** Asked before anything is written. */
  refuses: (typed: Typed) => Promise<Refused | undefined>;
  /** Counts a post, in the transaction of what was sent; where others were quicker nothing else may be written. */
  admits: (queries: Queries, typed: Typed) => Promise<Refused | undefined>;
  /** Counts a post without a form's hidden fields; true where it must be held for a person to look at. */
  holds: (queries: Queries, now: number) => Promise<boolean>;
  /** Counts an acknowledgement to this address; why it must be left out, where it must. */
  leavesOut: (queries: Queries, to: string, now: number) => Promise<LeftOut | undefined>;
  /** Counts a mail to the firm that a held enquiry says it cannot wait; why it must be left out, where it must. */
  leavesOutAlert: (queries: Queries, now: number) => Promise<LeftOut | undefined>;
  /** Counts what was stored, in its transaction and late in it; answers mail that warns the firm. */
  counts: (queries: Queries, typed: Typed) => Promise<NewMail[]>;
};

type Parts = {
  database: Pick<Database, "queries">;
  siteUrl: string;
  /** Posts per address and ten minutes; 0 turns all of this off. */
  perAddress: number;
};

export function createIntake({ database, siteUrl, perAddress }: Parts): Intake {
  if (perAddress === 0) return NO_LIMITS;
  const posts = postLimit(database, perAddress);
  return {
    refuses: async (typed) =>
      (await posts.isUsedUp(typed.visitor, typed.at)) ? "posts" : isDayFull(database.queries, typed),
    admits: async (queries, { visitor, at }) => ((await posts.consume(queries, visitor, at)) ? undefined : "posts"),
    holds: async (queries, now) =>
      (await countUse(queries, { all: "posts without a form" }, WITHOUT_FORM, now)) > WITHOUT_FORM.limit,
    leavesOut: (queries, to, now) => leftOut(queries, ACKNOWLEDGEMENTS, { to, siteUrl }, now),
    leavesOutAlert: (queries, now) => leftOut(queries, HELD_ALERTS, { to: FIRM, siteUrl }, now),
    counts: (queries, typed) => countTyped(queries, typed, siteUrl),
  };
}

/** For staff, who write down what a caller asks, and for a site whose limits are turned off. */
export const NO_LIMITS: Intake = {
  refuses: async () => undefined,
  admits: async () => undefined,
  holds: async () => false,
  leavesOut: async () => undefined,
  leavesOutAlert: async () => undefined,
  counts: async () => [],
};

/** What is answered, with the firm's number as people read it. */
export function refusedText(refused: Refused, phone: string): { status: 429 | 503; message: string } {
  if (refused === "posts") return { status: 429, message: tooManyPosts(phone) };
  return { status: refused === "address" ? 429 : 503, message: dayFullText(refused, phone) };
}
