import type { Queries } from "#db/database.ts";
import { countUse, usesOf, type Limit } from "#db/rate-limits.ts";
import { mailboxOf } from "#text/mailbox.ts";
import type { MailKind } from "./message.ts";
import { insertMails } from "./outbox.ts";
import { mailToFirm } from "./to-firm.ts";

/** How much of one kind of mail strangers may make the firm write, who fill in a form with any address they like. */
export type Cap = {
  kind: MailKind;
  /** To one mailbox: beyond it nobody is flooded in the firm's name. */
  mailbox: Limit;
  /**
   * To all together: beyond it the firm's address would soon be taken for a sender of spam, and its real mail be lost
   * with it. An hour's window at most: a brake that held for long would be a way to stop the firm's mail.
   */
  brake: Limit;
  /** What it means for those who fill in the form that the brake is on, as a sentence for staff. */
  words: string;
};

/** Why a mail is left out. */
export type LeftOut = "mailbox" | "brake";

/**
 * Counts a mail that a stranger asks for, in the transaction that would put it into the outbox; answers why it must be
 * left out, or undefined. The firm is mailed when the brake takes hold. `now` in milliseconds since 1970.
 */
export async function leftOut(
  queries: Queries,
  { kind, mailbox, brake, words }: Cap,
  { to, siteUrl }: { to: string; siteUrl: string },
  now: number,
): Promise<LeftOut | undefined> {
  if ((await countUse(queries, `${kind} to ${mailboxOf(to)}`, mailbox, now)) > mailbox.limit) return "mailbox";
  const count = await countUse(queries, { all: kind }, brake, now);
  if (count <= brake.limit) return undefined;
  if (count === brake.limit + 1) await insertMails(queries, [brakeMail(words, siteUrl)], now);
  return "brake";
}

/** Whether mail of this kind is held back at this moment. */
export async function isBrakeOn(queries: Queries, { kind, brake }: Cap, now: number): Promise<boolean> {
  return (await usesOf(queries, { all: kind }, brake, now)) > brake.limit;
}

function brakeMail(words: string, siteUrl: string) {
  return mailToFirm("notice", "The site holds mail to strangers back for a while", siteUrl, [
    {
      kind: "paragraph",
      words: `Very many forms were sent within an hour, more than people send. ${words} That ends by itself.`,
    },
    { kind: "paragraph", words: "If it goes on, please tell whoever runs the site: somebody may be misusing a form." },
    { kind: "link", words: "Open the staff area", address: `${siteUrl}/staff` },
  ]);
}
