import type { Queries } from "#db/database.ts";

/** Names of those of the staff who may sign in. */
export async function activeUsers(queries: Queries): Promise<string[]> {
  const rows = await queries
    .selectFrom("users")
    .select("username")
    .where("disabledAt", "is", null)
    .orderBy("username")
    .execute();
  return rows.map(({ username }) => username);
}

export async function isActiveUser(queries: Queries, username: string): Promise<boolean> {
  return (await activeUsers(queries)).includes(username);
}
