import type { Queries } from "#db/database.ts";
import type { NamedLawyer } from "./user-of-lawyer.ts";

export type Untied = {
  /** User names of those who may sign in, reception aside, and are no lawyer of the team. */
  users: string[];
  /** Lawyers of the team whom no user is, disabled ones included. */
  lawyers: NamedLawyer[];
};

/**
 * Whom appointments and walls do not find together: a wall is a user's, a time a lawyer's. A slug that has left
 * content/team.yaml ties nobody.
 */
export async function untiedUsers(queries: Queries, team: readonly NamedLawyer[]): Promise<Untied> {
  const users = await queries
    .selectFrom("users")
    .select(["username", "role", "lawyer", "disabledAt"])
    .orderBy("username")
    .execute();
  const slugs = new Set(team.map(({ slug }) => slug));
  const taken = new Set(users.map(({ lawyer }) => lawyer));
  return {
    users: users
      .filter(({ role, disabledAt }) => role !== "reception" && disabledAt === null)
      .filter(({ lawyer }) => lawyer === null || !slugs.has(lawyer))
      .map(({ username }) => username),
    lawyers: team.filter(({ slug }) => !taken.has(slug)).map(({ slug, name }) => ({ slug, name })),
  };
}

/** Of some user names those whose walls keep no appointment from anybody, though a lawyer of the team may be they. */
export async function uncoveredAmong(
  queries: Queries,
  team: readonly NamedLawyer[],
  usernames: readonly string[],
): Promise<string[]> {
  if (usernames.length === 0) return [];
  const { users, lawyers } = await untiedUsers(queries, team);
  return lawyers.length === 0 ? [] : usernames.filter((one) => users.includes(one));
}
