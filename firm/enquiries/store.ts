import { carryOver, inheritorOf, walledFromTyped } from "./carry-over.ts";
import { recordAudit } from "#db/audit.ts";
import { closeAs } from "./close.ts";
import { newToken } from "#db/new-token.ts";
import { newReference } from "./reference.ts";
import { awaitReturn } from "./to-be-called.ts";
import { sizeOf, type Typed } from "./day-limit.ts";
import { nameAbout } from "./set-about.ts";
import { NO_LIMITS, type Intake, type Refused } from "./intake.ts";
import { openOwnEntry } from "./open-own-entry.ts";
import { UNTOLD, type NewEnquiry, type StoredEnquiry, type StoreEnquiry, type TimeRefused } from "./new-enquiry.ts";
import { TimeGoneError, type TimeKeeper, type TimeWish } from "./time-keeper.ts";
import type { EnquiryMails } from "./enquiry-mails.ts";
import { columnsOf, FORM_TABLES } from "./field-columns.ts";
import { tellInbox } from "./inbox-news.ts";
import { isForInformation } from "./for-information.ts";
import { joinEntered } from "./joined.ts";
import { indexEnquiry } from "./search.ts";
import { cannotMeet } from "#firm/content/meeting-kinds.ts";
import { insertNames } from "#firm/conflicts/conflicts.ts";
import { newId } from "#db/new-id.ts";
import type { Database, Queries } from "#db/database.ts";
import { NOTHING_SAID, weightOf } from "./custody.ts";
import { NOT_URGENT } from "./urgency.ts";
import { insertMails } from "#mail/outbox.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";

/** When the firm has promised to answer by, in milliseconds since 1970 (firm/enquiries/promise-clock.ts). */
export type RespondBy = (kind: NewEnquiry["kind"], receivedAt: number) => number;

type Parts = {
  database: Database;
  respondBy: RespondBy;
  mails: Pick<EnquiryMails, "received" | "handedOver">;
  times: TimeKeeper;
  intake: Intake;
  /** Tells the mail worker that there is something to send. */
  wake: () => void;
};

/**
 * How often a request is tried again where another was quicker: on PostgreSQL each try may meet one that had not been
 * committed when it looked, and a lawyer's day holds fewer appointments than this.
 */
const ATTEMPTS = 40;

export function createEnquiryStore(given: Parts): StoreEnquiry {
  return async (enquiry) => {
    const parts = enquiry.enteredBy === null ? given : { ...given, intake: NO_LIMITS };
    const refused = await parts.intake.refuses(typedOf(enquiry));
    if (refused) return refused;
    const stored = await store(enquiry, parts);
    parts.wake();
    return stored;
  };
}

async function store(enquiry: NewEnquiry, parts: Parts, attempt = 1): Promise<StoredEnquiry | Refused | TimeRefused> {
  const timeRefused = await refusalOf(enquiry, parts);
  if (timeRefused !== undefined) return { timeRefused };
  try {
    return await parts.database.write((queries) => insertEnquiry(queries, enquiry, parts));
  } catch (error) {
    // On PostgreSQL the same form, or the same time, may be put in by two servers at once: the second finds it there
    // when it looks again.
    const quicker = isUniqueViolation(error) || error instanceof TimeGoneError;
    if (!quicker || attempt === ATTEMPTS) throw error;
    return store(enquiry, parts, attempt + 1);
  }
}

/** Before anything is written: a crowd that asks for one time waits for no write. */
async function refusalOf(enquiry: NewEnquiry, { database, times }: Parts): Promise<string | undefined> {
  const { queries } = database;
  const wish = wishOf(enquiry, await walledFromTyped(database, enquiry));
  const refusal = wish && (await times.refusal(queries, wish, enquiry.receivedAt));
  // Looked up after the time: whoever took it may have been this very form.
  if (refusal === undefined || enquiry.formKey === null) return refusal;
  return (await byFormKey(queries, enquiry.formKey)) ? undefined : refusal;
}

function wishOf(
  { kind, values, lawyer, askedFor: asked, met, enteredBy }: NewEnquiry,
  walled: string[],
): TimeWish | undefined {
  if (kind !== "appointment") return undefined;
  const { preferredDate: day = "", preferredTime: time = "", practiceArea: area = "" } = values;
  // Staff are told who may not be chosen; to a visitor a time looks as it does to everybody.
  const kept = enteredBy === null ? { avoided: walled } : { walled };
  const byStaff = enteredBy !== null;
  const by = { byStaff, enteredBy: enteredBy ?? undefined };
  return { day, time, area, lawyer, asked, kind: met, ...kept, ...by, cannotMeet: cannotMeet(values) };
}

/**
 * The enquiry, its time and the mails that tell about it, all or nothing. @throws TimeGoneError where another has the
 * time by now
 */
