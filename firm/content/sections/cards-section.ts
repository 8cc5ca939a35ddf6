import { z } from "zod";
import { motif } from "../schema/motif-names.ts";
import { button, text } from "../schema/text.ts";
import { feeOf } from "../fee-words.ts";
import { lawNotes } from "../text/law-note-markdown.ts";
import { blocks, bullets, markdownWords, type MarkdownContext } from "../text/markdown-text.ts";
import { defineKind } from "./section-kind.ts";
import { buttonsMarkdown, heading, headingMarkdown, intro, introMarkdown } from "./section-text.ts";

const schema = z.strictObject({
  kind: z.literal("cards"),
  heading,
  intro,
  look: z
    .enum(["services", "reasons", "areas"])
    .default("services")
    .describe(
      "services: title, description and features; reasons: short and without a list; areas: " +
        "one per practice area, with its motif",
    ),
  cards: z
    .array(
      z.strictObject({
        title: text,
        text,
        points: z.array(text).default([]),
        motif: motif.optional(),
        link: button.optional(),
      }),
    )
    .min(1),
  after: text.optional().describe("A sentence under the cards"),
});

declare module "./section-kind.ts" {
  interface SectionKinds {
    cards: z.infer<typeof schema>;
  }
}

export default defineKind("cards", schema, ({ heading: title, intro: under, cards, after }, context) =>
  blocks([
    headingMarkdown(title, context),
    introMarkdown(under, context),
    ...cards.map((card) =>
      blocks([
        `### ${markdownWords(card.title, context)}`,
        markdownWords(card.text, context),
        bullets(card.points.map((point) => markdownWords(point, context))),
        feeMarkdown(card.title, context),
        ...lawNotes(card, context),
        card.link && buttonsMarkdown([card.link], context),
      ]),
    ),
    after && markdownWords(after, context),
  ]),
);

function feeMarkdown(service: string, context: MarkdownContext): string | undefined {
  const fee = feeOf(service, context.content);
  return fee && markdownWords(`**${fee.price}.** ${fee.detail}`, context);
}
