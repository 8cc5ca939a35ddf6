import { recordAudit } from "#db/audit.ts";
import type { Database, Engine, Queries } from "#db/database.ts";
import type { RepliesTable } from "#db/thread-tables.ts";
import { userIdOf } from "#firm/accounts/accounts.ts";
import { indexAgain, onEnquiry, reopen, type VerbRefusal } from "#firm/enquiries/enquiries.ts";
import { removeUntried } from "#mail/outbox-outcome.ts";
import { MINUTE } from "#time/units.ts";

/** How long a reply waits in the outbox, in milliseconds: what is taken back by then reached nobody. */
export const REPLY_WAITS = MINUTE;

/** How long before a promise ends a reply leaves at the latest, in milliseconds (in-time.ts). */
export const REPLY_BEFORE_PROMISE = 15_000;

/** `id`: of the enquiry. */
export type TakeBackAct = { id: string; actor: string; at: number; reply: string };

/**
 * Takes back a reply of one's own before its mail has left: nobody was written to, the words are a draft again, and
 * what the reply marked as answered waits again, unless somebody has said since what came of it. Pressed twice, it is
 * so already. Refused once the mail was tried, and where it is what tells somebody that they were declined.
 */
export function takeBackReply(database: Database, act: TakeBackAct): Promise<VerbRefusal | "gone" | undefined> {
  return onEnquiry(database, act, (queries) => takeBack(queries, database.engine, act));
}

async function takeBack(
  queries: Queries,
  engine: Engine,
  { id, actor, at, reply: replyId }: TakeBackAct,
): Promise<VerbRefusal | undefined> {
  const reply = await queries
    .selectFrom("replies")
    .selectAll()
    .where("id", "=", replyId)
    .where("enquiryId", "=", id)
    .executeTakeFirst();
  if (!reply) return undefined;
  const { closedAs } = await queries
    .selectFrom("enquiries")
    .select("closedAs")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  // All others were stopped by that (stopReplies).
  if (closedAs === "conflict") return { status: 409, message: TELLS_THEM };
  if (reply.author !== actor) return { status: 409, message: "A colleague wrote it: only they can take it back." };
  return (await unsend(queries, engine, reply, { actor, at })) ? undefined : { status: 409, message: LEFT };
}

/**
 * Nobody was written to: the words are a draft of who wrote them, and what they marked as answered waits again. False,
 * and nothing done, once the mail was tried.
 */
export async function unsend(
  queries: Queries,
  engine: Engine,
  reply: RepliesTable,
  { actor, at }: Pick<TakeBackAct, "actor" | "at">,
): Promise<boolean> {
  const { enquiryId: id, author } = reply;
  if (!(await removeUntried(queries, reply.messageId))) return false;
  await queries.deleteFrom("replies").where("id", "=", reply.id).execute();
  await draftAgain(queries, reply, at);
  await indexAgain(queries, engine, id);
  const line =
    author === actor ? { action: "unreplied" as const } : { action: "stopped-reply" as const, detail: author };
  await recordAudit(queries, { at, actor, subject: id, ...line });
  const { closedAt, closedAs, outcome } = await queries
    .selectFrom("enquiries")
    .select(["closedAt", "closedAs", "outcome"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (closedAs === "answered" && closedAt === reply.createdAt && outcome === null)
    await reopen(queries, { id, actor, at });
  return true;
}

const TELLS_THEM =
  "It is what tells them that they were declined, and goes out. To stop it, take the refusal back first, and then the reply.";

const LEFT = "The mail has left, or is leaving now: it cannot be taken back. Please write once more, or call them.";

/** The words first; below them what its writer has begun to write since. */
async function draftAgain(
  queries: Queries,
  { id: formKey, enquiryId, author, words }: RepliesTable,
  savedAt: number,
): Promise<void> {
  const userId = await userIdOf(queries, author);
  if (userId === undefined) return;
  const begun = await queries
    .selectFrom("replyDrafts")
    .selectAll()
    .where("enquiryId", "=", enquiryId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  const since = begun && begun.words.trim() !== "" && begun.words !== words ? `\n\n${begun.words}` : "";
  const form = begun ? { formKey: begun.formKey, turn: begun.turn } : { formKey, turn: 0 };
  const row = { ...form, words: `${words}${since}`, template: "", savedAt };
  await queries
    .insertInto("replyDrafts")
    .values({ enquiryId, userId, ...row })
    .onConflict((there) => there.columns(["enquiryId", "userId"]).doUpdateSet(row))
    .execute();
}
