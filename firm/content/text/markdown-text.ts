import type { Facts } from "../facts.ts";
import type { DrawingName } from "../schema/drawing-words.ts";
import { drawingAddress } from "./drawing-html.ts";
import { plainWords } from "./tokens.ts";

export type MarkdownContext = { content: Facts; siteUrl: string };
/** `noted`: figures whose note stands further up in the same text. */
export type NotedContext = MarkdownContext & { noted: Set<string> };

/** For a new text, without any note yet. */
export function withoutNotes({ content, siteUrl }: MarkdownContext): NotedContext {
  return { content, siteUrl, noted: new Set() };
}

const SITE_LINK = /\]\((\/[^)\s]*)\)/g;

/** Words of content/ as plain Markdown: tokens as their words, links of this site as whole addresses, lines joined. */
export function markdownWords(text: string, { content, siteUrl }: MarkdownContext): string {
  return plainWords(withPictures(text, content), content)
    .replace(SITE_LINK, (_all, path: string) => `](${siteUrl}${path})`)
    .trim();
}

/** Drawings as pictures of Markdown. */
function withPictures(text: string, facts: Facts): string {
  return text.replace(/\{drawing\.([a-z-]+)\}/g, (token, name: DrawingName) => {
    return `![${plainWords(token, facts)}](${drawingAddress(name, "wide", "light")})`;
  });
}

/** A link with whole address; `tel:{phone}` and the like get the international number. */
export function markdownLink({ label, to }: { label: string; to: string }, context: MarkdownContext): string {
  const { site } = context.content;
  const target = to.replace("{phone}", site.phone).replace("{email}", site.email);
  return `[${markdownWords(label, context)}](${target.startsWith("/") ? context.siteUrl + target : target})`;
}

/** Blocks of Markdown parted by blank lines; empty ones are left out. */
export function blocks(parts: (string | undefined | false)[]): string {
  return parts.filter(Boolean).join("\n\n");
}

export function bullets(lines: string[]): string {
  return lines.map((line) => `- ${line.replaceAll("\n", " ")}`).join("\n");
}
