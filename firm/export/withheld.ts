import { sql } from "kysely";
import type { Queries } from "#db/database.ts";
import { FIELDS, NO_CONFLICT, noWall, OPENED_BY_NOBODY } from "#firm/enquiries/enquiries.ts";
import type { WholeEnquiry, Withheld } from "./whole.ts";

/** What stands in the file in its place. */
const INSTEAD: Record<Withheld, string> = {
  declined: "declined for a conflict: not shown",
  unopened: "not opened yet",
};

type FieldName = (typeof FIELDS)[number]["name"];

const WHO = ["firstName", "lastName", "email", "phone"] as const satisfies FieldName[];

/** Fields that go all the same: who it is, and of what waits also what every list of the desk shows before it is opened. */
const GOES: Record<Withheld, readonly FieldName[]> = {
  declined: WHO,
  unopened: [...WHO, "callBack", "practiceArea", "inCustody", "deadlineSoon", "preferredDate", "preferredTime"],
};

/** `read`: the ids of those that somebody has opened. A decline that is taken back withholds nothing more. */
export function withheldOf(
  { id, closedAs }: Pick<WholeEnquiry, "closedAs"> & { id: string },
  read: ReadonlySet<string>,
): Withheld | null {
  if (closedAs === "conflict") return "declined";
  return read.has(id) ? null : "unopened";
}

/**
 * The same without what came in, in writing or by telephone, where that is withheld; what the firm itself wrote stays.
 * Names on the other side stay too where nobody has opened it: the desk shows them first.
 */
export function withoutTexts(one: WholeEnquiry): WholeEnquiry {
  const { withheld } = one;
  if (withheld === null) return one;
  const instead = INSTEAD[withheld];
  const goes: readonly string[] = GOES[withheld];
  const hidden = <Text extends string | null>(text: Text) => (text ? instead : text);
  const came: WholeEnquiry = {
    ...one,
    values: Object.fromEntries(
      Object.entries(one.values).map(([name, value]) => [name, goes.includes(name) ? value : hidden(value)]),
    ),
    corrections: one.corrections.map((correction) =>
      withheld === "unopened" && correction.field === "other-side" ? correction : { ...correction, words: instead },
    ),
    answers: one.answers.map((answer) => ({ ...answer, subject: instead, words: instead, attachments: "[]" })),
    // The subject is their own, after "Re:".
    replies: one.replies.map((reply) => ({ ...reply, subject: instead })),
    calls: one.calls.map((call) => ({ ...call, words: instead })),
  };
  if (withheld === "unopened") return came;
  return {
    ...came,
    custodySince: hidden(one.custodySince),
    nextHearing: hidden(one.nextHearing),
    deadlineDay: hidden(one.deadlineDay),
    urgentMarks: one.urgentMarks.map((mark) => ({
      ...mark,
      inCustody: null,
      deadlineSoon: null,
      custodySince: hidden(mark.custodySince),
      nextHearing: hidden(mark.nextHearing),
      deadlineDay: hidden(mark.deadlineDay),
    })),
  };
}

/** Enquiries that go without what came in, as one of the staff may have them. */
export async function countWithheld(queries: Queries, actor: string): Promise<Record<Withheld, number>> {
  const all = queries
    .selectFrom("enquiries")
    .select(({ fn }) => fn.countAll().as("number"))
    .where("erasedAt", "is", null)
    .where(noWall(sql.ref("enquiries.id"), actor));
  const [declined, unopened] = await Promise.all([
    all.where("closedAs", "=", "conflict").executeTakeFirstOrThrow(),
    all
      .where(sql<boolean>`${sql.raw(NO_CONFLICT)}`)
      .where(OPENED_BY_NOBODY)
      .executeTakeFirstOrThrow(),
  ]);
  return { declined: Number(declined.number), unopened: Number(unopened.number) };
}
