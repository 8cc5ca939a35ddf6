import type { Queries } from "#db/database.ts";
import type { ConflictSearch } from "#firm/conflicts/conflicts.ts";
import type { WallsTable } from "#db/intake-tables.ts";
import { sameBy, type SameBy } from "./same-by.ts";
import { wordsOf } from "./same-name.ts";
import { walledAmong, wallsAmong } from "./walls.ts";
import type { Named } from "./whole-person.ts";

/** Another enquiry that counts as the same person's: by what, and whether under the same name. */
export type Covered = Named & { by: SameBy[]; isSameName: boolean };

/** As far as one of the staff may see it. */
export type WallsOfPerson = {
  /** The other enquiries of the person, which a wall here takes along. */
  others: Covered[];
  /** Who is kept from which of these, by user name. */
  elsewhere: (Covered & { username: string })[];
  /** Of a similar name alone: perhaps somebody else, so that a wall here leaves them as they are. */
  similar: Named[];
};

/** `all`: the other enquiries of its person (whole-person.ts). */
type Asked = { id: string; username: string; person: string; search: Pick<ConflictSearch, "found">; all: Named[] };

/** What a wall on an enquiry covers beside it. `search`: what the conflict search found for who wrote it. */
export async function wallsOfPerson(
  queries: Queries,
  { id, username, person, search, all }: Asked,
): Promise<WallsOfPerson> {
  const same = new Set([id, ...all.map((other) => other.id)]);
  const named = search.found
    .flatMap(({ name, places }) => places.map((place) => ({ ...place, person: name })))
    .flatMap((place) => (place.kind === "enquirer" && !same.has(place.id) ? [place] : []));
  const kept = await walledAmong(
    queries,
    [...all, ...named].map((one) => one.id),
    username,
  );
  const open = all.filter((other) => !kept.has(other.id));
  const ids = open.map((other) => other.id);
  const by = await sameBy(queries, id, ids);
  const isSameName = (other: Named) => wordsOf(other.person ?? "") === wordsOf(person);
  const others = open.map((other) => ({ ...other, by: by.get(other.id) ?? [], isSameName: isSameName(other) }));
  const byId = new Map(others.map((other) => [other.id, other]));
  const walls = await wallsAmong(queries, ids);
  const similar = new Map(
    named.map(({ id: one, reference, person: name }) => [one, { id: one, reference, person: name }]),
  );
  return {
    others,
    elsewhere: walls.map(({ enquiryId, username: whom }) => ({ ...byId.get(enquiryId)!, username: whom })),
    similar: [...similar.values()].filter((one) => !kept.has(one.id)),
  };
}

/**
 * Of a wall that somebody put up for themselves: by what each of the others is the same that they are kept from since
 * then, by that press; of no other wall, whose reach who is kept out is not told.
 */
export async function coveredWith(queries: Queries, wall: WallsTable): Promise<SameBy[][]> {
  const { enquiryId, username, setAt, setBy } = wall;
  if (setBy !== username) return [];
  const rows = await queries
    .selectFrom("walls")
    .select("enquiryId")
    .where("username", "=", username)
    .where("setBy", "=", setBy)
    .where("setAt", "=", setAt)
    .where("enquiryId", "!=", enquiryId)
    .execute();
  const by = await sameBy(
    queries,
    enquiryId,
    rows.map((row) => row.enquiryId),
  );
  return [...by.values()];
}
