import { longDate } from "#time/long-date.ts";
import { needsNote } from "#firm/content/law-note-html.ts";
import { needsPastResults } from "#firm/content/past-results.ts";
import type { LawEntry } from "#firm/content/schema/registers.ts";
import type { Section } from "#firm/content/schema/section.ts";
import { keysUsed, shownFigure } from "#firm/content/tokens.ts";
import { blocks, bullets, markdownWords, type MarkdownContext, type NotedContext } from "./markdown-text.ts";

/** The dated notes for figures the law has changed, without those that stand above (reading 24). */
export function lawNotes(words: unknown, { content: { law }, noted }: NotedContext): string[] {
  const fresh = keysUsed("law", words).filter((key) => !noted.has(key) && needsNote(law[key]!));
  for (const key of fresh) noted.add(key);
  return fresh.map(
    (key) =>
      `> **The rule today.** ${law[key]!.current!.note} Source: ${sourceOf(law[key]!)}. ` +
      `Checked ${longDate(law[key]!.checked)}.`,
  );
}

/** Paragraphs of Markdown, each with its notes right under it. */
export function paragraphs(text: string, context: NotedContext): string {
  return blocks(
    text.split(/\n{2,}/).flatMap((paragraph) => [markdownWords(paragraph, context), ...lawNotes(paragraph, context)]),
  );
}

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

export function sourceOf({ source }: LawEntry): string {
  return `[${source.title}](${source.url})${source.section ? `, ${source.section}` : ""}`;
}

/** Legal words of the page in plain language. */
export function termList(words: unknown, { content: { glossary } }: MarkdownContext): string {
  return bullets(keysUsed("term", words).map((key) => `**${glossary[key]!.term}:** ${glossary[key]!.meaning}`));
}
