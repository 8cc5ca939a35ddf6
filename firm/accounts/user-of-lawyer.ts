import type { NotNull } from "kysely";
import type { Queries } from "#db/database.ts";
import { fold } from "#text/fold.ts";
import type { User } from "./users.ts";

/** A lawyer of content/team.yaml. */
export type NamedLawyer = { slug: string; name: string };

type Named = Pick<User, "username" | "displayName">;

/**
 * Which lawyer of content/team.yaml each user is, the slug by the user name, as an administrator chose it: the one
 * thing that ties the two. Disabled users too, and slugs that have left the file.
 */
export async function lawyersOfUsers(queries: Queries): Promise<ReadonlyMap<string, string>> {
  const rows = await queries
    .selectFrom("users")
    .select(["username", "lawyer"])
    .where("lawyer", "is not", null)
    .$narrowType<{ lawyer: NotNull }>()
    .execute();
  return new Map(rows.map(({ username, lawyer }) => [username, lawyer]));
}

/** The user names of those who are one lawyer of content/team.yaml, by the slug, and may sign in. */
export async function usersOfLawyer(queries: Queries, slug: string): Promise<string[]> {
  const rows = await queries
    .selectFrom("users")
    .select("username")
    .where("lawyer", "=", slug)
    .where("disabledAt", "is", null)
    .orderBy("username")
    .execute();
  return rows.map(({ username }) => username);
}

/**
 * How well a user's names tell that they are this lawyer, the best first: the user name is the slug (`amara-okafor`),
 * or its short form (`a.okafor`), or they chose the lawyer's name. Undefined: they do not. For a proposal alone.
 */
export function likeness({ slug, name }: NamedLawyer, { username, displayName }: Named): number | undefined {
  if (username === slug) return 0;
  if (username === `${slug.slice(0, 1)}.${slug.split("-").at(-1)}`) return 1;
  const chosen = fold(displayName ?? "").trim();
  return chosen !== "" && [slug.replaceAll("-", " "), fold(name).trim()].includes(chosen) ? 2 : undefined;
}

/** The slug of the first lawyer a new user's name stands for whom nobody is yet; null where there is none. */
export async function proposedLawyer(
  queries: Queries,
  team: readonly NamedLawyer[],
  username: string,
): Promise<string | null> {
  const taken = new Set((await lawyersOfUsers(queries)).values());
  const meant = team.find(
    (one) => !taken.has(one.slug) && likeness(one, { username, displayName: null }) !== undefined,
  );
  return meant?.slug ?? null;
}
