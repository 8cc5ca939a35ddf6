import type { Queries } from "#db/database.ts";

/** Of some users those at the reception, by user name. */
export async function atReception(queries: Queries, usernames: string[]): Promise<Set<string>> {
  // PostgreSQL takes no empty list.
  if (usernames.length === 0) return new Set();
  const rows = await queries
    .selectFrom("users")
    .select("username")
    .where("username", "in", usernames)
    .where("role", "=", "reception")
    .execute();
  return new Set(rows.map(({ username }) => username));
}
