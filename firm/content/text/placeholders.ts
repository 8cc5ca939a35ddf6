import { nearestWord } from "#text/nearest-word.ts";
import { SITE_TOKENS } from "./tokens.ts";

/**
 * What of an enquiry stands in a template in braces, beside the firm's own tokens. `documents` is known of none: whoever
 * sends it writes there what the client is to bring.
 */
export const PLACEHOLDERS = ["name", "reference", "area", "lawyer", "appointment", "place", "documents"] as const;

export type Placeholder = (typeof PLACEHOLDERS)[number];

/** The template that also goes out by one press, before anyone opened the enquiry: it holds nothing of it. */
export const UNOPENED_TEMPLATE = "conflict";

/** Those that stand in words, each once: what was not known when a template was filled in. */
export function placeholdersIn(words: string): Placeholder[] {
  return PLACEHOLDERS.filter((name) => words.includes(`{${name}}`));
}

/** What may stand in braces in a template. */
export function allowedIn(key: string): string[] {
  return key === UNOPENED_TEMPLATE ? SITE_TOKENS : [...PLACEHOLDERS, ...SITE_TOKENS];
}

/** What stands in braces and cannot be filled in, each with a sentence that says what to write. */
export function unknownPlaceholders(words: string, allowed: string[]): { found: string; message: string }[] {
  return (words.match(/\{[^{}]*\}?/g) ?? [])
    .map((found) => found.trim())
    .filter((found) => !allowed.some((name) => found === `{${name}}`))
    .map((found) => {
      const meant = nearestWord(found.replaceAll(/[{}]/g, "").trim(), allowed);
      const all = allowed.map((name) => `{${name}}`).join(", ");
      return { found, message: meant ? `is not known: did you mean {${meant}}?` : `is not known: write ${all}` };
    });
}
