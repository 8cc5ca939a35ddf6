import { recordAudit } from "#db/audit.ts";
import { forgetLookedUpNames, keepErasedNames, namesOf, removeNamesOf } from "#firm/conflicts/conflicts.ts";
import { removeIdentification } from "#firm/identification/identification.ts";
import { removeMailsAbout } from "#mail/outbox-outcome.ts";
import { forgetAlerts } from "./alert-rows.ts";
import { tellInbox } from "./inbox-news.ts";
import { forgetGoesOn } from "./goes-on-from.ts";
import { forgetJoin } from "./joined.ts";
import { forgetWords } from "./search.ts";
import { refuseErasing } from "./before-erasing.ts";
import type { VerbRefusal } from "./staff-act.ts";
import { NO_DAY, NOT_URGENT } from "./urgency.ts";
import type { Database, Queries } from "#db/database.ts";

/**
 * Who erases, when (milliseconds since 1970) and why, as one fixed word: `withdrawn`, `by-staff`, `retention`;
 * `restored`: again, after an older copy came back.
 */
export type Erasure = { actor: string; at: number; reason: "withdrawn" | "by-staff" | "retention" | "restored" };

/**
 * Takes everything that was typed about one enquiry out of the database: its fields, corrections, notes, replies,
 * answers, mail, names and search words. What stays is its reference, kind and times, without which the firm's figures
 * would lie, a line in the trail, and of the names a keyed hash with the day (firm/conflicts/erased-names.ts). Call it
 * inside one transaction, and `database.scrub()` after it. Answers false where there is no such enquiry or it was
 * erased before.
 */
export async function eraseEnquiry(queries: Queries, id: string, { actor, at, reason }: Erasure): Promise<boolean> {
  const erased = await queries
    .updateTable("enquiries")
    // The hash of short words could be guessed, so it goes too.
    .set({
      erasedAt: at,
      bodyHash: "",
      otherParty: null,
      about: null,
      custodySince: null,
      nextHearing: null,
      deadlineDay: null,
      person: null,
      email: null,
      topic: null,
      sourcePage: null,
      owner: null,
      goesOnFrom: null,
      askedFor: null,
      namesSince: null,
      putOffUntil: null,
      closedBefore: null,
      urgency: NOT_URGENT,
      hasDeadline: 0,
      urgentDay: NO_DAY,
    })
    .where("id", "=", id)
    .where("erasedAt", "is", null)
    .returning(["heldReason", "releasedAt", "createdAt"])
    .executeTakeFirst();
  if (!erased) return false;
  // What programs type into a form, and nobody found genuine, is no name.
  if (erased.heldReason === null || erased.releasedAt !== null) {
    const names = await namesOf(queries, id);
    await keepErasedNames(queries, names, at);
    await forgetLookedUpNames(queries, names, Number(erased.createdAt));
  }
  await queries.deleteFrom("contacts").where("id", "=", id).execute();
  await queries.deleteFrom("appointments").where("id", "=", id).execute();
  await queries.deleteFrom("corrections").where("enquiryId", "=", id).execute();
  await queries.deleteFrom("openings").where("enquiryId", "=", id).execute();
  await queries.deleteFrom("conflictDecisions").where("enquiryId", "=", id).execute();
  await forgetAlerts(queries, id);
  await queries.deleteFrom("wordsForCallers").where("enquiryId", "=", id).execute();
  await queries.deleteFrom("toldInPerson").where("enquiryId", "=", id).execute();
  await queries.deleteFrom("callTries").where("enquiryId", "=", id).execute();
  await queries.deleteFrom("toTell").where("enquiryId", "=", id).execute();
  await queries.deleteFrom("toldContacts").where("enquiryId", "=", id).execute();
  await queries.deleteFrom("urgentMarks").where("enquiryId", "=", id).execute();
  await queries.deleteFrom("calls").where("enquiryId", "=", id).execute();
  await queries.deleteFrom("presences").where("enquiryId", "=", id).execute();
  await queries.deleteFrom("reminders").where("enquiryId", "=", id).execute();
  await queries.deleteFrom("walls").where("enquiryId", "=", id).execute();
  await queries.deleteFrom("notes").where("enquiryId", "=", id).execute();
  await removeIdentification(queries, id);
  await forgetJoin(queries, id);
  await forgetGoesOn(queries, id);
  await queries.deleteFrom("replyDrafts").where("enquiryId", "=", id).execute();
  await queries.deleteFrom("replies").where("enquiryId", "=", id).execute();
  await queries.deleteFrom("answers").where("enquiryId", "=", id).execute();
  await removeMailsAbout(queries, id);
  await removeNamesOf(queries, id);
  await forgetWords(queries, id);
  await recordAudit(queries, { at, actor, action: "erased", subject: id, detail: reason });
  return true;
}

/**
 * Pressed twice, or withdrawn meanwhile, it is erased, as was asked. Not while an appointment of theirs is to come, or
 * a mail to them waits that would go with it: then nobody would tell them.
 */
export async function eraseByStaff(
  database: Database,
  id: string,
  { actor, at }: { actor: string; at: number },
): Promise<VerbRefusal | undefined> {
  const answer = await database.write(async (queries) => {
    const refusal = await refuseErasing(queries, id, at);
    if (refusal) return refusal;
    const done = await eraseEnquiry(queries, id, { actor, at, reason: "by-staff" });
    if (done) await tellInbox(queries);
    return done;
  });
  if (answer === true) await database.scrub();
  return typeof answer === "object" ? answer : undefined;
}
