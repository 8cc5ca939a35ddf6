import type { Queries } from "#db/database.ts";
import type { ToldContactsTable } from "#db/intake-tables.ts";
import { numbersIn } from "#text/written-numbers.ts";
import { nationalDigits } from "./same-person.ts";
import { toldContacts } from "./told-contact.ts";

/** Of a telephone number that was told on the telephone: what they had written, and what they wrote since. */
export type ToldNumber = {
  wrote: string;
  toldAt: number;
  /** When a correction of theirs came that holds another number than the one told before it. */
  otherSince: number | null;
};

/** Of those of some enquiries whose number was told. */
export async function toldNumbers(queries: Queries, ids: string[]): Promise<Map<string, ToldNumber>> {
  if (ids.length === 0) return new Map();
  const told = await queries
    .selectFrom("toldContacts")
    .select(["enquiryId", "wrote", "toldAt"])
    .where("field", "=", "phone")
    .where("enquiryId", "in", ids)
    .execute();
  const those = told.map(({ enquiryId }) => enquiryId);
  if (those.length === 0) return new Map();
  const [corrections, ...numbers] = await Promise.all([
    queries.selectFrom("corrections").selectAll().where("enquiryId", "in", those).orderBy("createdAt").execute(),
    queries.selectFrom("contacts").select(["id", "phone"]).where("id", "in", those).execute(),
    queries.selectFrom("appointments").select(["id", "phone"]).where("id", "in", those).execute(),
  ]);
  const numberOf = new Map(numbers.flat().map(({ id, phone }) => [id, nationalDigits(phone ?? "")]));
  return new Map(
    told.map(({ enquiryId, wrote, toldAt }) => {
      const since = corrections.findLast(
        (one) =>
          one.enquiryId === enquiryId &&
          one.createdAt > toldAt &&
          numbersIn(one.words).some((number) => nationalDigits(number) !== numberOf.get(enquiryId)),
      );
      return [enquiryId, { wrote, toldAt, otherSince: since?.createdAt ?? null }];
    }),
  );
}

/**
 * When what they wrote last came that is to be opened before they are called: a correction that nobody has opened
 * since, unless they told their number after it, or one with another number than they told; null: nothing did.
 */
export function openBeforeCall(
  correctedAt: number | null,
  told: Pick<ToldNumber, "toldAt" | "otherSince"> | undefined,
) {
  if (told?.otherSince != null) return told.otherSince;
  return correctedAt !== null && correctedAt > (told?.toldAt ?? 0) ? correctedAt : null;
}

export type ToldNote = ToldContactsTable & Pick<ToldNumber, "otherSince">;

/** What was told of one enquiry, as its pages say it. */
export async function toldNotes(queries: Queries, id: string): Promise<ToldNote[]> {
  const told = await toldContacts(queries, id);
  const number = (await toldNumbers(queries, [id])).get(id);
  return told.map((one) => ({ ...one, otherSince: one.field === "phone" ? (number?.otherSince ?? null) : null }));
}

/** The fields of a form as they were sent, without what was told since. */
export function withoutTold(values: Record<string, string>, told: ToldContactsTable[]): Record<string, string> {
  return { ...values, ...Object.fromEntries(told.map(({ field, wrote }) => [field, wrote])) };
}
