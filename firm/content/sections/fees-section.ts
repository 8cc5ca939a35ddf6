import { z } from "zod";
import { markdown } from "../schema/text.ts";
import { allFees } from "../fee-words.ts";
import { blocks, bullets, markdownWords } from "../text/markdown-text.ts";
import { defineKind } from "./section-kind.ts";
import { heading, headingMarkdown } from "./section-text.ts";

const schema = z.strictObject({
  kind: z.literal("fees"),
  heading,
  text: markdown.describe("Stands above the fees of fees.yaml, and alone while none is filled in"),
});

declare module "./section-kind.ts" {
  interface SectionKinds {
    fees: z.infer<typeof schema>;
  }
}

export default defineKind("fees", schema, ({ heading: title, text: words }, context) =>
  blocks([
    headingMarkdown(title, context),
    markdownWords(words, context),
    bullets(
      allFees(context.content).map(({ services, price, detail }) =>
        markdownWords(`**${services.join(", ")}:** ${price}. ${detail}`, context),
      ),
    ),
  ]),
);
