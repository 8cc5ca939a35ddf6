import type { Content } from "#firm/content/content.ts";

/**
 * Characters no writer types, around the words of each entry that a page drew: \uE100 register:key \uE102 words \uE101.
 */
const MARK = /\uE100(law|claim):([a-z0-9-]+)\uE102([^\uE100\uE101]*)\uE101/g;
const START_OR_END = /\uE100[^\uE102]*\uE102|\uE101/g;

/**
 * The same content with marks around every entry of the two registers. In pages rendered from it, a figure or a boast
 * that stands outside of marks came from no register; and the marks tell which page states which claim.
 */
export function withMarks(content: Content): Content {
  const law = Object.fromEntries(
    Object.entries(content.law).map(([key, entry]) => {
      const mark = (words: string) => marked("law", key, words);
      return [
        key,
        {
          ...entry,
          name: mark(entry.name),
          stated: mark(entry.stated),
          current: entry.current && {
            ...entry.current,
            value: mark(entry.current.value),
            note: entry.current.note && mark(entry.current.note),
          },
          next: entry.next?.map((coming) => ({ ...coming, value: mark(coming.value), note: mark(coming.note) })),
          past: entry.past?.map((gone) => ({ ...gone, value: mark(gone.value) })),
          source: {
            ...entry.source,
            title: mark(entry.source.title),
            section: entry.source.section && mark(entry.source.section),
          },
        },
      ];
    }),
  );
  const claims = Object.fromEntries(
    Object.entries(content.claims).map(([key, entry]) => [key, { ...entry, text: marked("claim", key, entry.text) }]),
  );
  return { ...content, law, claims };
}

function marked(register: "law" | "claim", key: string, words: string): string {
  return `\uE100${register}:${key}\uE102${words}\uE101`;
}

/** The text without what stands between marks, and the keys of the claims that were marked in it. */
export function readMarks(text: string): { words: string; claims: string[] } {
  const claims = new Set<string>();
  const words = text.replace(MARK, (_all, register: string, key: string) => {
    if (register === "claim") claims.add(key);
    return "…";
  });
  return { words, claims: [...claims] };
}

/** The page as it is rendered without marks. */
export function withoutMarks(html: string): string {
  return html.replace(START_OR_END, "");
}
