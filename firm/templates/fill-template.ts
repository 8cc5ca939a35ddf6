import type { Content } from "#firm/content/content.ts";
import type { Placeholder } from "#firm/content/text/placeholders.ts";
import { plainWords } from "#firm/content/text/tokens.ts";

/** What is known of an enquiry; what is not stays in braces, for whoever writes to put it there. */
export type TemplateValues = { [Name in Placeholder]?: string | undefined };

/** A template's words with everything filled in that is known. What was typed is never read as a token itself. */
export function fillTemplate(words: string, values: TemplateValues, { site }: Pick<Content, "site">): string {
  const facts = { site, law: {}, claims: {}, glossary: {} };
  return fillPlaceholders(plainWords(words, facts), values);
}

/** The same of words that somebody has written on since: no token of the firm's own stands in them any more. */
export function fillPlaceholders(words: string, values: TemplateValues): string {
  return words.replaceAll(/\{([a-z]+)\}/g, (found, name: string) =>
    Object.hasOwn(values, name) ? (values[name as Placeholder] ?? found) : found,
  );
}
