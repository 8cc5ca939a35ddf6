import { z } from "zod";
import { markdown, text } from "../schema/text.ts";
import { blocks, markdownWords } from "../text/markdown-text.ts";
import { defineKind } from "./section-kind.ts";
import { headingMarkdown } from "./section-text.ts";

const schema = z.strictObject({ kind: z.literal("answer"), heading: text.default("The short answer"), text: markdown });

declare module "./section-kind.ts" {
  interface SectionKinds {
    answer: z.infer<typeof schema>;
  }
}

export default defineKind("answer", schema, ({ heading, text: words }, context) =>
  blocks([headingMarkdown(heading, context), markdownWords(words, context)]),
);
