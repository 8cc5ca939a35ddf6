import { z } from "zod";
import { lawyersIn } from "../people.ts";
import { openingMotif } from "../schema/motif-names.ts";
import { button, figure, text } from "../schema/text.ts";
import { blocks, bullets, markdownLink, markdownWords, type MarkdownContext } from "../text/markdown-text.ts";
import { defineKind } from "./section-kind.ts";
import { lawyerMarkdown } from "../text/lawyer-markdown.ts";
import { buttonsMarkdown, figuresMarkdown, heading, headingMarkdown } from "./section-text.ts";

/** A situation somebody may be in: it opens in place. */
const choice = z.strictObject({
  title: text.describe("The situation in the visitor's words"),
  clock: text.describe("A few words beside it, with the figure of law.yaml that counts"),
  stand: text.describe("Where you stand: one or two sentences, naming the two ways"),
  counts: text.describe("The clock that is running, and from when"),
  action: button.describe("The one thing to do next"),
  ways: z.tuple([text, text]).describe("The two ways, in two or three words each: they stand on the arms of the river"),
});

/** The opening of a page; the page gives its heading as the title of the Markdown. */
const schema = z.strictObject({
  kind: z.literal("hero"),
  eyebrow: text.optional().describe("A few words above the heading that say where one is"),
  heading: heading.describe("The only first-level heading of the page"),
  text,
  clock: text.optional().describe("The days that may be running, and where to read what to do: on the first screen"),
  motif: openingMotif,
  choices: z.array(choice).length(4).optional().describe("The front door: four situations; then no motif is drawn"),
  areas: z
    .array(text)
    .optional()
    .describe(
      "Names of practice areas of site.yaml: the lawyers of team.yaml who work in them are shown with their faces",
    ),
  buttons: z.array(button).default([]),
  stats: z.array(figure).default([]),
  notice: z
    .strictObject({ heading: text, text, buttons: z.array(button).default([]) })
    .optional()
    .describe("An urgent notice inside the hero, such as 'Been Arrested?'"),
});

declare module "./section-kind.ts" {
  interface SectionKinds {
    hero: z.infer<typeof schema>;
  }
}

type Notice = NonNullable<z.infer<typeof schema>["notice"]>;

export default defineKind("hero", schema, (hero, context) =>
  blocks([
    markdownWords(hero.text, context),
    hero.clock && markdownWords(hero.clock, context),
    hero.choices && choicesMarkdown(hero.choices, context),
    figuresMarkdown(hero.stats, context),
    buttonsMarkdown(hero.buttons, context),
    bullets(lawyersIn(hero.areas ?? [], context.content.team).map((lawyer) => lawyerMarkdown(lawyer, context))),
    hero.notice && noticeMarkdown(hero.notice, context),
  ]),
);

function choicesMarkdown(choices: z.infer<typeof choice>[], context: MarkdownContext): string {
  return bullets(
    choices.map(({ title, clock, stand, counts, action, ways: [one, other] }) => {
      const words = markdownWords(`**${title}:** ${clock}. ${stand} ${counts} ${one}, or: ${other}.`, context);
      return `${words} ${markdownLink(action, context)}`;
    }),
  );
}

function noticeMarkdown({ heading: title, text: words, buttons }: Notice, context: MarkdownContext): string {
  return blocks([headingMarkdown(title, context), markdownWords(words, context), buttonsMarkdown(buttons, context)]);
}
