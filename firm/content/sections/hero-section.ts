import { z } from "zod";
import { button, figure, motif, text } from "../schema/text.ts";
import { blocks, markdownWords, type MarkdownContext } from "../text/markdown-text.ts";
import { defineKind } from "./section-kind.ts";
import { buttonsMarkdown, figuresMarkdown, heading, headingMarkdown } from "./section-text.ts";

/** The opening of a page; the page gives its heading as the title of the Markdown. */
const schema = z.strictObject({
  kind: z.literal("hero"),
  eyebrow: text.optional().describe("A few words above the heading that say where one is"),
  heading: heading.describe("The only first-level heading of the page"),
  text,
  motif: motif.default("river"),
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
    figuresMarkdown(hero.stats, context),
    buttonsMarkdown(hero.buttons, context),
    hero.notice && noticeMarkdown(hero.notice, context),
  ]),
);

function noticeMarkdown({ heading: title, text: words, buttons }: Notice, context: MarkdownContext): string {
  return blocks([headingMarkdown(title, context), markdownWords(words, context), buttonsMarkdown(buttons, context)]);
}
