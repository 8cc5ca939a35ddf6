import type { Queries } from "#db/database.ts";
import { nearerFirst, nearness } from "./closeness.ts";
import { findNames, type FoundName } from "./names.ts";

/**
 * Ids of enquiries sent by, or about, somebody who may have this name in whichever writing: no more than `limit`. For
 * finding a person again; whether there is a conflict is what look-up-conflicts.ts answers.
 */
export async function enquiriesOfName(queries: Queries, asked: string, limit: number): Promise<string[]> {
  return idsNear(queries, asked, (source) => source !== "list", limit);
}

/** The same of who wrote or called alone, and of nobody whom an enquiry is about: that is for who reads it. */
export async function enquirersOfName(queries: Queries, asked: string, limit: number): Promise<string[]> {
  return idsNear(queries, asked, (source) => source === "enquirer", limit);
}

async function idsNear(
  queries: Queries,
  asked: string,
  isMeant: (source: FoundName["source"]) => boolean,
  limit: number,
): Promise<string[]> {
  const { names } = await findNames(queries, asked);
  const how = nearness(asked);
  const near = names.flatMap(({ source, sourceId, name }) => {
    const closeness = isMeant(source) ? how(name) : undefined;
    return closeness === undefined || closeness === "shared" ? [] : [{ sourceId, closeness }];
  });
  const ids = near.toSorted((one, next) => nearerFirst(one.closeness, next.closeness)).map(({ sourceId }) => sourceId);
  return [...new Set(ids)].slice(0, limit);
}
