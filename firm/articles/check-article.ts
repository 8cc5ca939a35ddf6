import { withFullStop } from "#text/full-stop.ts";
import { bareIn } from "#firm/content/checks/check-figures.ts";
import { deadLinks } from "#firm/content/checks/check-links.ts";
import { tokenProblems } from "#firm/content/checks/check-tokens.ts";
import type { Content } from "#firm/content/content.ts";

type Article = { title: string; excerpt: string; content: string };

/**
 * What is wrong with an article's words, one plain sentence each: a key that is in no register (its page could not be
 * rendered), a link into nowhere, a figure or a claim that stands bare. The staff area asks before it saves.
 */
export function articleProblems(article: Article, content: Content): string[] {
  const { title, excerpt, content: text } = article;
  const words = { title, excerpt, text };
  return [
    ...tokenProblems(words, content).map(({ field, message }) => withFullStop(`${field} ${message}`)),
    ...deadLinks(words, content).map(withFullStop),
    ...Object.values(words)
      .flatMap((part) => bareIn(part, content, words))
      .map((message) => `The article ${message}`),
  ];
}
