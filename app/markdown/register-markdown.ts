import type { LawTopic } from "#firm/content/schema/registers.ts";
import { longDate } from "#time/long-date.ts";
import { glossaryGroups } from "#firm/content/glossary-groups.ts";
import { readingWords } from "#firm/figures/checked-days.ts";
import { FIGURES_FOLDER } from "#firm/content/paths.ts";
import { topicWords } from "#firm/figures/topic-words.ts";
import { wholePage } from "./whole-page.ts";
import { shownFigure } from "#firm/content/text/tokens.ts";
import { hasChanged, legalFigures, statedBefore } from "#firm/figures/legal-figures.ts";
import { sourceOf } from "#firm/content/text/law-note-markdown.ts";
import { blocks, bullets, type MarkdownContext } from "#firm/content/text/markdown-text.ts";

/**
 * The legal figures by topic, all or those of one, with the present rule where it differs, its source and its date.
 */
export function legalFiguresMarkdown({ content }: MarkdownContext, only?: LawTopic): string {
  const groups = legalFigures(content, "").filter(({ topic }) => only === undefined || topic === only);
  return blocks(
    groups.map(({ heading, figures }) =>
      blocks([
        `## ${heading}`,
        bullets(
          figures.map((figure) => {
            const today = hasChanged(figure) ? ` Today: ${figure.current!.value}.` : "";
            const before = statedBefore(figure) ? ` Stated before: ${figure.stated}.` : "";
            const note = figure.current ? ` ${figure.current.note}` : "";
            const coming = (figure.next ?? [])
              .map(({ from, value, note }) => ` From ${longDate(from)}: ${value}. ${note}`)
              .join("");
            const caution =
              figure.confidence === "secondary"
                ? "; confirm it before relying on it"
                : readingWords(figure, content.lawTexts);
            return (
              `**${figure.name}:** ${shownFigure(figure)}.${today}${before}${note}${coming} ` +
              `Source: ${sourceOf(figure)}, checked ${longDate(figure.checked)}${caution}.`
            );
          }),
        ),
      ]),
    ),
  );
}

/** The figures of one topic as a whole alternate, in its frame. */
export function figureTopicMarkdown(topic: LawTopic, context: MarkdownContext): string {
  const path = FIGURES_FOLDER + topic;
  return wholePage({ ...topicWords(topic), path, dates: [], body: legalFiguresMarkdown(context, topic) }, context);
}

/** Every term of the glossary, in the order of a dictionary. */
export function glossaryMarkdown({ content }: MarkdownContext): string {
  const terms = glossaryGroups(content).flatMap((group) => group.terms);
  return blocks([
    "## Terms",
    bullets(terms.map(({ term, short, meaning }) => `**${term}${short ? ` (${short})` : ""}:** ${meaning}`)),
  ]);
}
