import type { Queries } from "#db/database.ts";
import { endingsHeard } from "./endings-heard.ts";
import { nearerFirst, nearInWhole, nearness } from "./closeness.ts";
import { findNames, type FoundName } from "./names.ts";

/**
 * Ids of enquiries sent by, about, or called about by somebody who may have this name in whichever writing: no more
 * than `limit`. For finding a person again; whether there is a conflict is what look-up-conflicts.ts answers.
 */
export async function enquiriesOfName(queries: Queries, asked: string, limit: number): Promise<string[]> {
  return inEachEnding(asked, limit, (name) => idsNear(queries, name, (source) => source !== "list", limit));
}

/** The same without other parties: those are for who reads it. */
export async function enquirersOfName(queries: Queries, asked: string, limit: number): Promise<string[]> {
  return inEachEnding(asked, limit, (name) => idsNear(queries, name, isEnquirer, limit));
}

/** The same where not only a first or a last name is near. */
export async function enquirersOfWholeName(queries: Queries, asked: string, limit: number): Promise<string[]> {
  return inEachEnding(asked, limit, (heard) => {
    const isNear = nearInWhole(heard);
    return idsNear(queries, heard, (source, name) => isEnquirer(source) && isNear(name), limit);
  });
}

/** The same where it is the very name. */
export async function enquirersOfSameName(queries: Queries, asked: string, limit: number): Promise<string[]> {
  const how = nearness(asked);
  return idsNear(queries, asked, (source, name) => isEnquirer(source) && how(name) === "same", limit);
}

const isEnquirer = (source: FoundName["source"]) => source !== "list" && source !== "other-party";

/** Those of the name as it is asked for, then of the same with its ending written in another way. */
async function inEachEnding(
  asked: string,
  limit: number,
  idsOf: (name: string) => Promise<string[]>,
): Promise<string[]> {
  const ids = new Set<string>();
  for (const name of [asked, ...endingsHeard(asked)])
    if (ids.size < limit) for (const id of await idsOf(name)) ids.add(id);
  return [...ids].slice(0, limit);
}

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
