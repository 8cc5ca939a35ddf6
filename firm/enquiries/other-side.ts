import type { Queries } from "#db/database.ts";
import type { CorrectionsTable } from "#db/intake-tables.ts";
import { insertNames, removeNames, typedNames } from "#firm/conflicts/conflicts.ts";
import { correctionsOf } from "./corrections.ts";

/** As they stand in `enquiries.other_party`, where staff write them, between two names. */
export const BETWEEN = "; ";

export function otherParties(stored: string | null): string[] {
  return stored?.split(BETWEEN) ?? [];
}

/** Names that visitors may give of one enquiry: each is looked up whenever its page is read. */
export const MOST_NAMED = 20;

/** Between people on one line; the part of a company's name after it is one word. */
const SEVERAL = /,|&|\s(?:and|et)\s/iu;

/**
 * The names in what a visitor wrote: one on each line, or parted by semicolons. A search looks at few words of a name
 * (firm/conflicts/name-parts.ts), so that several on one line are looked up each, beside the line where a part of it is
 * one word, as in `Novak, Peter` and `Smith & Wesson Ltd`.
 */
function namesGiven(words: string): string[] {
  return typedNames(words).flatMap((line) => {
    const parts = line
      .split(SEVERAL)
      .map((part) => part.trim())
      .filter(Boolean);
    const whole = parts.filter((part) => /\s/.test(part));
    if (whole.length === 0) return [line];
    return whole.length === parts.length ? parts : [line, ...whole];
  });
}

/** What a visitor answered to the question who is on the other side; without names: nobody is. */
export type OtherSide = { lines: string[]; at: number };

export function otherSideIn(corrections: CorrectionsTable[]): OtherSide[] {
  return answersIn(corrections).map(({ words, createdAt }) => ({ lines: typedNames(words), at: createdAt }));
}

/** The names to look up, each once. */
export async function otherSideNamed(queries: Queries, id: string): Promise<string[]> {
  return namedIn(await correctionsOf(queries, id));
}

export function namedIn(corrections: CorrectionsTable[]): string[] {
  return [...new Set(answersIn(corrections).flatMap(({ words }) => namesGiven(words)))];
}

const answersIn = (corrections: CorrectionsTable[]) => corrections.filter(({ field }) => field === "other-side");

/** Puts the other parties that staff wrote, and those the visitor named, where the conflict search finds them. */
export async function nameOtherSide(queries: Queries, id: string): Promise<void> {
  const { otherParty } = await queries
    .selectFrom("enquiries")
    .select("otherParty")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const names = new Set([...otherParties(otherParty), ...(await otherSideNamed(queries, id))]);
  await removeNames(queries, "other-party", id);
  await insertNames(
    queries,
    "other-party",
    id,
    [...names].map((name) => ({ name })),
  );
}
