import { z } from "zod";
import { figure, text } from "../schema/text.ts";
import { blocks } from "../text/markdown-text.ts";
import { defineKind } from "./section-kind.ts";
import { figuresMarkdown, headingMarkdown } from "./section-text.ts";

const schema = z.strictObject({ kind: z.literal("stats"), heading: text.optional(), items: z.array(figure).min(1) });

declare module "./section-kind.ts" {
  interface SectionKinds {
    stats: z.infer<typeof schema>;
  }
}

export default defineKind("stats", schema, ({ heading, items }, context) =>
  blocks([heading && headingMarkdown(heading, context), figuresMarkdown(items, context)]),
);
