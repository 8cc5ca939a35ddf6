import { z } from "zod";
import { button, markdown } from "../schema/text.ts";
import { paragraphs } from "../text/law-note-markdown.ts";
import { blocks } from "../text/markdown-text.ts";
import { defineKind } from "./section-kind.ts";
import { buttonsMarkdown, heading, headingMarkdown } from "./section-text.ts";

const schema = z.strictObject({
  kind: z.literal("callout"),
  heading,
  text: markdown,
  tone: z.enum(["plain", "urgent"]).default("plain"),
  buttons: z.array(button).default([]),
  quickExit: z.boolean().default(false),
});

declare module "./section-kind.ts" {
  interface SectionKinds {
    callout: z.infer<typeof schema>;
  }
}

export default defineKind("callout", schema, ({ heading: title, text, buttons }, context) =>
  blocks([headingMarkdown(title, context), paragraphs(text, context), buttonsMarkdown(buttons, context)]),
);
