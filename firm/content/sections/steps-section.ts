import { z } from "zod";
import { text } from "../schema/text.ts";
import { blocks, markdownWords } from "../text/markdown-text.ts";
import { defineKind } from "./section-kind.ts";
import { heading, headingMarkdown, intro, introMarkdown } from "./section-text.ts";

const schema = z.strictObject({
  kind: z.literal("steps"),
  heading,
  intro,
  steps: z
    .array(
      z.strictObject({
        step: z.string().regex(/^\d\d$/, 'must be two digits in quotes, for example "01"'),
        title: text,
        text,
      }),
    )
    .min(2),
});

declare module "./section-kind.ts" {
  interface SectionKinds {
    steps: z.infer<typeof schema>;
  }
}

export default defineKind("steps", schema, ({ heading: title, intro: under, steps }, context) =>
  blocks([
    headingMarkdown(title, context),
    introMarkdown(under, context),
    steps
      .map(
        (step, index) =>
          `${index + 1}. **${markdownWords(step.title, context)}.** ${markdownWords(step.text, context)}`,
      )
      .join("\n"),
  ]),
);
