import { withFullStop } from "#text/full-stop.ts";
import { bareWords, type BareWords } from "#firm/content/checks/check-figures.ts";
import { deadLinks } from "#firm/content/checks/check-links.ts";
import { tokenProblems } from "#firm/content/checks/check-tokens.ts";
import type { Content } from "#firm/content/content.ts";
import { foreignImages } from "./foreign-images.ts";

type Article = { title: string; excerpt: string; content: string };

/** One thing to mend before an article is published. */
export type ArticleProblem = {
  /** The same as long as the words it is about stay as they are. */
  id: string;
  /** What is wrong, and what to do about it, in plain sentences. */
  message: string;
  advice?: string;
  /** The sentence it stands in; and the same as it could stand there, by each entry of a register that may be meant. */
  sentence?: string;
  ready?: { text: string; about: string }[];
  /** Whether one of the staff may answer for it and publish it as it stands. */
  answerable: boolean;
};

/**
 * What is wrong with an article's words: a key that is in no register (its page could not be rendered), a link into
 * nowhere, a picture from elsewhere, a figure or a claim that stands bare. The staff area asks before it publishes.
 */
export function articleProblems(article: Article, content: Content): ArticleProblem[] {
  const { title, excerpt, content: text } = article;
  const words = { title, excerpt, text };
  const broken = [
    ...tokenProblems(words, content).map(({ field, message }) => `${field} ${message}`),
    ...deadLinks(words, content),
    ...foreignImages(text),
  ].map((said): ArticleProblem => ({ id: said, message: withFullStop(said), answerable: false }));
  const bare = Object.values(words).flatMap((part) => bareWords(part, content, words).map(bareProblem));
  return [...new Map([...broken, ...bare].map((problem) => [problem.id, problem])).values()];
}

function bareProblem({ what, sentence, words, advice, keys }: BareWords): ArticleProblem {
  return {
    id: `${words}: ${sentence}`,
    message: `The article ${what}.`,
    advice: withFullStop(advice),
    sentence,
    ready: keys.map(({ key, about }) => ({ text: sentence.replace(words, () => key), about })),
    answerable: true,
  };
}
