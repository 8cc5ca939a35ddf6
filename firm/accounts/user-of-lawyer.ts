import { fold } from "#text/fold.ts";

/** A lawyer of content/team.yaml; without a name, the slug alone tells who it is. */
type NamedLawyer = { slug: string; name?: string | undefined };

/**
 * Whether a user is a lawyer of the team: by the user name, which is the slug (`amara-okafor`) or its short form
 * (`a.okafor`), or by the name they chose. Nothing else in the site ties the two.
 */
export function isUserOf(lawyer: NamedLawyer, username: string, chosenName?: string): boolean {
  const { slug, name } = lawyer;
  if (username === slug || username === initialAndLast(slug)) return true;
  const chosen = fold(chosenName ?? "").trim();
  return chosen !== "" && [slug.replaceAll("-", " "), fold(name ?? "").trim()].includes(chosen);
}

function initialAndLast(slug: string): string {
  return `${slug.slice(0, 1)}.${slug.split("-").at(-1)}`;
}
