import { bullets, markdownLink, markdownWords, type MarkdownContext } from "../text/markdown-text.ts";
import { text, type Button } from "../schema/text.ts";

/** Words most kinds of sections begin with. */
export const heading = text.describe("The heading of the section");
export const intro = text.optional().describe("A sentence or two under the heading");

/** The heading of a section as Markdown, and what stands under it. */
export function headingMarkdown(words: string, context: MarkdownContext): string {
  return `## ${markdownWords(words, context)}`;
}

export function introMarkdown(words: string | undefined, context: MarkdownContext): string | undefined {
  return words && markdownWords(words, context);
}

export function figuresMarkdown(items: { value: string; label: string }[], context: MarkdownContext): string {
  return bullets(
    items.map(({ value, label }) => `**${markdownWords(value, context)}** ${markdownWords(label, context)}`),
  );
}

/** Buttons as links; those that lead to a place on the page itself are left out. */
export function buttonsMarkdown(buttons: Button[], context: MarkdownContext): string {
  return buttons
    .filter(({ to }) => !to.startsWith("#"))
    .map((button) => markdownLink(button, context))
    .join(" · ");
}
