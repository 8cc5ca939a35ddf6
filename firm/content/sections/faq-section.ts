import { z } from "zod";
import { markdown, text } from "../schema/text.ts";
import { paragraphs } from "../text/law-note-markdown.ts";
import { blocks, markdownWords } from "../text/markdown-text.ts";
import { defineKind } from "./section-kind.ts";
import { heading, headingMarkdown } from "./section-text.ts";

const schema = z.strictObject({
  kind: z.literal("faq"),
  heading,
  items: z.array(z.strictObject({ question: text, answer: markdown })).min(1),
});

declare module "./section-kind.ts" {
  interface SectionKinds {
    faq: z.infer<typeof schema>;
  }
}

export default defineKind("faq", schema, ({ heading: title, items }, context) =>
  blocks([
    headingMarkdown(title, context),
    ...items.map(({ question, answer }) =>
      blocks([`### ${markdownWords(question, context)}`, paragraphs(answer, context)]),
    ),
  ]),
);
