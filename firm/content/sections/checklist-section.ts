import { z } from "zod";
import { markdown, text } from "../schema/text.ts";
import { blocks, bullets, markdownWords } from "../text/markdown-text.ts";
import { defineKind } from "./section-kind.ts";
import { heading, headingMarkdown, intro, introMarkdown } from "./section-text.ts";

const schema = z.strictObject({
  kind: z.literal("checklist"),
  heading,
  intro,
  items: z.array(text).min(2),
  after: markdown.optional(),
  gather: z.boolean().default(true).describe("false: conditions to meet, which nobody ticks off"),
});

declare module "./section-kind.ts" {
  interface SectionKinds {
    checklist: z.infer<typeof schema>;
  }
}

export default defineKind("checklist", schema, ({ heading: title, intro: under, items, after }, context) =>
  blocks([
    headingMarkdown(title, context),
    introMarkdown(under, context),
    bullets(items.map((item) => markdownWords(item, context))),
    after && markdownWords(after, context),
  ]),
);
