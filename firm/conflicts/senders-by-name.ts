import type { Queries } from "#db/database.ts";
import { nearerFirst, nearInWhole, nearness } from "./closeness.ts";
import { findNames, type FoundName } from "./names.ts";

/**
 * Ids of enquiries sent by, about, or called about by somebody who may have this name in whichever writing: no more
 * than `limit`. For finding a person again; whether there is a conflict is what look-up-conflicts.ts answers.
 */
export async function enquiriesOfName(queries: Queries, asked: string, limit: number): Promise<string[]> {
  return idsNear(queries, asked, (source) => source !== "list", limit);
}

/** The same without other parties: those are for who reads it. */
export async function enquirersOfName(queries: Queries, asked: string, limit: number): Promise<string[]> {
  return idsNear(queries, asked, isEnquirer, limit);
}

/** The same where not only a first or a last name is near. */
export async function enquirersOfWholeName(queries: Queries, asked: string, limit: number): Promise<string[]> {
  const isNear = nearInWhole(asked);
  return idsNear(queries, asked, (source, name) => isEnquirer(source) && isNear(name), limit);
}

/** The same where it is the very name. */
export async function enquirersOfSameName(queries: Queries, asked: string, limit: number): Promise<string[]> {
  const how = nearness(asked);
  return idsNear(queries, asked, (source, name) => isEnquirer(source) && how(name) === "same", limit);
}

const isEnquirer = (source: FoundName["source"]) => source !== "list" && source !== "other-party";

async function idsNear(
  queries: Queries,
  asked: string,
  isMeant: (source: FoundName["source"], name: string) => boolean,
  limit: number,
): Promise<string[]> {
  const { names } = await findNames(queries, asked);
  const how = nearness(asked);
  const near = names.flatMap(({ source, sourceId, name }) => {
    const closeness = isMeant(source, name) ? how(name) : undefined;
    return closeness === undefined || closeness === "shared" ? [] : [{ sourceId, closeness }];
  });
  const ids = near.toSorted((one, next) => nearerFirst(one.closeness, next.closeness)).map(({ sourceId }) => sourceId);
  return [...new Set(ids)].slice(0, limit);
}
