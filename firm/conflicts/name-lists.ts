import type { Queries } from "#db/database.ts";
import type { ListedName, ReadAs } from "./listed-name.ts";

/** Names read at once. */
const PAGE = 1000;

/** Ids of the lists that together are the firm's own. */
export async function listsInForce(queries: Queries): Promise<string[]> {
  const rows = await queries.selectFrom("nameLists").select("id").where("state", "=", "in-force").execute();
  return rows.map(({ id }) => id);
}

/** How many names the firm's own list holds. */
export async function listLength(queries: Queries): Promise<number> {
  const { count } = await queries
    .selectFrom("nameLists")
    .innerJoin("listNames", "listNames.listId", "nameLists.id")
    .select((all) => all.fn.countAll<number>().as("count"))
    .where("nameLists.state", "=", "in-force")
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One upload that is in force: when and by whom, how it was read (read-list.ts), and how many names it holds. */
export type Upload = { id: string; createdAt: number; addedBy: string | null; readAs: ReadAs; count: number };

/** The uploads that together are the firm's list, the latest first. */
export async function uploadsInForce(queries: Queries): Promise<Upload[]> {
  const rows = await queries
    .selectFrom("nameLists")
    .leftJoin("listNames", "listNames.listId", "nameLists.id")
    .select(["nameLists.id", "createdAt", "addedBy", "readAs"])
    .select((all) => all.fn.count<number>("listNames.number").as("count"))
    .where("nameLists.state", "=", "in-force")
    .groupBy(["nameLists.id", "createdAt", "addedBy", "readAs"])
    .orderBy("createdAt", "desc")
    .orderBy("nameLists.id", "desc")
    .execute();
  return rows.map(({ count, readAs, ...row }) => ({
    ...row,
    count: Number(count),
    readAs: JSON.parse(readAs ?? "null") as ReadAs,
  }));
}

/** Some names of an upload that is in force, after the place of the last one seen. */
export function namesAfter(queries: Queries, listId: string, after: number, limit: number): Promise<ListedName[]> {
  return inForce(queries, listId).where("number", ">", after).orderBy("number").limit(limit).execute();
}

/** Undefined where it was removed, or its upload was. */
export function listedName(queries: Queries, listId: string, number: number): Promise<ListedName | undefined> {
  return inForce(queries, listId).where("number", "=", number).executeTakeFirst();
}

function inForce(queries: Queries, listId: string) {
  return queries
    .selectFrom("listNames")
    .innerJoin("nameLists", "nameLists.id", "listNames.listId")
    .select(["number", "name", "detail"])
    .where("listId", "=", listId)
    .where("nameLists.state", "=", "in-force");
}

/** All names of one list, page by page. */
export async function* namesOfList(queries: Queries, listId: string): AsyncGenerator<ListedName[]> {
  for (let after = -1; ;) {
    const page = await queries
      .selectFrom("listNames")
      .select(["number", "name", "detail"])
      .where("listId", "=", listId)
      .where("number", ">", after)
      .orderBy("number")
      .limit(PAGE)
      .execute();
    if (page.length === 0) return;
    yield page;
    after = page.at(-1)!.number;
  }
}
