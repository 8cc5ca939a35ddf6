import type { Queries } from "#db/database.ts";
import { nearness } from "./closeness.ts";
import { findNames } from "./names.ts";

/**
 * Ids of enquiries sent by, or about, somebody who may have this name in whichever writing: no more than `limit`. For
 * finding a person again; whether there is a conflict is what look-up-conflicts.ts answers.
 */
export async function enquiriesOfName(queries: Queries, asked: string, limit: number): Promise<string[]> {
  const { names } = await findNames(queries, asked);
  const how = nearness(asked);
  const near = names.filter(({ source, name }) => source !== "list" && (how(name) ?? "shared") !== "shared");
  return [...new Set(near.map(({ sourceId }) => sourceId))].slice(0, limit);
}
