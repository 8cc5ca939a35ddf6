import { recordAudit } from "#db/audit.ts";
import type { Database, Engine, Queries } from "#db/database.ts";
import type { Content } from "#firm/content/content.ts";
import { closeAs, indexAgain, onEnquiry, stateWords, writable, type VerbRefusal } from "#firm/enquiries/enquiries.ts";
import { messageIdAt } from "#mail/message.ts";
import { insertMails } from "#mail/outbox.ts";
import { replySubject } from "./reply-subject.ts";
import { senderName, signatureOf } from "./sender-name.ts";
import { threadMark } from "./thread.ts";

/** Longest reply, in characters. */
const LIMIT = 20_000;

export type ReplyAct = {
  id: string;
  actor: string;
  /** In milliseconds since 1970. */
  at: number;
  words: string;
  /** The id it is stored under: of two posts of one form, the second does nothing. */
  key: string;
  /** What `threadMark` said when the form was rendered. */
  seen: string;
  content: Pick<Content, "site" | "team">;
  siteUrl: string;
};

/**
 * Writes to who sent an enquiry and marks it as answered: the words as they stand, who wrote them, the line in the
 * trail and the mail, in one transaction. Refused before it was opened, and where anything came in between that whoever
 * wrote has not seen.
 */
export function sendReply(database: Database, act: ReplyAct): Promise<VerbRefusal | "gone" | undefined> {
  return onEnquiry(database, act, (queries) => insertReply(queries, database.engine, act));
}

async function insertReply(
  queries: Queries,
  engine: Engine,
  { id, actor, at, key, seen, content, siteUrl, ...typed }: ReplyAct,
): Promise<VerbRefusal | undefined> {
  if (await queries.selectFrom("replies").select("id").where("id", "=", key).executeTakeFirst()) return undefined;
  const words = typed.words.replaceAll("\r\n", "\n").trim();
  const refusal = refusedWords(words);
  if (refusal) return { status: 400, message: refusal };
  const enquiry = await writable(queries, { id });
  if ("status" in enquiry) return enquiry;
  const recipient = enquiry.values.email ?? "";
  if (recipient === "") return { status: 409, message: "They gave no e-mail address. Please call them." };
  const { closedAs } = enquiry;
  if (closedAs === "conflict" || closedAs === "spam")
    return { status: 409, message: `It is ${stateWords(closedAs)}: take that back first. Nothing was sent.` };
  if ((await threadMark(queries, enquiry)) !== seen) return { status: 409, message: STALE };
  const sender = await senderName(queries, actor, content);
  const messageId = messageIdAt(siteUrl, `reply-${key}`);
  await queries
    .insertInto("replies")
    .values({
      id: key,
      enquiryId: id,
      author: actor,
      sender,
      subject: replySubject(enquiry),
      words,
      signature: signatureOf(sender, content),
      messageId,
      createdAt: at,
    })
    .execute();
  await indexAgain(queries, engine, id);
  await recordAudit(queries, { at, actor, action: "replied", subject: id });
  await insertMails(queries, [{ enquiryId: id, kind: "reply", recipient, message: { draft: key }, messageId }], at);
  return closedAs === null ? closeAs("answered")(queries, { id, actor, at }) : undefined;
}

const STALE =
  "Something came in, or a colleague wrote, while you were writing. Nothing was sent: your words are still here. " +
  "Please look at the thread, then send again.";

/** Why words are not sent, as a sentence; undefined where they may be. */
function refusedWords(words: string): string | undefined {
  if (words === "") return "Please write the reply first.";
  if (words.length > LIMIT) return `Please write at most ${LIMIT.toLocaleString("en-CA")} characters.`;
  const [open] = /\{[\w-]+\}/.exec(words) ?? [];
  return open && `Please write what belongs in place of ${open}. Nothing was sent.`;
}
