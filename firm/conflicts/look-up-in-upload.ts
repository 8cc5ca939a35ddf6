import type { Queries } from "#db/database.ts";
import { nearerFirst, nearness, type Closeness } from "./closeness.ts";
import type { ListedName } from "./listed-name.ts";
import { findInUpload } from "./names.ts";

/** A name of one upload that may be the one asked for. */
export type InUpload = Pick<ListedName, "name" | "detail"> & { number: number; closeness: Closeness };

/** The same as a conflict search, of the names of one upload alone; the nearest first. */
export async function lookUpInUpload(queries: Queries, asked: string, listId: string): Promise<InUpload[]> {
  const how = nearness(asked);
  const found = await findInUpload(queries, asked, listId);
  return found
    .flatMap(({ name, detail, number = 0 }) => {
      const closeness = how(name);
      return closeness === undefined || closeness === "shared" ? [] : [{ name, detail, number, closeness }];
    })
    .toSorted((one, next) => nearerFirst(one.closeness, next.closeness));
}
