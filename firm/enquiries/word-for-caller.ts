import { recordAudit } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import type { WordsForCallersTable } from "#db/intake-tables.ts";
import type { StaffVerb, VerbRefusal } from "./staff-act.ts";

/** Longest of them, in characters: it is said on the telephone. */
export const LONGEST_WORD = 500;

export type WordForCaller = Omit<WordsForCallersTable, "enquiryId">;

/**
 * Leaves word with the reception for when they call: `words`, in place of what was left before, or nothing where they
 * are empty. `seen` is what stood there. Nobody is mailed.
 */
const leaveWord: StaffVerb = async (queries, { id, actor, at, words, seen }) => {
  const typed = words.replaceAll("\r\n", "\n").trim();
  if (typed.length > LONGEST_WORD) return { status: 400, message: `Please write at most ${LONGEST_WORD} characters.` };
  const before = (await wordsFor(queries, [id])).get(id);
  const stood = before?.words ?? "";
  if (typed === stood) return undefined;
  if (stood !== seen.replaceAll("\r\n", "\n"))
    return {
      status: 409,
      message: `Someone else changed this meanwhile to “${stood}”. Yours is still here: save again.`,
    };
  await queries.deleteFrom("wordsForCallers").where("enquiryId", "=", id).execute();
  if (typed !== "")
    await queries
      .insertInto("wordsForCallers")
      .values({ enquiryId: id, words: typed, leftAt: at, leftBy: actor, toldAt: null, toldBy: null })
      .execute();
  await recordAudit(queries, { at, actor, action: typed === "" ? "took-back-word" : "left-word", subject: id });
  return undefined;
};

/** They were told; `seen` is what was read to them, for other words may have been left meanwhile. */
const toldWord: StaffVerb = async (queries, { id, actor, at, seen }) => {
  const stands = (await wordsFor(queries, [id])).get(id);
  if (stands?.words !== seen.replaceAll("\r\n", "\n")) return CHANGED;
  if (stands.toldAt !== null) return undefined;
  const told = { toldAt: at, toldBy: actor };
  await queries.updateTable("wordsForCallers").set(told).where("enquiryId", "=", id).execute();
  await recordAudit(queries, { at, actor, action: "told-word", subject: id });
  return undefined;
};

/** They were not told after all. */
const untoldWord: StaffVerb = async (queries, { id, actor, at }) => {
  const untold = await queries
    .updateTable("wordsForCallers")
    .set({ toldAt: null, toldBy: null })
    .where("enquiryId", "=", id)
    .where("toldAt", "is not", null)
    .returning("enquiryId")
    .executeTakeFirst();
  if (untold) await recordAudit(queries, { at, actor, action: "untold-word", subject: id });
  return undefined;
};

const CHANGED: VerbRefusal = {
  status: 409,
  message: "Nothing was noted: it was taken back or says something else by now. Read what stands there, and tell them.",
};

export const WORD_VERBS = { "leave-word": leaveWord, "told-word": toldWord, "untold-word": untoldWord };

/** Of some enquiries what was left for their callers, by the id of the enquiry. */
export async function wordsFor(queries: Queries, ids: readonly string[]): Promise<Map<string, WordForCaller>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.selectFrom("wordsForCallers").selectAll().where("enquiryId", "in", ids).execute();
  return new Map(rows.map(({ enquiryId, ...word }) => [enquiryId, word]));
}
