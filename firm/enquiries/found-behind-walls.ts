import type { Queries } from "#db/database.ts";
import type { ConflictPlace, ConflictSearch, NamesBegun } from "#firm/conflicts/conflicts.ts";
import { walledAmong } from "./walls.ts";

type Searched = Pick<ConflictSearch, "found" | "shared" | "sameLastName"> & { begun?: NamesBegun };

/**
 * What searches found, as one of the staff may read it, by user name: that a name is on file behind a wall of theirs is
 * told, with the reference, so that nobody acts on both sides without knowing; as what it stands there is not, but who
 * has it and may be asked. What is asked about (unlooked-names.ts) is compared as it was found.
 */
export async function foundBehindWalls<Search extends Searched>(
  queries: Queries,
  searches: readonly Search[],
  username: string,
): Promise<Search[]> {
  const all = searches.flatMap(({ found, shared, sameLastName, begun }) => [
    ...found,
    ...shared,
    ...sameLastName,
    ...(begun?.names ?? []),
  ]);
  const ids = all.flatMap(({ places }) => places.flatMap((place) => (place.kind === "list" ? [] : [place.id])));
  const walled = await walledAmong(queries, [...new Set(ids)], username);
  if (walled.size === 0) return [...searches];
  const rows = await queries
    .selectFrom("enquiries")
    .select(["id", "owner"])
    .where("id", "in", [...walled])
    .execute();
  const owners = new Map(rows.map(({ id, owner }) => [id, owner]));
  const shown = <One extends { places: ConflictPlace[] }>(names: One[]): One[] =>
    names.map((one) => ({ ...one, places: placesShown(one.places, owners) }));
  return searches.map((search) => ({
    ...search,
    found: shown(search.found),
    shared: shown(search.shared),
    sameLastName: shown(search.sameLastName),
    ...(search.begun && { begun: { ...search.begun, names: shown(search.begun.names) } }),
  }));
}

/** Each enquiry behind a wall once, whatever the name is there. */
function placesShown(places: ConflictPlace[], owners: ReadonlyMap<string, string | null>): ConflictPlace[] {
  const told = new Set<string>();
  return places.flatMap((place): ConflictPlace[] => {
    if (place.kind === "list" || !owners.has(place.id)) return [place];
    if (told.has(place.id)) return [];
    told.add(place.id);
    const { id, reference, createdAt } = place;
    return [{ kind: "walled", id, reference, createdAt, owner: owners.get(id) ?? undefined }];
  });
}
