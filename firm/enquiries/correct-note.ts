import { recordAudit } from "#db/audit.ts";
import { noteOf } from "./note.ts";
import { indexAgain } from "./search-index.ts";
import type { StaffVerb, VerbRefusal } from "./staff-act.ts";
import { isRecent, WAY_BACK } from "./way-back.ts";

/** Colleagues may have acted on what stood there longer: that is answered by another note. */
const TOO_LATE: VerbRefusal = {
  status: 409,
  message: "A note can be changed for 15 minutes, by whoever wrote it. Please add another note.",
};

/** One's own note, named by `key`, while it is new; the trail says that it was corrected, not what it said. */
export const correctNote: StaffVerb = async (queries, { id, actor, at, words, key, engine }) => {
  const note = noteOf(words);
  if ("status" in note) return note;
  const changed = await queries
    .updateTable("notes")
    .set({ words: note.words })
    .where("id", "=", key)
    .where("enquiryId", "=", id)
    .where("author", "=", actor)
    .where("createdAt", ">", at - WAY_BACK)
    .returning("id")
    .executeTakeFirst();
  if (!changed) return TOO_LATE;
  await indexAgain(queries, engine, id);
  await recordAudit(queries, { at, actor, action: "corrected-note", subject: id });
  return undefined;
};

/** The same, removed with its words; pressed twice it is gone already. */
export const removeNote: StaffVerb = async (queries, { id, actor, at, key, engine }) => {
  const named = await queries.selectFrom("notes").selectAll().where("id", "=", key).executeTakeFirst();
  if (!named) return undefined;
  if (named.enquiryId !== id || named.author !== actor || !isRecent(named.createdAt, at)) return TOO_LATE;
  await queries.deleteFrom("notes").where("id", "=", key).execute();
  await indexAgain(queries, engine, id);
  await recordAudit(queries, { at, actor, action: "removed-note", subject: id });
  return undefined;
};
