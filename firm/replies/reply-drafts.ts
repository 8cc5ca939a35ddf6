import type { Database, Queries } from "#db/database.ts";
import type { ReplyDraftsTable } from "#db/thread-tables.ts";
import { userIdOf } from "#firm/accounts/accounts.ts";
import type { Content } from "#firm/content/content.ts";
import { isWalled, onEnquiry, type VerbRefusal } from "#firm/enquiries/enquiries.ts";
import { templateOf } from "#firm/templates/templates.ts";
import { longReply } from "./reply-limit.ts";
import { wereSentLast } from "./sent-before.ts";

/** `savedAt` is in milliseconds since 1970; `formKey` is of the page it was saved from. */
export type ReplyDraft = Pick<ReplyDraftsTable, "words" | "template" | "formKey" | "savedAt">;

export type DraftAct = {
  id: string;
  actor: string;
  /** In milliseconds since 1970. */
  at: number;
  words: string;
  /** Key of the template whose words nobody has changed yet; empty where there is none. */
  template: string;
  /** Of the page it is saved from: the id that the reply is stored under when it is sent (send-reply.ts). */
  formKey: string;
  /** The `formKey` of the draft that the page showed; empty where there was none. */
  seen: string;
  /** Grows with each save from one page; of two that arrive in the wrong order, the later words stay. */
  turn: number;
  content: Pick<Content, "replies">;
};

/** `other`: what the same person saved from another window, which this page has not shown. */
export type DraftRefusal = VerbRefusal & { other?: ReplyDraft };

/**
 * Stores what one of the staff has written so far, theirs alone; no words, no draft. Refused before the enquiry was
 * opened and behind a wall. What another window of theirs has saved meanwhile is not written over: the refusal holds
 * it. Nothing is stored of a reply that was sent, so that neither a save under way nor a page gone back to brings it
 * back.
 */
export async function saveDraft(database: Database, act: DraftAct): Promise<DraftRefusal | "gone" | undefined> {
  let other: ReplyDraft | undefined;
  const work = async (queries: Queries): Promise<VerbRefusal | undefined> => {
    const stored = await storeDraft(queries, act);
    if (stored === undefined || "status" in stored) return stored;
    other = stored;
    return { status: 409, message: ELSEWHERE };
  };
  const refusal = await onEnquiry(database, act, work, { quiet: true });
  return refusal && refusal !== "gone" && other ? { ...refusal, other } : refusal;
}

const ELSEWHERE =
  "You have written in another window since this page was shown. Nothing of it was written over, and what stands here " +
  "was not saved.";

async function storeDraft(
  queries: Queries,
  { id: enquiryId, actor, at: savedAt, formKey, seen, turn, content, ...typed }: DraftAct,
): Promise<VerbRefusal | ReplyDraft | undefined> {
  const words = typed.words.replaceAll("\r\n", "\n");
  const tooLong = longReply(words);
  if (tooLong) return { status: 400, message: tooLong };
  const userId = await userIdOf(queries, actor);
  const sent = await queries.selectFrom("replies").select("id").where("id", "=", formKey).executeTakeFirst();
  if (userId === undefined || sent) return undefined;
  const before = await rowOf(queries, enquiryId, actor);
  if (!before && (await wereSentLast(queries, { id: enquiryId, author: actor, words }))) return undefined;
  if (before ? before.formKey === formKey && before.turn > turn : words.trim() === "") return undefined;
  const shown = before === undefined || [formKey, seen].includes(before.formKey);
  if (!shown && !["", words].includes(before.words)) return before;
  const template = (await templateOf(queries, content, typed.template)) ? typed.template : "";
  const row = { words, template, formKey, turn, savedAt };
  await queries
    .insertInto("replyDrafts")
    .values({ enquiryId, userId, ...row })
    .onConflict((there) => there.columns(["enquiryId", "userId"]).doUpdateSet(row))
    .execute();
  return undefined;
}

function rowOf(queries: Queries, enquiryId: string, username: string): Promise<ReplyDraftsTable | undefined> {
  return queries
    .selectFrom("replyDrafts")
    .selectAll()
    .where("enquiryId", "=", enquiryId)
    .where("userId", "in", (from) => from.selectFrom("users").select("users.id").where("username", "=", username))
    .executeTakeFirst();
}

/** What one of the staff has begun to write about an enquiry; undefined where they have not. */
export async function draftOf(queries: Queries, enquiryId: string, username: string): Promise<ReplyDraft | undefined> {
  const row = await rowOf(queries, enquiryId, username);
  return row && row.words.trim() !== "" ? row : undefined;
}

/** Those of some enquiries about which one of the staff has begun to write. */
export async function begunAmong(queries: Queries, ids: string[], username: string): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await queries
    .selectFrom("replyDrafts")
    .select("enquiryId")
    .where("enquiryId", "in", ids)
    .where("userId", "in", (from) => from.selectFrom("users").select("users.id").where("username", "=", username))
    .where("words", "!=", "")
    .execute();
  return new Set(rows.map(({ enquiryId }) => enquiryId));
}

/** Within the transaction that sends the reply. */
export async function removeDraft(queries: Queries, enquiryId: string, username: string): Promise<void> {
  await queries
    .deleteFrom("replyDrafts")
    .where("enquiryId", "=", enquiryId)
    .where("userId", "in", (from) => from.selectFrom("users").select("users.id").where("username", "=", username))
    .execute();
}

export type Drafting = { username: string; savedAt: number };

/**
 * Who else has begun a reply, and when they last wrote on it, earliest first; not a word of it. Nothing behind a wall.
 */
export async function draftsOfOthers(queries: Queries, enquiryId: string, username: string): Promise<Drafting[]> {
  if (await isWalled(queries, enquiryId, username)) return [];
  const walled = queries.selectFrom("walls").select("walls.username").where("walls.enquiryId", "=", enquiryId);
  return queries
    .selectFrom("replyDrafts")
    .innerJoin("users", "users.id", "replyDrafts.userId")
    .select(["username", "savedAt"])
    .where("enquiryId", "=", enquiryId)
    .where("words", "!=", "")
    .where("username", "!=", username)
    .where("username", "not in", walled)
    .where("disabledAt", "is", null)
    .orderBy("savedAt")
    .orderBy("username")
    .execute();
}
