import type { Queries } from "#db/database.ts";
import { nearerFirst, nearness, type Closeness } from "./closeness.ts";
import { conflictsOf, NAMES_SHOWN, type Conflict } from "./conflict-places.ts";
import { findErasedNames, type ErasedName } from "./erased-names.ts";
import { listsInForce } from "./name-lists.ts";
import { findNames, type FoundName } from "./names.ts";
import { isIndexWhole } from "./rekey.ts";
import { findSameLastName } from "./same-last-name.ts";

/**
 * What a search found: names to look at, the nearest first, and those that share two words and differ in others.
 * `more`: not everything is shown, and the search says so. `incomplete`: names are still being indexed (rekey.ts), so
 * that nothing may be said of those that are not.
 */
export type ConflictSearch = {
  asked: string;
  found: Conflict[];
  shared: Conflict[];
  more: boolean;
  incomplete: boolean;
  /** Of the same last name, and not near otherwise: perhaps relatives, and companies; no sign that it is one person. */
  sameLastName: Conflict[];
  /** So many bear the last name that none of them is told. */
  isCommon: boolean;
  /** The firm has given no list of its own: only enquiries were looked at. */
  withoutList: boolean;
  /** Enquiries of which a name was set apart, by id: they are of the person asked for. */
  apart: { id: string; closeness: Closeness }[];
  /** Days on which somebody by such a name was erased; nothing else is known of them. */
  erased: ErasedName[];
};

/** What a name is looked up for; `id`: of the enquiry it is of. */
export type AskedFor = {
  id: string;
  /** Other enquiries of the same person, by id. */
  own: ReadonlySet<string>;
  /** Whether a name in one of these is theirs, and so set apart. */
  isOwn: (id: string, closeness: Closeness, source: FoundName["source"]) => boolean;
};

const NOBODY: Pick<AskedFor, "own" | "isOwn"> = { own: new Set(), isOwn: () => false };

/**
 * Looks a name up among earlier enquiries, whom they are about, who called about them, their other parties and the
 * firm's list.
 */
export async function lookUpConflicts(queries: Queries, asked: string, of?: AskedFor): Promise<ConflictSearch> {
  const exceptOf = of?.id ?? null;
  const { own, isOwn } = of ?? NOBODY;
  const { names, cutOff } = await findNames(queries, asked, exceptOf);
  const how = nearness(asked);
  const byName = Map.groupBy(names, ({ name }) => name);
  const apart: ConflictSearch["apart"] = [];
  const near = [...byName.entries()]
    .flatMap(([name, rows]) => {
      const closeness = how(name);
      if (!closeness) return [];
      const isApart = ({ source, sourceId }: FoundName) => own.has(sourceId) && isOwn(sourceId, closeness, source);
      apart.push(...rows.filter(isApart).map(({ sourceId: id }) => ({ id, closeness })));
      // Of many places of one name the first few are told: what may be a conflict is among them.
      const others = rows.filter((row) => !isApart(row)).toSorted((a, b) => isOther(b) - isOther(a));
      return others.length === 0 ? [] : [{ name, closeness, rows: others }];
    })
    .toSorted((a, b) => nearerFirst(a.closeness, b.closeness) || a.name.localeCompare(b.name));
  const found = near.filter(({ closeness }) => closeness !== "shared");
  const shared = near.filter(({ closeness }) => closeness === "shared");
  const isKnown = ({ name, sourceId }: FoundName) => own.has(sourceId) || how(name) !== undefined;
  const family = await findSameLastName(queries, asked, { exceptOf, isKnown });
  const ofFamily = [...Map.groupBy(family.names, ({ name }) => name)].map(([name, rows]) => ({
    name,
    rows,
    closeness: "family" as const,
  }));
  const shown = [...found.slice(0, NAMES_SHOWN), ...shared.slice(0, NAMES_SHOWN), ...ofFamily];
  const asConflict = await conflictsOf(queries, shown);
  return {
    asked,
    found: found.slice(0, NAMES_SHOWN).flatMap(asConflict),
    shared: shared.slice(0, NAMES_SHOWN).flatMap(asConflict),
    sameLastName: ofFamily.flatMap(asConflict),
    isCommon: family.isCommon,
    more: cutOff || found.length > NAMES_SHOWN || shared.length > NAMES_SHOWN,
    incomplete: !(await isIndexWhole(queries)),
    withoutList: (await listsInForce(queries)).length === 0,
    apart,
    erased: await findErasedNames(queries, asked),
  };
}

function isOther({ source }: FoundName): number {
  return Number(source === "other-party");
}
