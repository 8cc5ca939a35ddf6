import { z } from "zod";
import { blocks, markdownWords } from "../text/markdown-text.ts";
import { isWithdrawn } from "../text/withdrawn.ts";
import { defineKind } from "./section-kind.ts";
import { heading, headingMarkdown, intro, introMarkdown } from "./section-text.ts";

/** What clients say, from content/testimonials.yaml. */
const schema = z.strictObject({ kind: z.literal("testimonials"), heading, intro });

declare module "./section-kind.ts" {
  interface SectionKinds {
    testimonials: z.infer<typeof schema>;
  }
}

export default defineKind("testimonials", schema, ({ heading: title, intro: under }, context) =>
  blocks([
    headingMarkdown(title, context),
    introMarkdown(under, context),
    ...context.content.testimonials.map(
      ({ name, position, content, rating }) =>
        `> ${markdownWords(content, context)}\n>\n> ${name}, ${position}.` +
        (isWithdrawn(context.content, "testimonials-rating") ? "" : ` ${rating} out of 5.`),
    ),
  ]),
);
