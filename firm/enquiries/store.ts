import { newReference, newToken } from "#text/reference.ts";
import { TOO_MANY, type NewEnquiry, type StoredEnquiry, type StoreEnquiry, type TimeRefused } from "./new-enquiry.ts";
import { TimeGoneError, type TimeKeeper, type TimeWish } from "./time-keeper.ts";
import type { RateLimit } from "./rate-limit.ts";
import type { EnquiryMails } from "./enquiry-mails.ts";
import { columnsOf, FORM_TABLES } from "./fields.ts";
import { indexEnquiry } from "./search.ts";
import { insertNames } from "#firm/conflicts/conflicts.ts";
import { newId } from "#db/new-id.ts";
import type { Database, Queries } from "#db/database.ts";
import { insertMails } from "#mail/outbox.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";

/** When the firm has promised to answer by, in milliseconds since 1970 (firm/enquiries/promise-clock.ts). */
export type RespondBy = (kind: NewEnquiry["kind"], receivedAt: number) => number;

type Parts = {
  database: Database;
  respondBy: RespondBy;
  mails: Pick<EnquiryMails, "received">;
  times: TimeKeeper;
  rateLimit: RateLimit;
  /** Tells the mail worker that there is something to send. */
  wake: () => void;
};

/**
 * How often a request is tried again where another was quicker: on PostgreSQL each try may meet one that had not been
 * committed when it looked, and a lawyer's day holds fewer appointments than this.
 */
const ATTEMPTS = 40;

const TIME_GONE = "time-gone";

export function createEnquiryStore(parts: Parts): StoreEnquiry {
  return async (enquiry) => {
    if (await parts.rateLimit.isUsedUp(enquiry.visitor, enquiry.receivedAt)) return TOO_MANY;
    const stored = await store(enquiry, parts);
    parts.wake();
    return stored;
  };
}

async function store(
  enquiry: NewEnquiry,
  parts: Parts,
  attempt = 1,
): Promise<StoredEnquiry | TimeRefused | typeof TOO_MANY> {
  const { database } = parts;
  const timeRefused = await refusalOf(enquiry, parts);
  if (timeRefused !== undefined) return { timeRefused };
  try {
    const stored = await database.write((queries) => put(queries, enquiry, parts));
    if (stored !== TIME_GONE) return stored;
  } catch (error) {
    // On PostgreSQL the same form, or the same time, may be put in by two servers at once: the second finds it there when
    // it looks again.
    const quicker = isUniqueViolation(error) || error instanceof TimeGoneError;
    if (!quicker || attempt === ATTEMPTS) throw error;
  }
  if (attempt === ATTEMPTS) throw new Error("The time asked for was free and gone by turns");
  return store(enquiry, parts, attempt + 1);
}

/** Before anything is written: a crowd that asks for one time waits for no write. */
async function refusalOf(enquiry: NewEnquiry, { database: { queries }, times }: Parts): Promise<string | undefined> {
  const wish = wishOf(enquiry);
  const refusal = wish && (await times.refusal(queries, wish, enquiry.receivedAt));
  // Looked up after the time: whoever took it may have been this very form.
  if (refusal === undefined || enquiry.formKey === null) return refusal;
  return (await byFormKey(queries, enquiry.formKey)) ? undefined : refusal;
}

function wishOf({ kind, values }: NewEnquiry): TimeWish | undefined {
  if (kind !== "appointment") return undefined;
  return { day: values.preferredDate ?? "", time: values.preferredTime ?? "", area: values.practiceArea ?? "" };
}

/** The enquiry, its time and the mails that tell about it, all or nothing. */
async function put(
  queries: Queries,
  enquiry: NewEnquiry,
  { respondBy, mails, times, rateLimit, database }: Parts,
): Promise<StoredEnquiry | typeof TOO_MANY | typeof TIME_GONE> {
  if (!(await rateLimit.consume(queries, enquiry.visitor, enquiry.receivedAt))) return TOO_MANY;
  const earlier = enquiry.formKey === null ? undefined : await byFormKey(queries, enquiry.formKey);
  if (earlier) {
    const time = await times.requestedTime(queries, earlier.id);
    return { ...earlier, time, replayed: true, differs: earlier.bodyHash !== enquiry.bodyHash };
  }
  const { kind, formKey, bodyHash, heldReason, receivedAt, timeZone } = enquiry;
  const wish = wishOf(enquiry);
  const chosen =
    wish && (await times.choose(queries, wish, { at: receivedAt, untrusted: heldReason !== null, timeZone }));
  if (wish && !chosen) return TIME_GONE;
  const time = chosen && { state: chosen.state, startsAt: chosen.startsAt };
  const id = newId(receivedAt);
  const row = {
    id,
    kind,
    formKey,
    bodyHash,
    heldReason,
    practiceArea: enquiry.values.practiceArea || null,
    person: personOf(enquiry),
    email: (enquiry.values.email ?? "").toLowerCase(),
    topic: topicOf(enquiry),
    reference: newReference(),
    token: newToken(),
    // Within the promised hours, or before the time asked for, whichever comes first.
    respondBy: Math.min(respondBy(kind, receivedAt), time?.startsAt ?? Infinity),
    createdAt: receivedAt,
  };
  await queries
    .insertInto(FORM_TABLES[kind])
    .values({ id, createdAt: receivedAt, ...columnsOf(kind, enquiry.values) } as never)
    .execute();
  await queries.insertInto("enquiries").values(row).execute();
  await insertNames(queries, "enquirer", id, [{ id, name: row.person }]);
  await indexEnquiry(queries, database.engine, { ...row, values: enquiry.values });
  const stored = { ...row, receivedAt, closedAs: null, values: enquiry.values, time };
  await insertMails(queries, mails.received(stored), receivedAt);
  await chosen?.insert(queries, stored);
  return { ...row, time, replayed: false, differs: false };
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
