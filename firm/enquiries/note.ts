import { recordAudit } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import type { NotesTable } from "#db/intake-tables.ts";
import { indexAgain } from "./search-index.ts";
import type { StaffVerb, VerbRefusal } from "./staff-act.ts";

/** Longest note, in characters. */
const LIMIT = 10_000;

/** Adds what staff tell each other; the very same note, rendered with the form under one id, once. */
export const addNote: StaffVerb = async (queries, { id, actor, at, words, key, engine }) => {
  const note = noteOf(words);
  if ("status" in note) return note;
  const added = await queries
    .insertInto("notes")
    .values({ id: key, enquiryId: id, author: actor, words: note.words, createdAt: at })
    .onConflict((before) => before.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added) return undefined;
  await indexAgain(queries, engine, id);
  await recordAudit(queries, { at, actor, action: "added-note", subject: id });
  return undefined;
};

/** What is stored of what was typed, or why it is not taken. */
export function noteOf(typed: string): { words: string } | VerbRefusal {
  const words = typed.trim();
  if (words === "") return { status: 400, message: "Please write the note first." };
  if (words.length > LIMIT)
    return { status: 400, message: `Please write at most ${LIMIT.toLocaleString("en-CA")} characters.` };
  return { words };
}

/** Earliest first. */
export function notesOf(queries: Queries, enquiryId: string): Promise<NotesTable[]> {
  return queries
    .selectFrom("notes")
    .selectAll()
    .where("enquiryId", "=", enquiryId)
    .orderBy("createdAt")
    .orderBy("id")
    .limit(500)
    .execute();
}
