import type { EnquiryMails } from "./enquiry-mails.ts";
import { FIRM } from "#mail/message.ts";
import { VISITOR } from "#db/audit.ts";
import { addressOf, usersOfLawyer } from "#firm/accounts/accounts.ts";
import { timeToCome } from "./before-erasing.ts";
import { eraseEnquiry } from "./erase.ts";
import { tellInbox } from "./inbox-news.ts";
import type { Queries } from "#db/database.ts";
import { insertMails } from "#mail/outbox.ts";
import { wasTried } from "#mail/mails-about.ts";
import { readEnquiry } from "./read-enquiry.ts";
import type { TimeToCome } from "./time-keeper.ts";
import { isWalled } from "./walls.ts";

export type Withdrawal = { token: string; at: number; mails: Pick<EnquiryMails, "withdrawn"> };

/**
 * Erases an enquiry for its sender; false where there is none. If the firm's mailbox may hold a copy, the firm is asked
 * to delete it; where an appointment was to come, the firm and the lawyer it was with are told that it is off, whatever
 * the mailbox holds.
 */
export async function withdrawEnquiry(queries: Queries, { token, at, mails }: Withdrawal): Promise<boolean> {
  const enquiry = await readEnquiry(queries, "token", token);
  if (!enquiry) return false;
  const time = await timeToCome(queries, enquiry.id, at);
  const mailed = time !== undefined || (await wasTried(queries, enquiry.id, FIRM));
  const recipients = await reachedBy(queries, enquiry.id, time);
  const erased = await eraseEnquiry(queries, enquiry.id, { actor: VISITOR, at, reason: "withdrawn" });
  if (erased && mailed) await insertMails(queries, mails.withdrawn(enquiry, time, recipients), at);
  if (erased) await tellInbox(queries);
  return erased;
}

/** The firm, and at their own address the lawyer whose time was to come, unless a wall keeps them from it. */
async function reachedBy(queries: Queries, id: string, time: TimeToCome | undefined): Promise<string[]> {
  const users = time?.lawyer ? await usersOfLawyer(queries, time.lawyer) : [];
  const addresses: string[] = [];
  for (const user of users) {
    const address = (await isWalled(queries, id, user)) ? undefined : await addressOf(queries, user);
    if (address !== undefined) addresses.push(address);
  }
  return [FIRM, ...addresses.slice(0, 1)];
}
