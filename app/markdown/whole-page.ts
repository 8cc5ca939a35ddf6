import { blocks, bullets, markdownWords, type MarkdownContext } from "#firm/content/text/markdown-text.ts";
import { keysUsed } from "#firm/content/text/tokens.ts";
import { checkedWords } from "#firm/figures/checked-days.ts";
import { sourceList, termList } from "./margin-notes.ts";

type Frame = {
  title: string;
  description: string;
  path: string;
  /** Lines about the page's age, such as `Last updated: October 1, 2025`. */
  dates: string[];
  body: string;
  /**
   * Everything the page says, for the figures and terms it uses; none for the lists of figures and terms themselves.
   */
  words?: unknown;
};

/**
 * The page in its frame: title and dates first, then the words, then sources and terms, so that a quotation can carry
 * its date.
 */
export function wholePage({ title, description, path, dates, body, words }: Frame, context: MarkdownContext): string {
  const { site, law } = context.content;
  const sources = words ? sourceList(words, context) : "";
  const terms = words ? termList(words, context) : "";
  return (
    blocks([
      `# ${markdownWords(title, context)}`,
      `> ${markdownWords(description, context)}`,
      bullets([
        `Page: ${context.siteUrl}${path}`,
        `Published by: ${site.brand} (${site.tagline})`,
        ...dates,
        ...(sources ? [`Legal figures checked ${checkedWords(keysUsed("law", words).map((key) => law[key]!))}`] : []),
        site.disclaimer,
      ]),
      body,
      terms && `## Terms on this page\n\n${terms}`,
      sources && `## Sources of the figures on this page\n\n${sources}`,
    ]) + "\n"
  );
}
