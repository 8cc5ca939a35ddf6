import { longDate } from "#time/long-date.ts";
import type { LawEntry } from "../schema/registers.ts";
import { freshlyNoted } from "./law-note-html.ts";
import { blocks, markdownWords, type NotedContext } from "./markdown-text.ts";
import { keysUsed } from "./tokens.ts";

/** The dated notes for figures the law has changed, without those that stand above (reading 24). */
export function lawNotes(words: unknown, { content: { law }, noted }: NotedContext): string[] {
  return freshlyNoted(keysUsed("law", words), law, noted).map(
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

/** Where a figure was read, as a link with the section behind it. */
export function sourceOf({ source }: LawEntry): string {
  return `[${source.title}](${source.url})${source.section ? `, ${source.section}` : ""}`;
}
