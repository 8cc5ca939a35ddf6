import { z } from "zod";
import { largeFigure } from "../schema/register-figure.ts";
import { lawNotes } from "../text/law-note-markdown.ts";
import { blocks, markdownWords } from "../text/markdown-text.ts";
import { defineKind } from "./section-kind.ts";

const schema = z.strictObject({ kind: z.literal("figure"), ...largeFigure });

declare module "./section-kind.ts" {
  interface SectionKinds {
    figure: z.infer<typeof schema>;
  }
}

export default defineKind("figure", schema, ({ value, text }, context) =>
  blocks([`**${markdownWords(value, context)}** ${markdownWords(text, context)}`, ...lawNotes([value, text], context)]),
);
