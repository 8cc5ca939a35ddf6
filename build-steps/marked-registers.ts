import type { Content } from "#app/content/read.ts";

/** Characters no writer types; between them stands the key of the entry that a page drew. */
const MARK = /\uE100(law|claim):([a-z0-9-]+)\uE101/g;

const mark = (register: string, key: string) => `\uE100${register}:${key}\uE101`;

/**
 * The same content with every entry of the two registers replaced by a mark. In pages drawn from it, a figure or a boast
 * that is still to be read came from no register; and the marks tell which page states which claim.
 */
export function withMarks(content: Content): Content {
  const law = Object.fromEntries(Object.entries(content.law).map(([key, entry]) => {
    const words = mark("law", key);
    return [key, {
      ...entry,
      name: words,
      stated: words,
      current: entry.current && { ...entry.current, value: words, note: words },
      source: { ...entry.source, title: words, section: entry.source.section && words },
    }];
  }));
  const claims = Object.fromEntries(Object.entries(content.claims).map(([key, entry]) => [key, { ...entry, text: mark("claim", key) }]));
  return { ...content, law, claims };
}

/** The text without its marks, and the keys of the claims that were marked in it. */
export function readMarks(text: string): { words: string; claims: string[] } {
  const claims = new Set<string>();
  const words = text.replace(MARK, (_all, register: string, key: string) => {
    if (register === "claim") claims.add(key);
    return "…";
  });
  return { words, claims: [...claims] };
}
