import { randomUUID } from "node:crypto";
import type { Queries } from "#db/database.ts";
import type { UrgentMarksTable } from "#db/urgent-tables.ts";
import type { FieldError } from "#text/field-errors.ts";
import { checkCustody, weightOf, type SaidCustody, type TypedCustody } from "./custody.ts";
import type { Enquiry } from "./enquiry.ts";
import { readEnquiry } from "./read-enquiry.ts";
import { URGENCIES, type UrgencyName } from "./urgency.ts";

/** The boxes of a form that says what cannot wait, and what is said of them. */
export type TypedMarks = Record<UrgencyName, string> & TypedCustody;

/** What was noted since of what cannot wait: said on the telephone, or read in what they wrote. */
export type Marks = Pick<UrgentMarksTable, UrgencyName> & SaidCustody;

/** `said` is undefined where nothing is ticked. `now` in milliseconds since 1970. */
export function checkMarks(
  typed: TypedMarks | undefined,
  now: number,
  stood?: SaidCustody,
): { ok: true; said: Marks | undefined } | { ok: false; errors: FieldError[] } {
  if (!typed || !URGENCIES.some(({ name }) => typed[name] === "yes")) return { ok: true, said: undefined };
  const held = checkCustody(typed, now, stood);
  if (!held.ok) return held;
  const inCustody = typed.inCustody === "yes" ? "yes" : null;
  return { ok: true, said: { inCustody, deadlineSoon: held.deadlineSoon || null, ...held.said } };
}

/** Those that count, earliest first: a call that was struck marks nothing. */
export function marksOf(queries: Queries, enquiryId: string): Promise<UrgentMarksTable[]> {
  return queries
    .selectFrom("urgentMarks")
    .leftJoin("calls", "calls.id", "urgentMarks.callId")
    .selectAll("urgentMarks")
    .where("urgentMarks.enquiryId", "=", enquiryId)
    .where("struckAt", "is", null)
    .orderBy("markedAt")
    .orderBy("urgentMarks.id")
    .execute();
}

/** What was ticked in the form, and what was said on the telephone since. */
export function withMarks(values: Record<string, string>, marks: Marks[]): Record<string, string> {
  const ticked = URGENCIES.filter(({ name }) => marks.some((mark) => mark[name] === "yes"));
  return { ...values, ...Object.fromEntries(ticked.map(({ name }) => [name, "yes"])) };
}

/** What was said last of each. */
export function saidLast(marks: SaidCustody[]): SaidCustody {
  const last = <Name extends keyof SaidCustody>(name: Name) => marks.findLast((one) => one[name] !== null)?.[name];
  return {
    custodySince: last("custodySince") ?? null,
    nextHearing: last("nextHearing") ?? null,
    deadlineDay: last("deadlineDay") ?? null,
  };
}

/**
 * Lists, counts and tags read what cannot wait from the row of the enquiry: to be asked after each change of its marks.
 * `now` in milliseconds since 1970.
 */
export async function weigh(queries: Queries, enquiryId: string, now: number): Promise<void> {
  await weighAs(queries, enquiryId, now, (marks) => saidLast(marks));
}

/** The same later, of what was said before. */
export async function reweigh(queries: Queries, enquiryId: string, now: number): Promise<void> {
  await weighAs(queries, enquiryId, now, (_marks, enquiry) => enquiry);
}

async function weighAs(
  queries: Queries,
  enquiryId: string,
  now: number,
  saidOf: (marks: UrgentMarksTable[], enquiry: Enquiry) => SaidCustody,
): Promise<void> {
  const enquiry = await readEnquiry(queries, "id", enquiryId);
  if (!enquiry) return;
  const marks = await marksOf(queries, enquiryId);
  const row = weightOf(withMarks(enquiry.values, marks), saidOf(marks, enquiry), now);
  await queries.updateTable("enquiries").set(row).where("id", "=", enquiryId).execute();
}

/** What stands on the row of the enquiry was said when the caller was entered: from now on it stands beside others. */
export async function keepFirstSaid(queries: Queries, { id, receivedAt, values }: Enquiry): Promise<void> {
  const known = await queries.selectFrom("urgentMarks").select("id").where("enquiryId", "=", id).executeTakeFirst();
  if (known) return;
  const first = await queries
    .selectFrom("enquiries")
    .select(["custodySince", "nextHearing", "deadlineDay"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (Object.values(first).every((one) => one === null)) return;
  const tick = (name: UrgencyName) => (values[name] === "yes" ? "yes" : null);
  const ticks = { inCustody: tick("inCustody"), deadlineSoon: tick("deadlineSoon") } as const;
  await insertMark(queries, id, { callId: null, markedAt: receivedAt, markedBy: "" }, { ...ticks, ...first });
}

/** Beside those that stand there. */
export async function insertMark(
  queries: Queries,
  enquiryId: string,
  of: Pick<UrgentMarksTable, "callId" | "markedAt" | "markedBy">,
  said: Marks,
): Promise<void> {
  const open = { closedAt: null, closedBy: null, closedAs: null, respondBy: null };
  await queries
    .insertInto("urgentMarks")
    .values({ id: randomUUID(), enquiryId, ...of, ...said, ...open })
    .execute();
}

/** The mark that a call set, also while the call is struck. */
export function markOfCall(queries: Queries, callId: string): Promise<UrgentMarksTable | undefined> {
  return queries.selectFrom("urgentMarks").selectAll().where("callId", "=", callId).executeTakeFirst();
}
