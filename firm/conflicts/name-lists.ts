import type { Queries } from "#db/database.ts";

/** Names read at once. */
const PAGE = 1000;

/** One of the firm's own names; `number` is its place in the list it came with. */
export type ListedName = { number: number; name: string; detail: string | null };

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
