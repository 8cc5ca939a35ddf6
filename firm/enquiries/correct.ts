import { randomUUID } from "node:crypto";
import { recordAudit, VISITOR } from "#db/audit.ts";
import type { CorrectionsTable } from "#db/intake-tables.ts";
import type { Typed } from "./day-limit.ts";
import type { EnquiryMails } from "./enquiry-mails.ts";
import type { Intake } from "./intake.ts";
import type { Engine, Queries } from "#db/database.ts";
import { insertMails } from "#mail/outbox.ts";
import { correctionsOf } from "./corrections.ts";
import { newsOf } from "./await-answer.ts";
import { lockNames } from "./lock-names.ts";
import { lookAgain, markUnlooked, type Renaming } from "./look-again.ts";
import { otherPartyAsked } from "./decisions.ts";
import { MOST_NAMED, namedIn, nameOtherSide } from "./other-side.ts";
import type { FormKind } from "./form-kind.ts";
import { tellInbox } from "./inbox-news.ts";
import { indexAgain } from "./search-index.ts";
import { readEnquiry } from "./read-enquiry.ts";

/** Corrections stored for one enquiry. */
const CORRECTIONS = 20;

export type NewCorrection = {
  token: string;
  words: string;
  /** What staff asked that it answers; null: nothing, it is a correction. */
  field: CorrectionsTable["field"];
  typed: Typed;
  engine: Engine;
  intake: Pick<Intake, "counts">;
  mails: Pick<EnquiryMails, "corrected" | "namesFirst">;
  times: Renaming["times"];
  /** When what is received at a moment is to be answered; both in milliseconds since 1970. */
  respondBy: (kind: FormKind, at: number) => number;
};

/**
 * Stores a correction beside the original, makes the enquiry unread again and tells the firm, in one transaction. What
 * was answered before waits for an answer again. The same words sent twice are stored once. Names of the other side,
 * which only who was asked for them may give, are looked up from now on, and a correction is compared with names on
 * file as the first text was.
 */
export async function insertCorrection(
  queries: Queries,
  { token, words, field, typed, intake, mails, times, engine, respondBy }: NewCorrection,
): Promise<"stored" | "unknown" | "too-many"> {
  if (field === "other-side") await lockNames(queries, engine);
  // Locks the row and changes nothing: a second press waits here and then finds the first.
  await queries
    .updateTable("enquiries")
    .set(({ ref }) => ({ readAt: ref("readAt") }))
    .where("token", "=", token)
    .execute();
  const enquiry = await readEnquiry(queries, "token", token);
  if (!enquiry) return "unknown";
  if (field === "other-side" && !(await otherPartyAsked(queries, enquiry.id))) return "unknown";
  const earlier = await correctionsOf(queries, enquiry.id);
  const last = earlier.findLast((one) => one.field === field);
  if (last?.words === words) return "stored";
  const names = namedIn([...earlier, { id: "", enquiryId: enquiry.id, words, createdAt: typed.at, field }]);
  if (earlier.length >= CORRECTIONS || names.length > MOST_NAMED) return "too-many";
  const id = randomUUID();
  const { at } = typed;
  await queries.insertInto("corrections").values({ id, enquiryId: enquiry.id, words, createdAt: at, field }).execute();
  if (field === "other-side") {
    await nameOtherSide(queries, enquiry.id);
    await lookAgain(queries, enquiry.id, { actor: VISITOR, at, engine, times, mails });
  }
  await indexAgain(queries, engine, enquiry.id);
  await newsOf(queries, enquiry, respondBy(enquiry.kind, at));
  if (field === null) await markUnlooked(queries, enquiry.id, { actor: VISITOR, at, engine, times, mails });
  await recordAudit(queries, {
    at,
    actor: VISITOR,
    action: field === null ? "corrected" : "named-other-side",
    subject: enquiry.id,
  });
  await insertMails(queries, [...mails.corrected(enquiry, id), ...(await intake.counts(queries, typed))], at);
  await tellInbox(queries);
  return "stored";
}
