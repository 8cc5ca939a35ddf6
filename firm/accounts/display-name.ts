import type { Queries } from "#db/database.ts";
import type { User } from "./users.ts";

/** What colleagues call a user: the name they chose, else the user name. */
export function displayName({ username, displayName: chosen }: Pick<User, "username" | "displayName">): string {
  return chosen ?? username;
}

/** What everyone is called, by user name; disabled users too, because what they did stays under their name. */
export type StaffNames = Record<string, string>;

export async function displayNames(queries: Queries): Promise<StaffNames> {
  const rows = await queries.selectFrom("users").select(["username", "displayName"]).execute();
  return Object.fromEntries(rows.map((row) => [row.username, displayName(row)]));
}

/** A user name as colleagues read it; whatever is no user's, such as `system`, stays as it is. */
export function nameAmong(names: StaffNames, username: string): string {
  return Object.hasOwn(names, username) ? names[username]! : username;
}

/** The same in one word where no colleague shares it: `Amara` of `Amara Okafor`. For where there is little room. */
export function shortNameAmong(names: StaffNames, username: string): string {
  const whole = nameAmong(names, username);
  const [first = whole] = whole.split(" ");
  return Object.values(names).filter((name) => name.split(" ")[0] === first).length > 1 ? whole : first;
}

/** The same as of nameAmong, of one user, asked of the database. */
export async function nameOfUser(queries: Queries, username: string): Promise<string> {
  const row = await queries
    .selectFrom("users")
    .select(["username", "displayName"])
    .where("username", "=", username)
    .executeTakeFirst();
  return row ? displayName(row) : username;
}
