import { sql } from "kysely";
import { recordAudit } from "#db/audit.ts";
import { removeUnsentAbout } from "#mail/outbox-outcome.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { nameOfUser } from "#firm/accounts/accounts.ts";
import type { Queries } from "#db/database.ts";
import type { EnquiriesTable } from "#db/intake-tables.ts";
import { endHanded } from "./owner.ts";
import { endPutOff } from "./put-off.ts";
import type { StaffAct, VerbRefusal } from "./staff-act.ts";
import { isStateName, outcomeOf, stateWords, STATES, type StateName } from "./states.ts";

type How = {
  /** It is done without a word of it read, as an appointment is confirmed: what was unread stays so. */
  unopened?: boolean;
  /** What is in these states, too; a first answer stays the first, and taken back it stands as it did. */
  over?: StateName[];
  /** Nobody has told them yet: the promise is met once somebody has (`nowTold`). */
  untold?: boolean;
  /** When they were told, where that was before it is marked; in milliseconds since 1970. */
  since?: number | undefined;
};

/**
 * Marks a waiting enquiry with a state, such as answered (states.ts), and notes when its promise was first met by it.
 */
export const closeAs =
  (state: StateName, { unopened = false, over = [], untold = false, since }: How = {}) =>
  async (
    queries: Queries,
    { id, actor, at }: Pick<StaffAct, "id" | "actor" | "at">,
  ): Promise<VerbRefusal | undefined> => {
    const known = outcomeOf(state);
    const from = since ?? at;
    const before = over.length > 0 ? await closingBefore(queries, id) : null;
    const row = await queries
      .updateTable("enquiries")
      .set({ closedAt: from, closedBy: actor, closedAs: state, closedBefore: before })
      .$if(!unopened, (query) => query.set({ readAt: sql`coalesce(read_at, ${from})` }))
      .$if(STATES[state].answersPromise && !untold, (query) => query.set(answeredAt(from)))
      .$if(known !== undefined, (query) => query.set({ outcome: known, outcomeAt: at, outcomeBy: actor }))
      .where("id", "=", id)
      .where((either) =>
        either.or([either("closedAt", "is", null), ...(over.length > 0 ? [either("closedAs", "in", over)] : [])]),
      )
      .where("erasedAt", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (row) {
      await endPutOff(queries, id);
      await endHanded(queries, { id, actor });
      await recordAudit(queries, { at, actor, action: state, subject: id });
      return undefined;
    }
    const { closedAt, closedBy, closedAs } = await queries
      .selectFrom("enquiries")
      .select(["closedAt", "closedBy", "closedAs"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    // Pressed twice by one person, it is what they wanted.
    if (closedAt === null || (closedBy === actor && closedAs === state)) return undefined;
    return {
      status: 409,
      message:
        `${await nameOfUser(queries, closedBy ?? "staff")} marked it as ${stateWords(closedAs)} before you, on ${torontoTime(closedAt)}. ` +
        `Please agree who writes.`,
    };
  };

/** The first answer stays the first. */
const answeredAt = (at: number) => ({
  firstAnsweredAt: sql<number>`coalesce(first_answered_at, ${at})`,
  firstPromise: sql<number>`coalesce(first_promise, respond_by)`,
});

/** Whoever was declined, and could not be mailed, was told by telephone: their promise is met then. */
export async function nowTold(queries: Queries, id: string, at: number): Promise<void> {
  const declined = queries.updateTable("enquiries").where("id", "=", id).where("closedAs", "=", "conflict");
  await declined.set(answeredAt(at)).execute();
}

/** They were not, after all; `toldAt`: when it had been noted that they were, in milliseconds since 1970. */
export async function notTold(queries: Queries, id: string, toldAt: number): Promise<void> {
  const declined = queries.updateTable("enquiries").where("id", "=", id).where("closedAs", "=", "conflict");
  await declined.set(unanswered(toldAt)).execute();
}

/** What was met at that moment is not met; an answer given before stays the first. */
const unanswered = (at: number) => ({
  firstAnsweredAt: sql<number>`nullif(first_answered_at, ${at})`,
  firstPromise: sql<number>`case when first_answered_at = ${at} then null else first_promise end`,
});

/** Takes back the mark that was made by mistake, whichever state it was; where there is none, that was done before. */
export const reopen = async (
  queries: Queries,
  { id, actor, at }: Pick<StaffAct, "id" | "actor" | "at">,
): Promise<VerbRefusal | undefined> => {
  const row = await queries
    .selectFrom("enquiries")
    .select(["closedAt", "closedAs", "closedBefore"])
    .where("id", "=", id)
    .where("erasedAt", "is", null)
    .executeTakeFirst();
  if (row?.closedAt == null || !isStateName(row.closedAs)) return undefined;
  const { closedAt } = row;
  const changed = await queries
    .updateTable("enquiries")
    .set({ ...closingIn(row.closedBefore), closedBefore: null })
    // What was answered before stays so.
    .$if(row.closedBefore === null, (query) => query.set(unanswered(closedAt)))
    .set({ readAt: sql`case when ${unreadBy(row.closedAs, closedAt)} then null else read_at end` })
    .where("id", "=", id)
    .where("closedAt", "=", closedAt)
    .returning("id")
    .executeTakeFirst();
  if (!changed) return undefined;
  await removeUnsentAbout(queries, id, "declined");
  await recordAudit(queries, { at, actor, action: STATES[row.closedAs].undo.verb, subject: id });
  return undefined;
};

/**
 * It was read by its being closed alone, or left so after it was declined for a conflict, while nobody may read it:
 * whoever takes that back has it unread as it was.
 */
const unreadBy = (closedAs: StateName, closedAt: number) =>
  closedAs === "conflict"
    ? sql<boolean>`(read_at > ${closedAt} or (read_at = ${closedAt} and ${nobodyOpened(closedAt)}))`
    : sql<boolean>`(read_at = ${closedAt} and ${nobodyOpened(closedAt)})`;

const nobodyOpened = (closedAt: number) =>
  sql<boolean>`not exists (select 1 from openings where enquiry_id = enquiries.id and opened_at = ${closedAt})`;

const CLOSING = ["closedAt", "closedBy", "closedAs", "outcome", "outcomeAt", "outcomeBy"] as const;

type ClosedBefore = Pick<EnquiriesTable, (typeof CLOSING)[number]>;

/** How it is closed, to be put back; null while it waits. */
async function closingBefore(queries: Queries, id: string): Promise<string | null> {
  const stood = await queries.selectFrom("enquiries").select(CLOSING).where("id", "=", id).executeTakeFirstOrThrow();
  return stood.closedAt === null ? null : JSON.stringify(stood);
}

function closingIn(before: string | null): ClosedBefore {
  if (before !== null) return JSON.parse(before) as ClosedBefore;
  return { closedAt: null, closedBy: null, closedAs: null, outcome: null, outcomeAt: null, outcomeBy: null };
}
