import type { Queries } from "#db/database.ts";
import { nearness } from "./closeness.ts";
import { conflictsOf, NAMES_SHOWN, type Conflict } from "./conflict-places.ts";
import { lookUpConflicts, type ConflictSearch } from "./look-up-conflicts.ts";
import { beginningAsked, beginsSo } from "./name-beginnings.ts";
import { namesUnder } from "./names.ts";

/** Names of which a part begins as the one that was asked for; `more`: there are others. */
export type NamesBegun = { names: Conflict[]; more: boolean };

/** What was found of a name that one of the staff typed. */
export type TypedSearch = ConflictSearch & { begun: NamesBegun };

/** Rows of the index read, as of names that are near. */
const ROWS = 2000;

/** Looks up a name that may be half heard: `Kapo` of Kapoor. Those that are near by themselves come first and once. */
export async function lookUpTyped(queries: Queries, asked: string): Promise<TypedSearch> {
  const search = await lookUpConflicts(queries, asked);
  return { ...search, begun: await namesBegun(queries, search) };
}

async function namesBegun(queries: Queries, { asked, sameLastName }: ConflictSearch): Promise<NamesBegun> {
  const beginning = beginningAsked(asked);
  if (!beginning) return { names: [], more: false };
  const { whole, range, words } = beginning;
  const { names, cutOff } = await namesUnder(queries, [[whole], range], { exceptOf: null, most: ROWS });
  const how = nearness(asked);
  const family = new Set(sameLastName.map(({ name }) => name));
  const others = names.filter(({ name }) => how(name) === undefined && !family.has(name) && beginsSo(words, name));
  const begun = [...Map.groupBy(others, ({ name }) => name)]
    .map(([name, rows]) => ({ name, rows, closeness: "begun" as const }))
    .toSorted((one, next) => one.name.localeCompare(next.name));
  const shown = begun.slice(0, NAMES_SHOWN);
  const asConflict = await conflictsOf(queries, shown);
  return { names: shown.flatMap(asConflict), more: cutOff || begun.length > NAMES_SHOWN };
}
