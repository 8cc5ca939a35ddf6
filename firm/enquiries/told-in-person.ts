import { recordAudit } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import { nameOfUser } from "#firm/accounts/accounts.ts";
import type { StaffVerb, VerbRefusal } from "./staff-act.ts";
import { NOT_URGENT } from "./urgency.ts";
import { awayOf } from "./while-away.ts";

/**
 * Of an enquiry that cannot wait: since when what is known now is known, in milliseconds since 1970, and who has told
 * its owner since; `instead`: somebody who is in, for the owner was away.
 */
export type ToTellInPerson = { since: number; told: { at: number; by: string; instead: boolean } | undefined };

/**
 * Those of some enquiries whose owner is to be told in person that they cannot wait, or has been, by the id. A later call
 * that cannot wait, a graver matter and another owner ask again. None of those whose owner has opened them since, or
 * tried to call or called back, and none that is answered and was read.
 */
export async function toTellInPerson(queries: Queries, ids: readonly string[]): Promise<Map<string, ToTellInPerson>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom("enquiries")
    .select(["id", "owner", "urgency", "createdAt", "readAt", "closedAt"])
    .where("id", "in", ids)
    .where("urgency", "<", NOT_URGENT)
    .execute();
  if (rows.length === 0) return new Map();
  const urgent = rows.map(({ id }) => id);
  const [marks, told, openings, tries, returned] = await Promise.all([
    queries
      .selectFrom("urgentMarks")
      .leftJoin("calls", "calls.id", "urgentMarks.callId")
      .select(["urgentMarks.enquiryId", "markedAt", "movedAt"])
      .where("urgentMarks.enquiryId", "in", urgent)
      .where("struckAt", "is", null)
      .execute(),
    queries.selectFrom("toldInPerson").selectAll().where("enquiryId", "in", urgent).execute(),
    queries
      .selectFrom("openings")
      .select(["enquiryId", "username", "openedAt"])
      .where("enquiryId", "in", urgent)
      .execute(),
    queries
      .selectFrom("callTries")
      .select(["enquiryId", "triedBy", "triedAt"])
      .where("enquiryId", "in", urgent)
      .execute(),
    queries
      .selectFrom("calls")
      .select(["enquiryId", "returnedBy", "returnedAt"])
      .where("enquiryId", "in", urgent)
      .where("returnedBy", "is not", null)
      .execute(),
  ]);
  return new Map(
    rows.flatMap(({ id, owner, urgency, createdAt, readAt, closedAt }) => {
      const isOf = ({ enquiryId }: { enquiryId: string }) => enquiryId === id;
      const said = marks.filter(isOf).map(({ markedAt, movedAt }) => Math.max(markedAt, Number(movedAt ?? 0)));
      const since = Math.max(createdAt, ...said);
      const opening = openings.find((one) => isOf(one) && one.username === owner);
      // Who had opened it before has read what came since once somebody has.
      const isOpened = opening !== undefined && (opening.openedAt >= since || (readAt ?? 0) >= since);
      const isSeenTo =
        isOpened ||
        (closedAt !== null && readAt !== null) ||
        tries.some((one) => isOf(one) && one.triedBy === owner && one.triedAt >= since) ||
        returned.some((one) => isOf(one) && one.returnedBy === owner && Number(one.returnedAt) >= since);
      if (isSeenTo) return [];
      const row = told.find(isOf);
      const stands = row && row.owner === owner && row.toldAt >= since && row.urgency <= urgency;
      return [
        [id, { since, told: stands ? { at: row.toldAt, by: row.toldBy, instead: row.instead === 1 } : undefined }],
      ];
    }),
  );
}

/**
 * Somebody told the owner `to`, or somebody who is in where the owner is away, that it cannot wait; `seen`: since when
 * what the page showed was known. Who was quicker stays named.
 */
const toldInPerson: StaffVerb = async (queries, act) => {
  const { id, actor, at, to, seen } = act;
  const { owner, urgency } = await queries
    .selectFrom("enquiries")
    .select(["owner", "urgency"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (owner === null || owner !== to) return refused(owner === null ? "Nobody" : await nameOfUser(queries, owner));
  const stands = (await toTellInPerson(queries, [id])).get(id);
  if (!stands || stands.told) return undefined;
  if (String(stands.since) !== seen) return MORE;
  const instead = (await awayOf(queries, act, owner)) !== undefined;
  await queries.deleteFrom("toldInPerson").where("enquiryId", "=", id).execute();
  await queries
    .insertInto("toldInPerson")
    .values({ enquiryId: id, owner, urgency, instead: instead ? 1 : 0, toldAt: at, toldBy: actor })
    .execute();
  await recordAudit(queries, {
    at,
    actor,
    action: "told-in-person",
    subject: id,
    ...(instead ? {} : { detail: owner }),
  });
  return undefined;
};

/** They were not told after all. */
const untoldInPerson: StaffVerb = async (queries, { id, actor, at }) => {
  const untold = await queries
    .deleteFrom("toldInPerson")
    .where("enquiryId", "=", id)
    .returning("enquiryId")
    .executeTakeFirst();
  if (untold) await recordAudit(queries, { at, actor, action: "untold-in-person", subject: id });
  return undefined;
};

const refused = (name: string): VerbRefusal => ({
  status: 409,
  message: `${name} has it now. Nothing was noted: please look whom to tell.`,
});

const MORE: VerbRefusal = {
  status: 409,
  message: "Nothing was noted: they called again meanwhile, and it cannot wait. Please tell that too.",
};

export const IN_PERSON_VERBS = { "told-in-person": toldInPerson, "untold-in-person": untoldInPerson };
