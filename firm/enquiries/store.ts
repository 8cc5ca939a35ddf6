import { newReference, newToken } from "#text/reference.ts";
import { TOO_MANY, type NewEnquiry, type StoredEnquiry, type StoreEnquiry } from "./new-enquiry.ts";
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
  rateLimit: RateLimit;
  /** Tells the mail worker that there is something to send. */
  wake: () => void;
};

export function createEnquiryStore(parts: Parts): StoreEnquiry {
  return async (enquiry) => {
    if (await parts.rateLimit.isUsedUp(enquiry.visitor, enquiry.receivedAt)) return TOO_MANY;
    const stored = await store(enquiry, parts);
    parts.wake();
    return stored;
  };
}

async function store(enquiry: NewEnquiry, parts: Parts): Promise<StoredEnquiry | typeof TOO_MANY> {
  const { database } = parts;
  try {
    return await database.write((queries) => insertEnquiry(queries, enquiry, parts));
  } catch (error) {
    // On PostgreSQL the same form may be put in by two servers at once: the second finds it there when it looks again.
    if (!isUniqueViolation(error)) throw error;
    return database.write((queries) => insertEnquiry(queries, enquiry, parts));
  }
}

/** The enquiry and the mails that tell about it, all or nothing. */
async function insertEnquiry(
  queries: Queries,
  enquiry: NewEnquiry,
  { respondBy, mails, rateLimit, database }: Parts,
): Promise<StoredEnquiry | typeof TOO_MANY> {
  if (!(await rateLimit.consume(queries, enquiry.visitor, enquiry.receivedAt))) return TOO_MANY;
  const earlier = enquiry.formKey === null ? undefined : await byFormKey(queries, enquiry.formKey);
  if (earlier) return { ...earlier, replayed: true, differs: earlier.bodyHash !== enquiry.bodyHash };
  const { kind, formKey, bodyHash, heldReason, receivedAt } = enquiry;
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
    respondBy: respondBy(kind, receivedAt),
    createdAt: receivedAt,
  };
  await queries
    .insertInto(FORM_TABLES[kind])
    .values({ id, createdAt: receivedAt, ...columnsOf(kind, enquiry.values) } as never)
    .execute();
  await queries.insertInto("enquiries").values(row).execute();
  await insertNames(queries, "enquirer", id, [{ id, name: row.person }]);
  await indexEnquiry(queries, database.engine, { ...row, values: enquiry.values });
  await insertMails(
    queries,
    mails.received({ ...row, receivedAt, closedAs: null, values: enquiry.values }),
    receivedAt,
  );
  return { ...row, replayed: false, differs: false };
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
    .select(["reference", "token", "respondBy", "bodyHash"])
    .where("formKey", "=", formKey)
    .executeTakeFirst();
}
