import { newToken } from "#db/new-token.ts";
import { newReference } from "./reference.ts";
import { sizeOf, type Typed } from "./day-limit.ts";
import type { Intake, Refused } from "./intake.ts";
import type { NewEnquiry, StoredEnquiry, StoreEnquiry } from "./new-enquiry.ts";
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
  intake: Intake;
  /** Tells the mail worker that there is something to send. */
  wake: () => void;
};

export function createEnquiryStore(parts: Parts): StoreEnquiry {
  return async (enquiry) => {
    const refused = await parts.intake.refuses(typedOf(enquiry));
    if (refused) return refused;
    const stored = await store(enquiry, parts);
    parts.wake();
    return stored;
  };
}

async function store(enquiry: NewEnquiry, parts: Parts): Promise<StoredEnquiry | Refused> {
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
  { respondBy, mails, intake, database }: Parts,
): Promise<StoredEnquiry | Refused> {
  const refused = await intake.admits(queries, typedOf(enquiry));
  if (refused) return refused;
  const earlier = enquiry.formKey === null ? undefined : await byFormKey(queries, enquiry.formKey);
  if (earlier) return { ...earlier, replayed: true, differs: earlier.bodyHash !== enquiry.bodyHash };
  const { kind, formKey, bodyHash, receivedAt, values } = enquiry;
  const id = newId(receivedAt);
  const heldReason =
    enquiry.heldReason ?? (enquiry.withoutForm && (await intake.holds(queries, receivedAt)) ? "without-form" : null);
  const row = {
    id,
    kind,
    formKey,
    bodyHash,
    heldReason,
    practiceArea: values.practiceArea || null,
    person: personOf(enquiry),
    email: (values.email ?? "").toLowerCase(),
    topic: topicOf(enquiry),
    reference: newReference(),
    token: newToken(),
    respondBy: respondBy(kind, receivedAt),
    createdAt: receivedAt,
  };
  await queries
    .insertInto(FORM_TABLES[kind])
    .values({ id, createdAt: receivedAt, ...columnsOf(kind, values) } as never)
    .execute();
  await insertNames(queries, "enquirer", id, [{ id, name: row.person }]);
  await indexEnquiry(queries, database.engine, { ...row, values });
  // What is counted of all together comes last: on PostgreSQL all others wait for those rows.
  const unacknowledged =
    heldReason === null ? ((await intake.leavesOut(queries, row.email, receivedAt)) ?? null) : null;
  await queries
    .insertInto("enquiries")
    .values({ ...row, unacknowledged })
    .execute();
  const told = mails.received({ id, values, heldReason, unacknowledged });
  await insertMails(queries, [...told, ...(await intake.counts(queries, typedOf(enquiry)))], receivedAt);
  return { ...row, replayed: false, differs: false };
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
    .select(["reference", "token", "respondBy", "bodyHash"])
    .where("formKey", "=", formKey)
    .executeTakeFirst();
}
