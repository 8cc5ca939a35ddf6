import type { Content } from "./content.ts";
import type { GlossaryEntry } from "./schema/registers.ts";

export type GlossaryGroup = { letter: string; terms: (GlossaryEntry & { key: string })[] };

const ORDER = new Intl.Collator("en-CA");

/** The terms in the order of a dictionary, under their first letters; keys are the fragments the pages point to. */
export function glossaryGroups({ glossary }: Pick<Content, "glossary">): GlossaryGroup[] {
  const terms = Object.entries(glossary)
    .map(([key, entry]) => ({ key, ...entry }))
    .toSorted((a, b) => ORDER.compare(a.term, b.term));
  const letters = [...new Set(terms.map(({ term }) => firstLetter(term)))];
  return letters.map((letter) => ({ letter, terms: terms.filter(({ term }) => firstLetter(term) === letter) }));
}

function firstLetter(term: string): string {
  return term.charAt(0).toUpperCase();
}
