import type { Queries } from "#db/database.ts";

/** Names of those of the staff who may be given an enquiry, which the reception is not; or of all who may sign in. */
export async function activeUsers(queries: Queries, whom: "lawyers" | "all"): Promise<string[]> {
  const rows = await queries
    .selectFrom("users")
    .select("username")
    .where("disabledAt", "is", null)
    .$if(whom === "lawyers", (query) => query.where("role", "!=", "reception"))
    .orderBy("username")
    .execute();
  return rows.map(({ username }) => username);
}

/**
 * The same of those who take enquiries: an administrator who is no lawyer of the team and has chosen no areas does not,
 * unless there is nobody else.
 */
export async function usersWhoTake(queries: Queries): Promise<string[]> {
  const rows = await queries
    .selectFrom("users")
    .select(["username", "role", "lawyer", "areas"])
    .where("disabledAt", "is", null)
    .where("role", "!=", "reception")
    .orderBy("username")
    .execute();
  const take = rows.filter(({ role, lawyer, areas }) => role === "lawyer" || lawyer !== null || areas !== "[]");
  return (take.length > 0 ? take : rows).map(({ username }) => username);
}

export async function isActiveUser(
  queries: Queries,
  username: string,
  whom: "lawyers" | "all" = "lawyers",
): Promise<boolean> {
  return (await activeUsers(queries, whom)).includes(username);
}