async function insertEnquiry(
  queries: Queries,
  enquiry: NewEnquiry,
  { respondBy, mails, times, intake, database }: Parts,
): Promise<StoredEnquiry | Refused> {
  const refused = await intake.admits(queries, typedOf(enquiry));
  if (refused) return refused;
  const earlier = enquiry.formKey === null ? undefined : await byFormKey(queries, enquiry.formKey);
  if (earlier) {
    const time = await times.requestedTime(queries, earlier.id);
    return { ...earlier, time, replayed: true, differs: earlier.bodyHash !== enquiry.bodyHash };
  }
  await enquiry.first?.(queries);
  const { kind, formKey, bodyHash, receivedAt, values, timeZone, sourcePage, enteredBy } = enquiry;
  const id = newId(receivedAt);
  const heldReason =
    enquiry.heldReason ?? (enquiry.withoutForm && (await intake.holds(queries, receivedAt)) ? "without-form" : null);
  const walled = await walledFromTyped({ queries, engine: database.engine }, enquiry);
  const wish = wishOf(enquiry, walled);
  const chosen =
    wish && (await times.choose(queries, wish, { at: receivedAt, untrusted: heldReason !== null, timeZone }));
  if (wish && !chosen) throw new TimeGoneError("Another has the time by now");
  const row = {
    id,
    kind,
    formKey,
    bodyHash,
    heldReason,
    practiceArea: values.practiceArea || null,
    ...weightOf(values, enquiry.custody ?? NOTHING_SAID, receivedAt),
    sourcePage,
    person: personOf(enquiry),
    about: enquiry.about || null,
    goesOnFrom: enquiry.of ?? null,
    askedFor: enquiry.askedFor ?? null,
    email: values.email?.toLowerCase() || null,
    topic: topicOf(enquiry),
    reference: newReference(),
    token: newToken(),
    // Within the promised hours, or before the time asked for, whichever comes first.
    respondBy: Math.min(respondBy(kind, receivedAt), chosen?.startsAt ?? Infinity),
    createdAt: receivedAt,
  };
  await queries
    .insertInto(FORM_TABLES[kind])
    .values({ id, createdAt: receivedAt, ...columnsOf(kind, values) } as never)
    .execute();
  await insertNames(queries, "enquirer", id, [{ id, name: row.person }]);
  await nameAbout(queries, id, row.about);
  await indexEnquiry(queries, database.engine, { ...row, values, added: row.about ? [row.about] : [] });
  // What is counted of all together comes last: on PostgreSQL all others wait for those rows.
  const unacknowledged = await leftOutOf({ ...enquiry, heldReason }, queries, intake);
  await queries
    .insertInto("enquiries")
    .values({ ...row, unacknowledged })
    .execute();
  const going = { from: enquiry.of, to: id, at: receivedAt, actor: enteredBy, values, isHeld: heldReason !== null };
  const inherited = await carryOver({ queries, engine: database.engine }, going, walled);
  const alerts =
    heldReason !== null && row.urgency < NOT_URGENT && (await intake.leavesOutAlert(queries, receivedAt)) === undefined;
  const told = mails.received({ ...row, values, closedAs: null, unacknowledged, alerts, at: receivedAt });
  const time = await chosen?.insert(queries, { ...row, receivedAt, unacknowledged, closedAs: null, values });
  const toOwner = inherited
    ? mails.handedOver(
        { ...row, values, closedAs: null, unacknowledged, receivedAt },
        { ...(await inheritorOf(queries, inherited)), at: receivedAt },
      )
    : [];
  const counted = await intake.counts(queries, typedOf(enquiry));
  await insertMails(queries, [...told, ...toOwner, ...counted], receivedAt);
  if (enteredBy !== null) {
    const detail = enquiry.isUntold ? UNTOLD : null;
    await recordAudit(queries, { at: receivedAt, actor: enteredBy, action: "entered-caller", subject: id, detail });
    if (values.callBack) await awaitReturn(queries, { id, actor: enteredBy, at: receivedAt });
    const isClosed = isForInformation({ ...row, values });
    if (isClosed) await closeAs("information", { unopened: true })(queries, { id, actor: enteredBy, at: receivedAt });
    const entry = { id, actor: enteredBy, at: receivedAt, engine: database.engine };
    if (enquiry.of) await openOwnEntry(queries, { ...entry, of: enquiry.of });
    if (enquiry.of) await joinEntered(queries, { ...entry, to: enquiry.of });
  }
  await tellInbox(queries);
  return { ...row, time, replayed: false, differs: false };
}

/** Why its sender is mailed no acknowledgement; null where they are, or will be once staff have released it. */
async function leftOutOf({ enteredBy, heldReason, values, receivedAt }: NewEnquiry, queries: Queries, intake: Intake) {
  if (enteredBy !== null) return "caller";
  if (heldReason !== null) return null;
  return (await intake.leavesOut(queries, values.email?.toLowerCase() ?? "", receivedAt)) ?? null;
}

function typedOf({ visitor, values, receivedAt }: NewEnquiry): Typed {
  return { visitor, size: sizeOf(values), at: receivedAt };
}

function personOf({ values }: NewEnquiry): string {
  return `${values.firstName ?? ""} ${values.lastName ?? ""}`.trim();
}

function topicOf({ kind, values }: NewEnquiry): string {
  return (kind === "message" ? values.subject : `${values.preferredDate} ${values.preferredTime}`) ?? "";
}

function byFormKey(queries: Queries, formKey: string) {
  return queries
    .selectFrom("enquiries")
    .select(["id", "reference", "token", "respondBy", "bodyHash"])
    .where("formKey", "=", formKey)
    .executeTakeFirst();
}
