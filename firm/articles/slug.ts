import { fold } from "#text/fold.ts";

/** Longest slug, in characters. */
export const SLUG_LIMIT = 80;

/**
 * A title as the end of an address: `What’s new in Ontario?` is `whats-new-in-ontario`. Empty where the title has no
 * letter or digit.
 */
export function slugOf(title: string): string {
  const words = fold(title.replaceAll(/['’]/g, ""))
    .split(/[^a-z0-9]/)
    .filter(Boolean);
  let slug = "";
  for (const word of words) {
    const longer = slug === "" ? word.slice(0, SLUG_LIMIT) : `${slug}-${word}`;
    if (longer.length > SLUG_LIMIT) break;
    slug = longer;
  }
  return slug;
}
