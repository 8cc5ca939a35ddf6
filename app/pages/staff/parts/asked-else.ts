import type { Content } from "#firm/content/content.ts";

/**
 * "asked for Daniel Castellanos", of an appointment that is with somebody else or with nobody yet; empty of any other,
 * and where they are no longer listed. Whoever confirms it should know, before what was written is opened.
 */
export function askedElse(
  { askedFor, lawyer }: { askedFor: string | null; lawyer: string | null },
  team: readonly Pick<Content["team"][number], "slug" | "name">[],
): string {
  const asked = askedFor === lawyer ? undefined : team.find(({ slug }) => slug === askedFor);
  return asked ? `asked for ${asked.name}` : "";
}
