import { sql } from "kysely";
import { recordAudit } from "#db/audit.ts";
import { removeUnsentAbout } from "#mail/outbox-outcome.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { nameOfUser } from "#firm/accounts/accounts.ts";
import type { Queries } from "#db/database.ts";
import { endPutOff } from "./put-off.ts";
import type { StaffAct, VerbRefusal } from "./staff-act.ts";
import { isStateName, outcomeOf, stateWords, STATES, type StateName } from "./states.ts";

/**
 * Marks a waiting enquiry with a state, such as answered (states.ts), and notes when its promise was first met by it.
 * `unopened` where it is done without a word of it read, as an appointment is confirmed: what was unread stays so.
 * `orAnswered`: what was answered, too; the first answer stays the first.
 */
export const closeAs =
  (state: StateName, { unopened = false, orAnswered = false } = {}) =>
  async (
    queries: Queries,
    { id, actor, at }: Pick<StaffAct, "id" | "actor" | "at">,
  ): Promise<VerbRefusal | undefined> => {
    const known = outcomeOf(state);
    const row = await queries
      .updateTable("enquiries")
      .set({ closedAt: at, closedBy: actor, closedAs: state })
      .$if(!unopened, (query) => query.set({ readAt: sql`coalesce(read_at, ${at})` }))
      .$if(STATES[state].answersPromise, (query) =>
        query.set({
          firstAnsweredAt: sql`coalesce(first_answered_at, ${at})`,
          firstPromise: sql`coalesce(first_promise, respond_by)`,
        }),
      )
      .$if(known !== undefined, (query) => query.set({ outcome: known, outcomeAt: at, outcomeBy: actor }))
      .where("id", "=", id)
      .where((either) =>
        either.or([either("closedAt", "is", null), ...(orAnswered ? [either("closedAs", "=", "answered")] : [])]),
      )
      .where("erasedAt", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (row) {
      await endPutOff(queries, id);
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

/** Takes back the mark that was made by mistake, whichever state it was; where there is none, that was done before. */
export const reopen = async (
  queries: Queries,
  { id, actor, at }: Pick<StaffAct, "id" | "actor" | "at">,
): Promise<VerbRefusal | undefined> => {
  const row = await queries
    .selectFrom("enquiries")
    .select(["closedAt", "closedAs"])
    .where("id", "=", id)
    .where("erasedAt", "is", null)
    .executeTakeFirst();
  if (row?.closedAt == null || !isStateName(row.closedAs)) return undefined;
  const changed = await queries
    .updateTable("enquiries")
    .set({
      closedAt: null,
      closedBy: null,
      closedAs: null,
      outcome: null,
      outcomeAt: null,
      outcomeBy: null,
      // An answer given before this one stays the first.
      firstAnsweredAt: sql`nullif(first_answered_at, ${row.closedAt})`,
      firstPromise: sql`case when first_answered_at = ${row.closedAt} then null else first_promise end`,
    })
    .where("id", "=", id)
    .where("closedAt", "=", row.closedAt)
    .returning("id")
    .executeTakeFirst();
  if (!changed) return undefined;
  const state = STATES[row.closedAs];
  await removeUnsentAbout(queries, id, "declined");
  await recordAudit(queries, { at, actor, action: state.undo.verb, subject: id });
  return undefined;
};
