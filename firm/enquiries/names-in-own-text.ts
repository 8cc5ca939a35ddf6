import type { Database, Queries } from "#db/database.ts";
import { namesSpelledIn, type ConflictSearch, type FoundName } from "#firm/conflicts/conflicts.ts";
import { RELATED, type RelatedEnquiry } from "./staff-enquiry.ts";
import { withoutWalled } from "./walls.ts";
import { textsOf } from "./texts-of.ts";

type OnList = { listId: string; number: number; detail: string | null };

/** A name on file that stands in what was written: that of another enquiry, and as what, or one of the firm's list. */
export type NameInOwnText = { name: string } & (
  { source: Exclude<FoundName["source"], "list">; enquiry: RelatedEnquiry } | { source: "list"; list: OnList }
);

/** `more`: more of it, or more names, were not looked at. */
export type NamesInOwnText = { names: NameInOwnText[]; more: boolean };

/** Different names shown, and places of each, the newest: none displaces another name. */
const NAMES_SHOWN = 10;
const PLACES_SHOWN = 3;

/**
 * Names on file that stand in what was written at an enquiry, in the form and since, told before anybody reads it: it
 * is names-in-texts.ts the other way round, for whoever begins at this end. What a search found is left out, and
 * `apart`, by id; and what a wall keeps from who looks. Who is asked about them: names-found.ts.
 */
export async function namesInOwnText(
  { queries, engine }: Pick<Database, "queries" | "engine">,
  id: string,
  { searches, apart, username }: { searches: readonly ConflictSearch[]; apart: readonly string[]; username: string },
): Promise<NamesInOwnText> {
  const text = (await textsOf(queries, [id])).get(id) ?? "";
  const told = searches.flatMap(({ asked, found }) => [asked, ...found.map(({ name }) => name)]);
  const { names, cutOff } = await namesSpelledIn({ queries, engine }, text, told);
  const not = new Set([id, ...apart]);
  const seen = await enquiriesOf(
    queries,
    names.flatMap(({ source, sourceId }) => (source === "list" || not.has(sourceId) ? [] : [sourceId])),
    username,
  );
  const all = names.flatMap(({ name, source, sourceId, number = 0, detail }): NameInOwnText[] => {
    if (source === "list") return [{ name, source, list: { listId: sourceId, number, detail } }];
    const enquiry = seen.get(sourceId);
    return enquiry ? [{ name, source, enquiry }] : [];
  });
  const byName = [...Map.groupBy(all.toSorted(newestFirst), ({ name }) => name).values()];
  const shown = byName.slice(0, NAMES_SHOWN).flatMap((places) => places.slice(0, PLACES_SHOWN));
  return { names: shown, more: cutOff || shown.length < all.length };
}

/** By id, those that stand and may be seen. */
async function enquiriesOf(queries: Queries, ids: string[], username: string): Promise<Map<string, RelatedEnquiry>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom("enquiries")
    .select(RELATED)
    .where("id", "in", [...new Set(ids)])
    .where("erasedAt", "is", null)
    .execute();
  return new Map((await withoutWalled(queries, rows, username)).map((row) => [row.id, row]));
}

/** The firm's list after enquiries. */
function newestFirst(one: NameInOwnText, next: NameInOwnText): number {
  const at = (found: NameInOwnText) => (found.source === "list" ? 0 : Number(found.enquiry.createdAt));
  return at(next) - at(one);
}
