import type { EnquiryMails } from "./enquiry-mails.ts";
import { FIRM } from "#mail/message.ts";
import { VISITOR } from "#db/audit.ts";
import { timeToCome } from "./before-erasing.ts";
import { eraseEnquiry } from "./erase.ts";
import { tellInbox } from "./inbox-news.ts";
import type { Queries } from "#db/database.ts";
import { insertMails } from "#mail/outbox.ts";
import { wasTried } from "#mail/mails-about.ts";
import { readEnquiry } from "./read-enquiry.ts";

export type Withdrawal = { token: string; at: number; mails: Pick<EnquiryMails, "withdrawn"> };

/**
 * Erases an enquiry for its sender; false where there is none. If the firm's mailbox may hold a copy, the firm is asked
 * to delete it; where an appointment was to come, the firm is told that it is off, whatever its mailbox holds.
 */
export async function withdrawEnquiry(queries: Queries, { token, at, mails }: Withdrawal): Promise<boolean> {
  const enquiry = await readEnquiry(queries, "token", token);
  if (!enquiry) return false;
  const time = await timeToCome(queries, enquiry.id, at);
  const mailed = time !== undefined || (await wasTried(queries, enquiry.id, FIRM));
  const erased = await eraseEnquiry(queries, enquiry.id, { actor: VISITOR, at, reason: "withdrawn" });
  if (erased && mailed) await insertMails(queries, mails.withdrawn(enquiry, time), at);
  if (erased) await tellInbox(queries);
  return erased;
}
