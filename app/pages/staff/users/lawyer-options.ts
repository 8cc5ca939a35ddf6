import type { NamedLawyer } from "#firm/accounts/user-of-lawyer.ts";

export type Choice = { slug: string; words: string };

/** The lawyers a user may be; one who has left content/team.yaml stands among them while it is `own`. */
export function lawyerChoices(team: readonly NamedLawyer[], own: string | null = null): Choice[] {
  const known = team.map(({ slug, name }) => ({ slug, words: name }));
  return own === null || team.some(({ slug }) => slug === own)
    ? known
    : [...known, { slug: own, words: leftWords(own) }];
}

/** Whom of the team a user is, in words; empty for nobody. */
export function lawyerWords(team: readonly NamedLawyer[], own: string | null): string {
  if (own === null) return "";
  return team.find(({ slug }) => slug === own)?.name ?? leftWords(own);
}

function leftWords(slug: string): string {
  return `${slug}, who is not in content/team.yaml any more`;
}
