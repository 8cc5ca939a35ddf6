import { z } from "zod";
import { markdown } from "../schema/text.ts";
import { paragraphs } from "../text/law-note-markdown.ts";
import { blocks } from "../text/markdown-text.ts";
import { defineKind } from "./section-kind.ts";
import { heading, headingMarkdown } from "./section-text.ts";

const schema = z.strictObject({
  kind: z.literal("prose"),
  heading,
  text: markdown,
  quickExit: z.boolean().default(false),
});

declare module "./section-kind.ts" {
  interface SectionKinds {
    prose: z.infer<typeof schema>;
  }
}

export default defineKind("prose", schema, ({ heading: title, text }, context) =>
  blocks([headingMarkdown(title, context), paragraphs(text, context)]),
);
