import { longDate } from "#time/long-date.ts";
import { needsPastResults } from "#firm/content/sections/past-results.ts";
import type { Section } from "#firm/content/sections/section-kind.ts";
import { keysUsed, shownFigure } from "#firm/content/text/tokens.ts";
import { sourceOf } from "#firm/content/text/law-note-markdown.ts";
import { bullets, type MarkdownContext } from "#firm/content/text/markdown-text.ts";

/** The Law Society's sentence, where a claim in the section asks for it. */
export function pastResults(section: Section, { content }: MarkdownContext): string | undefined {
  return needsPastResults(section, content) ? `*${content.site.pastResults}*` : undefined;
}

/** Each figure of the page with where it was read and when. */
export function sourceList(words: unknown, { content: { law } }: MarkdownContext): string {
  return bullets(
    keysUsed("law", words).map((key) => {
      const entry = law[key]!;
      return (
        `${entry.name}: ${shownFigure(entry)}. ${sourceOf(entry)}, checked ` +
        `${longDate(entry.checked)}${entry.confidence === "secondary" ? "; confirm it before relying on it" : ""}.`
      );
    }),
  );
}

/** Legal words of the page in plain language. */
export function termList(words: unknown, { content: { glossary } }: MarkdownContext): string {
  return bullets(keysUsed("term", words).map((key) => `**${glossary[key]!.term}:** ${glossary[key]!.meaning}`));
}
