import type { z } from "zod";
import type { NotedContext } from "../text/markdown-text.ts";

/**
 * Every kind of section with its words. No list names the kinds: each file `<kind>-section.ts` of this folder adds its
 * own here (TypeScript merges the declarations), and all-kinds.ts reads the folder.
 */
export interface SectionKinds {}

export type SectionKind = keyof SectionKinds;
export type SectionOf<Kind extends SectionKind> = SectionKinds[Kind];
export type Section = SectionKinds[SectionKind];

/** A kind of section without React: what its words are, and how they read as Markdown. */
export type KindDefinition<Kind extends SectionKind> = {
  kind: Kind;
  schema: z.ZodType<SectionOf<Kind>>;
  markdown: (section: SectionOf<Kind>, context: NotedContext) => string;
};

/**
 * What the file of a kind exports by default. Its component is `app/blocks/kinds/<kind>.tsx`, its style the `.css`
 * beside that.
 * @param markdown the section as Markdown, beginning at `##`: the page's own heading comes before
 */
export function defineKind<Kind extends SectionKind>(
  kind: Kind,
  schema: KindDefinition<Kind>["schema"],
  markdown: KindDefinition<Kind>["markdown"],
): KindDefinition<Kind> {
  return { kind, schema, markdown };
}
