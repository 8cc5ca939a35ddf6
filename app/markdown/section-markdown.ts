import type { Button, Section, SectionKind, SectionOf } from "#firm/content/schema/section.ts";
import { lawNotes, paragraphs } from "./margin-notes.ts";
import { blocks, bullets, markdownLink, markdownWords, type NotedContext } from "./markdown-text.ts";

type Writer<Kind extends SectionKind> = (section: SectionOf<Kind>, context: NotedContext) => string;

/** How each kind of section reads as Markdown; the page's own heading comes before, so sections start at `##`. */
const writers: { [Kind in SectionKind]: Writer<Kind> } = {
  hero: ({ text, buttons, stats, notice }, context) =>
    blocks([
      markdownWords(text, context),
      figures(stats, context),
      links(buttons, context),
      notice &&
        blocks([heading(notice.heading, context), markdownWords(notice.text, context), links(notice.buttons, context)]),
    ]),
  answer: ({ heading: title, text }, context) => blocks([heading(title, context), paragraphs(text, context)]),
  cards: ({ heading: title, intro, cards }, context) =>
    blocks([
      heading(title, context),
      intro && markdownWords(intro, context),
      ...cards.map((card) =>
        blocks([
          `### ${markdownWords(card.title, context)}`,
          markdownWords(card.text, context),
          bullets(card.points.map((point) => markdownWords(point, context))),
          ...lawNotes(card, context),
          card.link && links([card.link], context),
        ]),
      ),
    ]),
  stats: ({ heading: title, items }, context) => blocks([title && heading(title, context), figures(items, context)]),
  steps: ({ heading: title, intro, steps }, context) =>
    blocks([
      heading(title, context),
      intro && markdownWords(intro, context),
      steps
        .map(
          ({ title: name, text }, index) =>
            `${index + 1}. **${markdownWords(name, context)}.** ${markdownWords(text, context)}`,
        )
        .join("\n"),
    ]),
  prose: ({ heading: title, text }, context) => blocks([heading(title, context), paragraphs(text, context)]),
  checklist: ({ heading: title, intro, items, after }, context) =>
    blocks([
      heading(title, context),
      intro && markdownWords(intro, context),
      bullets(items.map((item) => markdownWords(item, context))),
      after && markdownWords(after, context),
    ]),
  facts: ({ heading: title, intro, facts }, context) =>
    blocks([
      heading(title, context),
      intro && markdownWords(intro, context),
      bullets(
        facts.map(({ term, detail }) => `**${markdownWords(term, context)}:** ${markdownWords(detail, context)}`),
      ),
    ]),
  faq: ({ heading: title, items }, context) =>
    blocks([
      heading(title, context),
      ...items.map(({ question, answer }) =>
        blocks([`### ${markdownWords(question, context)}`, paragraphs(answer, context)]),
      ),
    ]),
  callout: ({ heading: title, text, buttons }, context) =>
    blocks([heading(title, context), paragraphs(text, context), links(buttons, context)]),
  team: ({ heading: title, intro }, context) =>
    blocks([
      heading(title, context),
      intro && markdownWords(intro, context),
      ...context.content.team.map(({ name, position, specialization, experience, languages, bio }) =>
        blocks([
          `### ${name}`,
          bullets([
            `**Position:** ${position}`,
            `**Areas of practice:** ${specialization}`,
            ...(experience === "" ? [] : [`**Experience:** ${markdownWords(experience, context)}`]),
            `**Languages:** ${languages.join(", ")}`,
          ]),
          markdownWords(bio, context),
        ]),
      ),
    ]),
  testimonials: ({ heading: title, intro }, context) =>
    blocks([
      heading(title, context),
      intro && markdownWords(intro, context),
      ...context.content.testimonials.map(
        ({ name, position, content, rating }) =>
          `> ${markdownWords(content, context)}\n>\n> ${name}, ${position}. ${rating} out of 5.`,
      ),
    ]),
  cta: ({ heading: title, text, buttons }, context) =>
    blocks([heading(title, context), markdownWords(text, context), links(buttons, context)]),
};

export function sectionMarkdown(section: Section, context: NotedContext): string {
  // The table pairs each kind with its writer; TypeScript cannot follow the pair through the lookup.
  return (writers[section.kind] as Writer<SectionKind>)(section as never, context);
}

function heading(words: string, context: NotedContext): string {
  return `## ${markdownWords(words, context)}`;
}

function figures(items: { value: string; label: string }[], context: NotedContext): string {
  return bullets(
    items.map(({ value, label }) => `**${markdownWords(value, context)}** ${markdownWords(label, context)}`),
  );
}

function links(buttons: Button[], context: NotedContext): string {
  return buttons
    .filter(({ to }) => !to.startsWith("#"))
    .map((button) => markdownLink(button, context))
    .join(" · ");
}
