import { longDate } from "#time/long-date.ts";
import type { StaticPage } from "#firm/content/static-pages.ts";
import { lawNotes } from "#firm/content/text/law-note-markdown.ts";
import { pastResults } from "./margin-notes.ts";
import { blocks, type MarkdownContext, withoutNotes } from "#firm/content/text/markdown-text.ts";
import { sectionMarkdown } from "#firm/content/sections/all-kinds.ts";
import { wholePage } from "./whole-page.ts";

/**
 * A page of sections as Markdown. @param between what a page rendered by code puts after its opening, such as a
 * register, or further down, after so many sections
 */
export function pageMarkdown(page: StaticPage, facts: MarkdownContext, between = "", after = 1): string {
  const context = withoutNotes(facts);
  const { path, title, description, sections, lastUpdated, reviewed } = page;
  const opening = sections.find((section) => section.kind === "hero");
  const parts = sections.map((section) =>
    blocks([sectionMarkdown(section, context), pastResults(section, context), ...lawNotes(section, context)]),
  );
  return wholePage(
    {
      title: opening?.heading ?? title,
      description,
      path,
      dates: [
        ...(lastUpdated ? [`Last updated: ${longDate(lastUpdated)}`] : []),
        `Last reviewed: ${longDate(reviewed)}`,
      ],
      body: blocks([...parts.slice(0, after), between, ...parts.slice(after)]),
      words: sections,
    },
    context,
  );
}
