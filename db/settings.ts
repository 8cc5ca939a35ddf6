import type { Queries } from "./database.ts";

/** Everyone signs in with a code: whoever has no second factor sets one up before anything else. */
export const TWO_FACTOR_REQUIRED = "code-for-everyone";

/** The users of before were proposed as lawyers by their names (firm/accounts/first-lawyers.ts). */
export const LAWYERS_PROPOSED = "lawyers-proposed";

/** Since when it is on, in milliseconds since 1970; undefined while it is off. */
export async function onSince(queries: Queries, name: string): Promise<number | undefined> {
  const setting = await queries.selectFrom("settings").select("since").where("name", "=", name).executeTakeFirst();
  return setting?.since;
}

/** Answers false where it was on already. */
export async function turnOn(queries: Queries, name: string, now: number): Promise<boolean> {
  const turned = await queries
    .insertInto("settings")
    .values({ name, since: now })
    .onConflict((row) => row.column("name").doNothing())
    .returning("name")
    .execute();
  return turned.length > 0;
}

/** Answers false where it was off already. */
export async function turnOff(queries: Queries, name: string): Promise<boolean> {
  const turned = await queries.deleteFrom("settings").where("name", "=", name).returning("name").execute();
  return turned.length > 0;
}
