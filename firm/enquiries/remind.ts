import { recordAudit } from "#db/audit.ts";
import { userIdOf } from "#firm/accounts/accounts.ts";
import { laterMoment } from "./later-day.ts";
import type { StaffVerb } from "./staff-act.ts";
import { WAY_BACK } from "./way-back.ts";

/** Longest note of a reminder, in characters; most reminders of one person that are not done. */
const LIMITS = { words: 500, open: 500 };

/**
 * Reminds whoever asks on a day, or at a time of it, with a note of their own; the very same one, rendered under one id,
 * once.
 */
export const remind: StaffVerb = async (queries, { id, actor, at, words, key, day = "", clock = "" }) => {
  const dueAt = laterMoment(day, clock, at);
  if (typeof dueAt !== "number") return { status: 400, ...dueAt };
  const note = words.trim();
  if (note.length > LIMITS.words)
    return { status: 400, message: `Please write at most ${LIMITS.words} characters; longer ones fit into a note.` };
  const userId = await userIdOf(queries, actor);
  if (userId === undefined) return undefined;
  const open = queries.selectFrom("reminders").select("id").where("userId", "=", userId).where("doneAt", "is", null);
  if ((await open.limit(LIMITS.open).execute()).length >= LIMITS.open)
    return { status: 400, message: "You have very many reminders. Please mark some as done first." };
  const added = await queries
    .insertInto("reminders")
    .values({ id: key, enquiryId: id, userId, dueAt, words: note, createdAt: at })
    .onConflict((before) => before.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added) await recordAudit(queries, { at, actor, action: "set-reminder", subject: id, detail: day });
  return undefined;
};

/** One's own reminder, named by `key`, needs no more; pressed twice it is so already. */
export const endReminder: StaffVerb = async (queries, { id, actor, at, key }) => {
  const done = await queries
    .updateTable("reminders")
    .set({ doneAt: at })
    .where("id", "=", key)
    .where("enquiryId", "=", id)
    .where("userId", "in", (from) => from.selectFrom("users").select("users.id").where("username", "=", actor))
    .where("doneAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (done) await recordAudit(queries, { at, actor, action: "ended-reminder", subject: id });
  return undefined;
};

/** It was marked as done by mistake: it stands again, and its mail goes if it had not gone yet. */
export const reopenReminder: StaffVerb = async (queries, { id, actor, at, key }) => {
  const open = await queries
    .updateTable("reminders")
    .set({ doneAt: null })
    .where("id", "=", key)
    .where("enquiryId", "=", id)
    .where("userId", "in", (from) => from.selectFrom("users").select("users.id").where("username", "=", actor))
    .where("doneAt", ">", at - WAY_BACK)
    .returning("id")
    .executeTakeFirst();
  if (!open) return { status: 409, message: "That is long ago, or done already. Please set a new reminder." };
  await recordAudit(queries, { at, actor, action: "reopened-reminder", subject: id });
  return undefined;
};
