import type { Queries } from "#db/database.ts";

/** Names of those of the staff who may be given an enquiry, which the reception is not; or of all who may sign in. */
export async function activeUsers(queries: Queries, whom: "lawyers" | "all" = "lawyers"): Promise<string[]> {
  const rows = await queries
    .selectFrom("users")
    .select("username")
    .where("disabledAt", "is", null)
    .$if(whom === "lawyers", (query) => query.where("role", "!=", "reception"))
    .orderBy("username")
    .execute();
  return rows.map(({ username }) => username);
}

export async function isActiveUser(
  queries: Queries,
  username: string,
  whom: "lawyers" | "all" = "lawyers",
): Promise<boolean> {
  return (await activeUsers(queries, whom)).includes(username);
}
