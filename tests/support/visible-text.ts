import { decoded } from "./rendered-pages.ts";

/** What a page says: without its head, its scripts, its tags and what only addresses or values hold. */
export function visibleText(html: string): string {
  const body = html.replace(/^[^]*<body[^>]*>/, "").replaceAll(/<(script|style|template)\b[^]*?<\/\1>/g, "");
  return decoded(body.replaceAll(/<!--[^]*?-->/g, "").replaceAll(/<[^>]+>/g, " ")).replaceAll(/\s+/g, " ");
}
