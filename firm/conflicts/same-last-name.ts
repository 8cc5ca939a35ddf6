import type { Queries } from "#db/database.ts";
import { ofOneFamily } from "./closeness.ts";
import { familyKeys } from "./name-keys.ts";
import { writtenName } from "./name-parts.ts";
import { namesUnder, type FoundName } from "./names.ts";

/** Different names of one family that are told: of more, the last name is a common one and tells nothing. */
const BEARERS = 5;

/** Rows of the index read for it: first names count among them, too. */
const ROWS = 60;

/** `isCommon`: more bear it than are told, and none is. */
export type SameLastName = { names: FoundName[]; isCommon: boolean };

const NONE: SameLastName = { names: [], isCommon: false };

/**
 * Names with the last name of the one asked for, or half of it, or a company's name with it: relatives, and companies
 * of theirs. `isKnown`: a name that is told otherwise; `exceptOf`: the enquiry it is of, by id.
 */
export async function findSameLastName(
  queries: Queries,
  asked: string,
  { exceptOf, isKnown }: { exceptOf: string | null; isKnown: (found: FoundName) => boolean },
): Promise<SameLastName> {
  const keys = familyKeys(asked);
  if (keys.length === 0) return NONE;
  const { names, cutOff } = await namesUnder(queries, [keys], { exceptOf, most: ROWS });
  if (cutOff) return { names: [], isCommon: true };
  const isFamily = ofOneFamily(asked);
  const family = names.filter((one) => !isKnown(one) && isFamily(one.name));
  const isCommon = new Set(family.map(({ name }) => writtenName(name))).size > BEARERS;
  return isCommon ? { names: [], isCommon } : { names: family, isCommon };
}
