import { readdirSync } from "node:fs";
import { z } from "zod";
import type { NotedContext } from "../text/markdown-text.ts";
import type { KindDefinition, Section, SectionKind } from "./section-kind.ts";

type AnyKind = KindDefinition<SectionKind>;

/** In the order of the alphabet, so that whatever is made from them comes out the same everywhere. */
const files = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith("-section.ts"))
  .toSorted();
const definitions = await Promise.all(
  files.map(async (file) => ((await import(new URL(file, import.meta.url).href)) as { default: AnyKind }).default),
);
const byKind = new Map(definitions.map((definition) => [definition.kind, definition]));

export const sectionKinds: SectionKind[] = [...byKind.keys()];

/** One part of a page: a kind, and its words. */
export const section = z.discriminatedUnion(
  "kind",
  // Each schema is an object with a literal `kind`, which its type, kept down to the words it gives, does not say.
  definitions.map(({ schema }) => schema) as unknown as [z.ZodObject, ...z.ZodObject[]],
) as unknown as z.ZodType<Section>;

/** A section as Markdown, by its kind. */
export function sectionMarkdown(words: Section, context: NotedContext): string {
  return byKind.get(words.kind)!.markdown(words, context);
}
