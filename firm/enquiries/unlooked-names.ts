import type { Database } from "#db/database.ts";
import type { ConflictSearch } from "#firm/conflicts/conflicts.ts";
import { fold } from "#text/fold.ts";
import { decisionsOf, LOOKED, whereOf, type KeptDecision } from "./decisions.ts";
import { withFamilyAcross } from "./family-across.ts";
import { namesFound, textAs } from "./names-found.ts";
import type { NameSearch } from "./names-on-file.ts";
import { declinedOfPerson } from "./others-of-declined.ts";
import { staffEnquiry } from "./staff-enquiry.ts";

type Place = Pick<Database, "queries" | "engine">;

/**
 * `username`: who looks; what a wall keeps from them is not among what is found, and nothing is kept from the site
 * itself, which is empty. `by`: whether they looked at the names themselves, or anybody did; who looks for themselves
 * is asked about a last name that stands across, too.
 */
type Asked = { id: string; username: string; by: "themselves" | "anybody" };

/** For what is done by nobody of the staff, or told without a name. */
const bySite = (id: string): Asked => ({ id, username: "", by: "anybody" });

/**
 * Of the names of an enquiry those with names on file, or that stand in texts, that nobody has looked at: what was
 * found when somebody opened it, or said that they had looked, is known; a name that was set or corrected since, and
 * one that came onto the file, is not.
 */
export async function unlookedNames(place: Place, asked: Asked): Promise<NameSearch[]> {
  return (await searched(place, asked)).unlooked;
}

async function searched(
  place: Place,
  { id, username, by }: Asked,
): Promise<{ all: NameSearch[]; unlooked: NameSearch[] }> {
  const record = await staffEnquiry(place.queries, id);
  if (!record) return { all: [], unlooked: [] };
  const searches = await namesFound(place, record, username);
  const decisions = await decisionsOf(place.queries, id);
  const looked = decisions.filter(
    ({ actor, decision }) => LOOKED.has(decision) && (by === "anybody" || actor === username),
  );
  const asked = by === "themselves" ? withFamilyAcross(searches) : searches;
  return { all: searches, unlooked: unlookedAmong(asked, looked) };
}

/** The same of what was found, beside what was kept. */
export function unlookedAmong(searches: readonly NameSearch[], looked: readonly KeptDecision[]): NameSearch[] {
  const known = looked.flatMap(({ searched }) => searched);
  return searches
    .map((search) => {
      // Noted as the other side, it is asked about once more.
      const before = known.filter(({ asked, as }) => fold(asked) === fold(search.asked) && as === textAs(search.as));
      const isKnown = (one: ConflictSearch["found"][number]) => {
        const where = whereOf(one);
        return before.some(({ found }) =>
          found.some(
            ({ name, kinds, places }) =>
              name === one.name &&
              (places ?? where.places) >= where.places &&
              where.kinds.every((kind) => kinds?.includes(kind) ?? true),
          ),
        );
      };
      const isErasedKnown = before.some(({ erased }) => erased >= search.erased.length);
      return {
        ...search,
        found: search.found.filter((one) => !isKnown(one)),
        erased: isErasedKnown ? [] : search.erased,
      };
    })
    .filter(({ found, erased }) => found.length > 0 || erased.length > 0);
}

/** Whether names on file wait that nobody of the staff has looked at. */
export async function hasUnlookedNames(place: Place, id: string): Promise<boolean> {
  return (await unlookedNames(place, bySite(id))).length > 0;
}

/** Of one list: a look-up takes some 10 ms, and more rows of those that wait nobody has on one page. */
const MOST_LOOKED_UP = 24;

/**
 * The same of each of some enquiries, in texts too, so that a list says of one what its page does. Of more than can be
 * looked up at once, of the first ones.
 */
export async function unlookedAmongIds(place: Place, ids: readonly string[]): Promise<Set<string>> {
  const waiting = new Set<string>();
  for (const id of ids.slice(0, MOST_LOOKED_UP)) if (await hasUnlookedNames(place, id)) waiting.add(id);
  return waiting;
}

/**
 * Whether nobody may promise a time by themselves, for somebody of the staff has to look at names on file first; also
 * where another enquiry of the same person was declined for a conflict, and while names are being indexed.
 */
export async function waitsForLook(place: Place, id: string): Promise<boolean> {
  const { all, unlooked } = await searched(place, bySite(id));
  if (unlooked.length > 0 || all.some(({ incomplete }) => incomplete)) return true;
  return (await declinedOfPerson(place, { id, username: "" })).length > 0;
}
