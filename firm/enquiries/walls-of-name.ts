import type { Queries } from "#db/database.ts";
import { enquirersOfSameName } from "#firm/conflicts/conflicts.ts";
import { wallsAmong } from "./walls.ts";
import type { Named } from "./whole-person.ts";

/** More enquiries of one name are not looked through. */
const MOST = 200;

/** Who is kept from somebody of the very name, by user name, and from which enquiries. */
export type KeptByName = { username: string; from: Named[] };

type Asked = {
  id: string;
  /** Who reads it: of what they are kept from themselves they learn of nobody else's wall. */
  username: string;
  person: string;
  /** On this one as well. */
  walls: readonly { username: string }[];
  /** The other enquiries of the same person, which stand apart. */
  all: readonly { id: string }[];
};

/**
 * Walls on enquiries of the very name that no address, number or joining says to be of one person: it may be somebody
 * else, so that no wall goes up by itself, and whoever is kept from them has to be told before they open this one.
 */
export async function wallsOfName(
  queries: Queries,
  { id, username: reader, person, walls: here, all: known }: Asked,
): Promise<KeptByName[]> {
  const apart = new Set([id, ...known.map((one) => one.id)]);
  const ids = (await enquirersOfSameName(queries, person, MOST)).filter((one) => !apart.has(one));
  const all = await wallsAmong(queries, ids);
  const kept = new Set(all.filter((wall) => wall.username === reader).map(({ enquiryId }) => enquiryId));
  const walls = all.filter(
    ({ username, enquiryId }) =>
      !here.some((wall) => wall.username === username) && (username === reader || !kept.has(enquiryId)),
  );
  if (walls.length === 0) return [];
  const rows = await queries
    .selectFrom("enquiries")
    .select(["id", "reference", "person"])
    .where("id", "in", [...new Set(walls.map(({ enquiryId }) => enquiryId))])
    .where("erasedAt", "is", null)
    .orderBy("createdAt")
    .execute();
  return [...Map.groupBy(walls, ({ username }) => username)].flatMap(([username, some]) => {
    const from = rows.filter((row) => some.some(({ enquiryId }) => enquiryId === row.id));
    return from.length === 0 ? [] : [{ username, from }];
  });
}
