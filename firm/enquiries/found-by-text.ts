import type { Queries } from "#db/database.ts";
import type { EnquiriesTable } from "#db/intake-tables.ts";
import { callersOf } from "./callers-of.ts";
import { readEnquiry } from "./read-enquiry.ts";
import { endingAsked, isAskedFor, wordsToIndex, type AskedWord } from "./search-terms.ts";
import type { StateName } from "./states.ts";

type Row = Pick<EnquiriesTable, "id" | "closedAs" | "person" | "about">;

const SEALED: StateName = "conflict";

/**
 * Rows that a search found by every one or some of the words, without those that were declined for a conflict and hold
 * them in their text alone: nobody may read that any more, so nobody learns of it word by word. Found by a name, an
 * address, a number or the reference they stay.
 */
export async function withoutSealedText<One extends Row>(
  queries: Queries,
  rows: One[],
  asked: AskedWord[],
  of: "every" | "some",
): Promise<One[]> {
  const shown = await Promise.all(
    rows.map(async (row) => row.closedAs !== SEALED || (await isNamedSo(queries, row, asked, of))),
  );
  return rows.filter((_row, at) => shown[at]);
}

async function isNamedSo(
  queries: Queries,
  { id, person, about }: Row,
  asked: AskedWord[],
  of: "every" | "some",
): Promise<boolean> {
  const enquiry = await readEnquiry(queries, "id", id);
  if (!enquiry) return false;
  const { firstName = "", lastName = "", email = "", phone = "" } = enquiry.values;
  const callers = (await callersOf(queries, [id])).flatMap((caller) => [caller.name, caller.phone]);
  const called = [person, about, ...callers].filter((name) => name !== null);
  const held = wordsToIndex({ firstName, lastName, email, phone }, enquiry.reference, called);
  return asked[of]((one) => {
    const ending = endingAsked(one);
    return held.some((word) => isAskedFor(word, one) || (ending !== undefined && word.startsWith(ending)));
  });
}
