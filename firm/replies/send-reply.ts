import { recordAudit } from "#db/audit.ts";
import type { Database, Engine, Queries } from "#db/database.ts";
import type { Content } from "#firm/content/content.ts";
import {
  askOfNames,
  closeAs,
  indexAgain,
  isClosedToReplies,
  isUnconfirmed,
  leavesInTime,
  NO_ADDRESS,
  onEnquiry,
  stateWords,
  takeByWriting,
  writable,
  type VerbRefusal,
} from "#firm/enquiries/enquiries.ts";
import { messageIdAt, type NewMail } from "#mail/message.ts";
import { insertMails } from "#mail/outbox.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { declines } from "./declines.ts";
import { removeDraft } from "./reply-drafts.ts";
import { longReply } from "./reply-limit.ts";
import { replySubject } from "./reply-subject.ts";
import { senderName, signatureOf } from "./sender-name.ts";
import { isSamePress, sameWordsTo } from "./sent-before.ts";
import { REPLY_BEFORE_PROMISE, REPLY_WAITS } from "./take-back-reply.ts";
import { threadMark } from "./thread.ts";

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
  /** The id of a reply of the same words that they are knowingly sent again after; empty where nothing was asked. */
  again: string;
  /** What the box that the names were looked at stood for; empty where it was not ticked, or not asked. */
  looked: string;
  /** It says that somebody looks into it, and answers nothing yet. */
  isHolding: boolean;
  content: Pick<Content, "site" | "team" | "replies">;
  siteUrl: string;
};

/**
 * `isUsed`: the form has sent a reply and sends no other; `earlier`: the same words went out as that reply just now.
 */
export type ReplyRefusal = VerbRefusal & { isUsed?: true; earlier?: string };

/**
 * Writes to who sent an enquiry and marks it as answered, unless its time waits to be confirmed or the reply is a
 * holding one, after which it waits and its promise runs as before: the words as they stand, who wrote them, the line
 * in the trail and the mail, in one transaction. Where nobody has it, whoever writes has it from then on. The mail
 * waits for a minute (take-back-reply.ts). Refused before it was opened, where anything came in between that whoever
 * wrote has not seen, from a form that has sent a reply before, and, until it is pressed once more, where the same person
 * was sent the same words a moment ago. What advises somebody is asked about first where a name stands on the other side
 * elsewhere (askOfNames); what declines them never is, nor a holding reply.
 */
export async function sendReply(database: Database, act: ReplyAct): Promise<ReplyRefusal | "gone" | undefined> {
  let refused: ReplyRefusal | undefined;
  const work = async (queries: Queries) => (refused = await insertReply(queries, database.engine, act));
  const refusal = await onEnquiry(database, act, work);
  return refusal && refusal !== "gone" && refused ? refused : refusal;
}

async function insertReply(
  queries: Queries,
  engine: Engine,
  { id, actor, at, key, seen, again, looked, isHolding, content, siteUrl, ...typed }: ReplyAct,
): Promise<ReplyRefusal | undefined> {
  const words = typed.words.replaceAll("\r\n", "\n").trim();
  const before = await queries.selectFrom("replies").select(["words", "createdAt"]).where("id", "=", key).execute();
  if (before[0])
    return isSamePress(before[0], { words, at }) ? undefined : { status: 409, message: USED, isUsed: true };
  const refusal = refusedWords(words);
  if (refusal) return { status: 400, message: refusal };
  const enquiry = await writable(queries, { id });
  if ("status" in enquiry) return enquiry;
  const recipient = enquiry.values.email!;
  if (recipient === "") return NO_ADDRESS;
  const { closedAs } = enquiry;
  if (isClosedToReplies(closedAs))
    return { status: 409, message: `It is ${stateWords(closedAs)}: take that back first. Nothing was sent.` };
  if ((await threadMark(queries, enquiry, actor)) !== seen) return { status: 409, message: STALE };
  const earlier = await sameWordsTo(queries, { id, words, at });
  if (earlier && earlier.id !== again)
    return { status: 409, message: twice(torontoTime(earlier.createdAt)), earlier: earlier.id };
  const sender = await senderName(queries, actor, content);
  const isAdvice = !isHolding && !(await declines(queries, content, { words, enquiry, lawyer: sender }));
  const unlooked = isAdvice ? await askOfNames(queries, { id, actor, at, engine, looked }) : undefined;
  if (unlooked) return unlooked;
  const messageId = messageIdAt(siteUrl, `reply-${key}`);
  await queries
    .insertInto("replies")
    .values({
      id: key,
      enquiryId: id,
      author: actor,
      // Who wrote it stands in the thread for colleagues.
      sender: sender ?? content.site.brand,
      subject: replySubject(enquiry),
      words,
      signature: signatureOf(sender, content),
      messageId,
      createdAt: at,
    })
    .execute();
  await removeDraft(queries, id, actor);
  await indexAgain(queries, engine, id);
  await recordAudit(queries, { at, actor, action: isHolding ? "replied-holding" : "replied", subject: id });
  await takeByWriting(queries, { id, actor, at });
  const notBefore = leavesInTime(enquiry, { at, waits: REPLY_WAITS, beforePromise: REPLY_BEFORE_PROMISE });
  const mail: NewMail = { enquiryId: id, kind: "reply", recipient, message: { draft: key }, messageId, notBefore };
  await insertMails(queries, [mail], at);
  if (isHolding || closedAs !== null || (await isUnconfirmed(queries, { id, at }))) return undefined;
  return closeAs("answered")(queries, { id, actor, at });
}

const STALE =
  "Something came in, or a colleague wrote or took it, while you were writing. Nothing was sent: your words are still here. " +
  "Please look at the thread and at who has it, then send again.";

const USED =
  "This page has sent a reply already, and these words were not sent. Please look at the thread; if they are to go out " +
  "too, send them now.";

const twice = (when: string) =>
  `The same words went to them already on ${when}. Nothing was sent: if they are to have them twice, send once more.`;

/** Why words are not sent, as a sentence; undefined where they may be. */
function refusedWords(words: string): string | undefined {
  if (words === "") return "Please write the reply first.";
  const tooLong = longReply(words);
  if (tooLong) return tooLong;
  const [open] = /\{[\w-]+\}/.exec(words) ?? [];
  return open && `Please write what belongs in place of ${open}, or take it out. Nothing was sent.`;
}
