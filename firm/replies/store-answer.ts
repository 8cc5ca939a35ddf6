import { createHash, randomUUID } from "node:crypto";
import { recordAudit, SYSTEM, VISITOR } from "#db/audit.ts";
import type { Engine, Queries } from "#db/database.ts";
import { isAddressOfStaff } from "#firm/accounts/accounts.ts";
import {
  indexAgain,
  markUnlooked,
  markUnread,
  newsOf,
  newsReaches,
  readEnquiry,
  writtenReaches,
  type AwayNow,
  type Renaming,
} from "#firm/enquiries/enquiries.ts";
import type { IncomingBody, IncomingHead } from "#mail/incoming.ts";
import { FIRM, messageIdAt } from "#mail/message.ts";
import { insertMails } from "#mail/outbox.ts";
import type { Matched } from "./match-answer.ts";

/** Answers stored of one enquiry: a loop that nothing else recognised ends here. */
export const MOST_ANSWERS = 100;

export type NewAnswer = Matched & {
  head: IncomingHead;
  body: IncomingBody;
  /** Of the database it is stored in: either finds words in its own way. */
  engine: Engine;
  /** In milliseconds since 1970. */
  at: number;
  siteUrl: string;
  /** The addresses the firm itself writes from, in small letters. */
  firmAddresses: string[];
  /** When a message received now is to be answered. */
  respondBy: (at: number) => number;
  times: Renaming["times"] & { away: AwayNow };
} & Pick<Renaming, "mails">;

export type Stored = "stored" | "known" | "gone" | "too-many";

/**
 * Puts a mail into the thread of its enquiry, with the line in the trail and the mail to the firm, in the transaction
 * it is given; the same mail twice, once. The enquiry waits for an answer again, unless a program wrote the mail, or
 * the enquiry was declined for a conflict or is spam: then it is only unread. What somebody within the firm wrote
 * changes nothing. A name on file that stands in it is to be looked at (look-again.ts). The firm is mailed, except of
 * what a program wrote about an enquiry that nobody has answered: it waits anyway.
 */
export async function storeAnswer(queries: Queries, answer: NewAnswer): Promise<Stored> {
  const { enquiryId, head, body, at, firmAddresses, siteUrl } = answer;
  // Locks the row and changes nothing: another server that has the same mail waits here and then finds it.
  await queries
    .updateTable("enquiries")
    .set(({ ref }) => ({ readAt: ref("readAt") }))
    .where("id", "=", enquiryId)
    .execute();
  const enquiry = await readEnquiry(queries, "id", enquiryId);
  if (!enquiry) return "gone";
  const { sender, subject, bounced } = head;
  // Who found the address of the thread was written to: their mail is a person's, whatever list it came by.
  const automatic = head.automatic || bounced || (head.list && !answer.addressed);
  const expected = sender !== "" && sender === enquiry.values.email?.toLowerCase();
  // One of the staff may have sent an enquiry themselves, to try the form.
  const ofFirm = firmAddresses.includes(sender) || (!expected && (await isAddressOfStaff(queries, sender)));
  const side = ofFirm ? "firm" : answer.side;
  const messageId = head.messageId ?? nameOf(head, body);
  const before = await queries.selectFrom("answers").select("messageId").where("enquiryId", "=", enquiryId).execute();
  if (before.some((one) => one.messageId === messageId)) return "known";
  if (before.length >= MOST_ANSWERS) return "too-many";
  const id = randomUUID();
  await queries
    .insertInto("answers")
    .values({
      id,
      enquiryId,
      messageId,
      side,
      sender,
      expected: side === "visitor" && expected ? 1 : 0,
      automatic: automatic ? 1 : 0,
      bounced: bounced ? 1 : 0,
      subject,
      words: body.words,
      cut: body.cut ? 1 : 0,
      attachments: JSON.stringify(body.attachments),
      createdAt: at,
    })
    .execute();
  await indexAgain(queries, answer.engine, enquiryId);
  await recordAudit(queries, { at, actor: SYSTEM, action: "received-answer", subject: enquiryId });
  if (side === "firm" && !bounced) return "stored";
  if (automatic) await markUnread(queries, enquiryId);
  else {
    await newsOf(queries, enquiry, answer.respondBy(at));
    const { engine, times, mails } = answer;
    await markUnlooked(queries, enquiryId, { actor: VISITOR, at, engine, times, mails });
  }
  if (automatic && !bounced && enquiry.closedAs !== "answered") return "stored";
  const when = { away: answer.times.away, at };
  const reached = automatic
    ? await newsReaches(queries, when, enquiry)
    : await writtenReaches({ queries, engine: answer.engine }, when, enquiry);
  const told = reached.map((recipient = FIRM, index) => ({
    enquiryId,
    kind: "answer" as const,
    recipient,
    message: { draft: id },
    messageId: messageIdAt(siteUrl, index === 0 ? `answer-${id}` : `answer-${id}-${index}`),
  }));
  await insertMails(queries, told, at);
  return "stored";
}

/** Stands for the Message-ID of a mail without one. */
function nameOf({ sender, subject }: IncomingHead, { words }: IncomingBody): string {
  const hash = createHash("sha256").update(JSON.stringify([sender, subject, words]));
  return `<${hash.digest("hex")}@no-message-id>`;
}
