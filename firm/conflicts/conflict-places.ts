import type { Queries } from "#db/database.ts";
import type { NamesTable } from "#db/name-tables.ts";
import type { Closeness } from "./closeness.ts";
import type { FoundName } from "./names.ts";

/**
 * Where a name stands; `text`: in what was written there; `isDeclined`: for a conflict; `walled`: as what is not told
 * to who reads it; they may ask its owner, by user name.
 */
export type ConflictPlace =
  | { kind: "list"; listId: string; number: number; detail: string | null }
  | { kind: NamesTable["source"] | "text"; id: string; reference: string; createdAt: number; isDeclined?: boolean }
  | { kind: "walled"; id: string; reference: string; createdAt: number; owner?: string | undefined };

/** A name that may be the same person, how near it is, and where it stands; `unlisted`: further places. */
export type Conflict = { name: string; closeness: Closeness; places: ConflictPlace[]; unlisted: number };

/** One name with all places in which it was found. */
export type NameInPlaces = Pick<Conflict, "name" | "closeness"> & { rows: FoundName[] };

/** Different names shown of either kind, and places of one name: more of them nobody reads. */
export const NAMES_SHOWN = 100;
const PLACES_SHOWN = 5;

/** How each of some names is told, with its first places; none of whose places is left. */
export async function conflictsOf(
  queries: Queries,
  shown: readonly NameInPlaces[],
): Promise<(one: NameInPlaces) => Conflict[]> {
  const places = await placesOf(
    queries,
    shown.flatMap(({ rows }) => rows.slice(0, PLACES_SHOWN)),
  );
  return ({ name, closeness, rows }) => {
    const listed = rows.slice(0, PLACES_SHOWN).flatMap((row) => places(row) ?? []);
    return listed.length === 0 ? [] : [{ name, closeness, places: listed, unlisted: rows.length - listed.length }];
  };
}

async function placesOf(queries: Queries, rows: FoundName[]): Promise<(row: FoundName) => ConflictPlace | undefined> {
  const ids = rows.filter(({ source }) => source !== "list").map(({ sourceId }) => sourceId);
  const enquiries =
    ids.length === 0
      ? []
      : await queries
          .selectFrom("enquiries")
          .select(["id", "reference", "createdAt", "closedAs"])
          .where("id", "in", ids)
          .execute();
  const byId = new Map(
    enquiries.map(({ closedAs, ...enquiry }) => [enquiry.id, { ...enquiry, isDeclined: closedAs === "conflict" }]),
  );
  return ({ source, sourceId, number = 0, detail }) => {
    if (source === "list") return { kind: "list", listId: sourceId, number, detail };
    const enquiry = byId.get(sourceId);
    return enquiry && { kind: source, ...enquiry };
  };
}
