import { z } from "zod";
import { blocks, bullets, markdownWords } from "../text/markdown-text.ts";
import { defineKind } from "./section-kind.ts";
import { heading, headingMarkdown, intro, introMarkdown } from "./section-text.ts";

/** The lawyers of content/team.yaml. */
const schema = z.strictObject({ kind: z.literal("team"), heading, intro });

declare module "./section-kind.ts" {
  interface SectionKinds {
    team: z.infer<typeof schema>;
  }
}

export default defineKind("team", schema, ({ heading: title, intro: under }, context) =>
  blocks([
    headingMarkdown(title, context),
    introMarkdown(under, context),
    ...context.content.team.map(({ name, position, specialization, experience, languages, bio }) =>
      blocks([
        `### ${name}`,
        bullets([
          `**Position:** ${position}`,
          `**Areas of practice:** ${specialization}`,
          ...(experience === "" ? [] : [`**Experience:** ${markdownWords(experience, context)}`]),
          `**Languages:** ${languages.join(", ")}`,
        ]),
        markdownWords(bio, context),
      ]),
    ),
  ]),
);
