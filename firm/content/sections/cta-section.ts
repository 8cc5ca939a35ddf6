import { z } from "zod";
import { button, text } from "../schema/text.ts";
import { blocks, markdownWords } from "../text/markdown-text.ts";
import { defineKind } from "./section-kind.ts";
import { buttonsMarkdown, heading, headingMarkdown } from "./section-text.ts";

const schema = z.strictObject({ kind: z.literal("cta"), heading, text, buttons: z.array(button).min(1) });

declare module "./section-kind.ts" {
  interface SectionKinds {
    cta: z.infer<typeof schema>;
  }
}

export default defineKind("cta", schema, ({ heading: title, text: words, buttons }, context) =>
  blocks([headingMarkdown(title, context), markdownWords(words, context), buttonsMarkdown(buttons, context)]),
);
