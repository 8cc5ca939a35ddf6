import { z } from "zod";
import { blocks, bullets, markdownWords } from "../text/markdown-text.ts";
import { askFor, askPath } from "../people.ts";
import { defineKind } from "./section-kind.ts";
import { heading, headingMarkdown, intro, introMarkdown } from "./section-text.ts";

/** The lawyers of content/team.yaml. */
const schema = z.strictObject({
  kind: z.literal("team"),
  heading,
  intro,
  brief: z.boolean().default(false).describe("Only who they are and how to ask for them; the rest stands on /about"),
});

declare module "./section-kind.ts" {
  interface SectionKinds {
    team: z.infer<typeof schema>;
  }
}

export default defineKind("team", schema, ({ heading: title, intro: under, brief }, context) =>
  blocks([
    headingMarkdown(title, context),
    introMarkdown(under, context),
    ...context.content.team.map((lawyer) => {
      const { name, position, specialization, experience, called, languages, bio } = lawyer;
      return blocks([
        `### ${name}`,
        bullets([
          ...(brief ? [] : [`**Position:** ${position}`]),
          `**Areas of practice:** ${specialization}`,
          ...(brief || experience === "" ? [] : [`**Experience:** ${markdownWords(experience, context)}`]),
          ...(called === undefined ? [] : [`**Called to the bar:** Ontario, ${called}`]),
          `**Languages:** ${languages.join(", ")}`,
        ]),
        brief ? "" : markdownWords(bio, context),
        `[${askFor(lawyer)}](${context.siteUrl}${askPath(lawyer)})`,
      ]);
    }),
  ]),
);
