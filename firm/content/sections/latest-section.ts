import { z } from "zod";
import { blocks, markdownLink } from "../text/markdown-text.ts";
import { defineKind } from "./section-kind.ts";
import { heading, headingMarkdown, intro, introMarkdown } from "./section-text.ts";

/** What changed last in the register of figures, and the newest articles: nobody writes it. */
const schema = z.strictObject({ kind: z.literal("latest"), heading, intro });

/** An article as its line names it; `day` as 2026-11-20. */
type ArticleLine = { slug: string; title: string; category: string; published: { day: string; inWords: string } };

declare module "./section-kind.ts" {
  interface SectionKinds {
    /** `articles`, the newest first, are put in for each visit (app/pages/content-page.tsx). */
    latest: z.infer<typeof schema> & { articles?: ArticleLine[] };
  }
}

export default defineKind("latest", schema, ({ heading: title, intro: under }, context) =>
  blocks([
    headingMarkdown(title, context),
    introMarkdown(under, context),
    [
      markdownLink({ label: "All articles", to: "/blog" }, context),
      markdownLink({ label: "All legal figures", to: "/legal-figures" }, context),
    ].join(" · "),
  ]),
);
