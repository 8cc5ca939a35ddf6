import { z } from "zod";
import { drawingName } from "../schema/drawing-words.ts";
import { text } from "../schema/text.ts";
import { blocks, bullets, markdownWords } from "../text/markdown-text.ts";
import { defineKind } from "./section-kind.ts";
import { heading, headingMarkdown, intro, introMarkdown } from "./section-text.ts";

const schema = z.strictObject({
  kind: z.literal("facts"),
  heading,
  intro,
  drawing: drawingName,
  facts: z.array(z.strictObject({ term: text, detail: text })).min(1),
});

declare module "./section-kind.ts" {
  interface SectionKinds {
    facts: z.infer<typeof schema>;
  }
}

export default defineKind("facts", schema, ({ heading: title, intro: under, drawing, facts }, context) =>
  blocks([
    headingMarkdown(title, context),
    introMarkdown(under, context),
    drawing && markdownWords(`{drawing.${drawing}}`, context),
    bullets(facts.map(({ term, detail }) => `**${markdownWords(term, context)}:** ${markdownWords(detail, context)}`)),
  ]),
);
