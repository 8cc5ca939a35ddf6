import { CASES } from "#firm/checks/checks.ts";
import { shownExamples } from "#firm/checks/shown-examples.ts";
import type { Content } from "#firm/content/content.ts";
import { ABOVE_QUESTIONS } from "#firm/content/sections/check-sections.ts";
import { CHECKS_FOLDER } from "#firm/content/paths.ts";
import type { StaticPage } from "#firm/content/static-pages.ts";
import { blocks, markdownWords, type MarkdownContext } from "#firm/content/text/markdown-text.ts";
import { pageMarkdown } from "./page-markdown.ts";

/** A self-check as Markdown: its table to fill in, and examples where the page has its questions. */
export function checkMarkdown(page: StaticPage, context: MarkdownContext & { content: Content }): string {
  const slug = page.path.slice(CHECKS_FOLDER.length);
  const { checks, checkWords } = context.content;
  const examples = shownExamples(CASES[slug]!, { ...checks.get(slug)!.endings, ...checkWords.endings });
  const rows = examples.map(({ shown, answer }) => `| ${shown} | ${markdownWords(answer, context)} |`);
  const table = blocks([
    "## Examples",
    `The questions are answered at ${context.siteUrl}${page.path}, on the visitor’s own device.`,
    ["| If this is so | It comes to this |", "|---|---|", ...rows].join("\n"),
  ]);
  return pageMarkdown(page, context, table, ABOVE_QUESTIONS);
}
