import type { Database } from "#db/database.ts";
import { isEverydayPhrase, isNoName, type ConflictSearch } from "#firm/conflicts/conflicts.ts";
import { holdsTogether } from "./search-terms.ts";
import { searchWholeWords } from "./search.ts";
import { textsOf } from "./texts-of.ts";
import { withoutWalled } from "./walls.ts";
import { readByStaff } from "./who-opened.ts";

/**
 * An enquiry in whose text, notes, answers or replies every word of a name stands, in whatever order; `together`: side
 * by side; `isDeclined`: for a conflict.
 */
export type NamedInText = {
  id: string;
  reference: string;
  person: string | null;
  createdAt: number;
  isDeclined: boolean;
  together: boolean;
};

/** Shown of one name, and looked at to find as many: those that were found by name are not told twice. */
const SHOWN = 5;
const LOOKED_AT = 20;

/** A word alone stands in too many texts. */
const FEWEST_WORDS = 2;

/**
 * Where the words of names that were looked up stand in what was written, the newest first, by the name as it was
 * asked; `apart`: enquiries of who asks for it, by id. What was found by its name is left out, and what a wall keeps
 * from who looks. A text may mean somebody else: by words that stand apart nobody is stopped (names-found.ts). A phrase
 * that is no name is not asked of what nobody may have read: else it would tell, phrase by phrase, what stands there.
 */
export async function namesInTexts(
  { queries, engine }: Pick<Database, "queries" | "engine">,
  searches: readonly ConflictSearch[],
  { apart, username }: { apart: readonly string[]; username: string },
): Promise<Record<string, NamedInText[]>> {
  const found = new Map<string, string[]>();
  for (const search of searches.filter(({ asked }) => !isNoName(asked))) {
    const known = new Set([...apart, ...search.apart.map(({ id }) => id), ...placesOf(search)]);
    const ids = await searchWholeWords({ queries, engine }, search.asked, { fewest: FEWEST_WORDS, limit: LOOKED_AT });
    const others = ids.filter((id) => !known.has(id));
    if (others.length > 0) found.set(search.asked, others);
  }
  if (found.size === 0) return {};
  const rows = await queries
    .selectFrom("enquiries")
    .select(["id", "reference", "person", "createdAt", "closedAs"])
    .where("id", "in", [...new Set([...found.values()].flat())])
    .where("erasedAt", "is", null)
    .execute();
  const seen = new Map((await withoutWalled(queries, rows, username)).map((row) => [row.id, row]));
  const read = await readByStaff(queries, [...seen.keys()]);
  const texts = await textsOf(queries, [...seen.keys()]);
  return Object.fromEntries(
    [...found].flatMap(([asked, ids]) => {
      // They were found newest first.
      const told = ids
        .filter((id) => read.has(id) || !isEverydayPhrase(asked))
        .flatMap((id) => seen.get(id) ?? [])
        .map(({ closedAs, ...row }) => ({
          ...row,
          isDeclined: closedAs === "conflict",
          createdAt: Number(row.createdAt),
          together: holdsTogether(texts.get(row.id) ?? "", asked),
        }));
      const nearest = told.toSorted((one, next) => Number(next.together) - Number(one.together)).slice(0, SHOWN);
      return nearest.length > 0 ? [[asked, nearest]] : [];
    }),
  );
}

function placesOf({ found, shared }: ConflictSearch): string[] {
  return [...found, ...shared].flatMap(({ places }) =>
    places.flatMap((place) => (place.kind === "list" ? [] : [place.id])),
  );
}
