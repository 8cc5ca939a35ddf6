import { sql, type Selectable } from "kysely";
import { recordAudit } from "#db/audit.ts";
import { nameOfUser } from "#firm/accounts/accounts.ts";
import type { Queries } from "#db/database.ts";
import type { CallsTable, EnquiriesTable } from "#db/intake-tables.ts";
import { insertMails } from "#mail/outbox.ts";
import type { Enquiry } from "./enquiry.ts";
import { endPutOff } from "./put-off.ts";
import { readEnquiry } from "./read-enquiry.ts";
import type { StaffAct, StaffVerb } from "./staff-act.ts";
import { noWall } from "./walls.ts";
import { calleesOf } from "./whose-call.ts";

/** Longest message of a caller, in characters, and most calls kept of one enquiry. */
const LIMITS = { words: 1000, calls: 100 };

/**
 * Notes that somebody called and what they ask for; whoever is to call back is mailed (whose-call.ts), or the firm
 * where that is nobody, without those words. The same form sent twice is one call.
 */
export const takeCall: StaffVerb = async (queries, { id, actor, at, words, key, mails }) => {
  const asked = words.trim();
  if (asked.length > LIMITS.words) return { status: 400, message: `Please write at most ${LIMITS.words} characters.` };
  if ((await callsOf(queries, id)).length >= LIMITS.calls)
    return { status: 400, message: "Very many calls are noted here. Please tell whoever has it in person." };
  const enquiry = await readEnquiry(queries, "id", id);
  if (!enquiry) return undefined;
  const taken = await queries
    .insertInto("calls")
    .values({ id: key, enquiryId: id, takenAt: at, takenBy: actor, words: asked })
    .onConflict((before) => before.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!taken) return undefined;
  await endPutOff(queries, id);
  await recordAudit(queries, { at, actor, action: "took-call", subject: id });
  await tellOfCall(queries, enquiry, { takenAt: at, takenBy: actor }, mails);
  return undefined;
};

/** Mails whoever is to call back; by when it was taken the mail is found again (mail/outbox-outcome.ts). */
export async function tellOfCall(
  queries: Queries,
  enquiry: Enquiry,
  { takenAt, takenBy }: Pick<Call, "takenAt" | "takenBy">,
  mails: StaffAct["mails"],
): Promise<void> {
  const address = (await calleesOf(queries, [enquiry.id])).get(enquiry.id)?.address;
  await insertMails(queries, mails.called(enquiry, { by: await nameOfUser(queries, takenBy), address }), takenAt);
}

/** The call named by `key` was returned; pressed twice it is so already. */
export const returnCall: StaffVerb = async (queries, { id, actor, at, key }) => {
  const returned = await queries
    .updateTable("calls")
    .set({ returnedAt: at, returnedBy: actor })
    .where("id", "=", key)
    .where("enquiryId", "=", id)
    .where("returnedAt", "is", null)
    .where("struckAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (returned) await recordAudit(queries, { at, actor, action: "returned-call", subject: id });
  return undefined;
};

/** Those of some enquiries that somebody called about and nobody has called back. */
export async function toCallBack(queries: Queries, enquiryIds: string[]): Promise<Set<string>> {
  if (enquiryIds.length === 0) return new Set();
  const rows = await queries
    .selectFrom("calls")
    .select("enquiryId")
    .where("enquiryId", "in", enquiryIds)
    .where("returnedAt", "is", null)
    .where("struckAt", "is", null)
    .execute();
  return new Set(rows.map(({ enquiryId }) => enquiryId));
}

export type Call = Selectable<CallsTable>;

/** Earliest first, with those that were struck. */
export function callsOf(queries: Queries, enquiryId: string): Promise<Call[]> {
  return queries
    .selectFrom("calls")
    .selectAll()
    .where("enquiryId", "=", enquiryId)
    .orderBy("takenAt")
    .orderBy("id")
    .limit(LIMITS.calls)
    .execute();
}

export type CallToReturn = Pick<Call, "id" | "enquiryId" | "takenAt" | "takenBy"> &
  Pick<EnquiriesTable, "reference" | "person"> & {
    /** The user name of whose it is to return (whose-call.ts); undefined: anybody's. */
    callee: string | undefined;
  };

/** Read at once; more calls than these wait in no office that returns any. */
const MOST_LISTED = 500;

/** Calls nobody has returned, the earliest first, of enquiries that no wall keeps from one of the staff. */
export async function callsToReturn(queries: Queries, username: string): Promise<CallToReturn[]> {
  const rows = await queries
    .selectFrom("calls")
    .innerJoin("enquiries", "enquiries.id", "calls.enquiryId")
    .select(["calls.id", "enquiryId", "takenAt", "takenBy", "reference", "person"])
    .where("returnedAt", "is", null)
    .where("struckAt", "is", null)
    .where(noWall(sql.ref("calls.enquiryId"), username))
    .orderBy("takenAt")
    .limit(MOST_LISTED)
    .execute();
  const callees = await calleesOf(
    queries,
    rows.map(({ enquiryId }) => enquiryId),
  );
  return rows.map((row) => ({ ...row, callee: callees.get(row.enquiryId)?.username }));
}
