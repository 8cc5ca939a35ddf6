import { escapeHtml } from "#text/escape-html.ts";
import createMarkdownIt from "markdown-it";
import type { Content } from "../content.ts";
import { headingId } from "#text/heading-id.ts";
import { plainWords, replaceTokens, tokenText, type Token } from "./tokens.ts";

/**
 * Turns the words of content/ into what a page prints. All three replace tokens; HTML in the source is shown as text.
 */
export type TextRenderer = {
  plain: (text: string) => string;
  /** One line of Markdown as HTML, without a paragraph around it. */
  inline: (text: string) => string;
  /** Markdown as HTML; headings get ids. */
  block: (text: string) => string;
  /** The same words and registers, with glossary terms explained again from the first use on. */
  forNewPage: () => TextRenderer;
};

export function createTextRenderer(content: Pick<Content, "site" | "law" | "claims" | "glossary">): TextRenderer {
  const explained = new Set<string>();
  const markdown = createMarkdown();

  // Tokens become characters no writer types, so that Markdown leaves them alone, and HTML after it.
  function render(text: string, draw: (source: string) => string): string {
    const tokens: Token[] = [];
    const source = replaceTokens(text, (token) => `\uE000${tokens.push(token) - 1}\uE001`);
    return draw(source).replace(/\uE000(\d+)\uE001/g, (_all, index) => tokenHtml(tokens[Number(index)]!));
  }

  function tokenHtml(token: Token): string {
    const words = escapeHtml(tokenText(token, content));
    if (token.register === "site" && token.key === "phone") return `<a href="tel:${content.site.phone}">${words}</a>`;
    if (token.register === "site" && token.key === "email") return `<a href="mailto:${words}">${words}</a>`;
    if (token.register !== "term" || explained.has(token.key)) return words;
    explained.add(token.key);
    return termHtml(token.key, words, content.glossary[token.key]!.meaning);
  }

  return {
    plain: (text) => plainWords(text, content),
    inline: (text) => render(text, (source) => markdown.renderInline(source)),
    block: (text) => render(text, (source) => markdown.render(source)),
    forNewPage: () => createTextRenderer(content),
  };
}

/**
 * A term on its first use: its meaning opens on hover, focus or press (app/chrome/script) and is there without script.
 */
function termHtml(key: string, words: string, meaning: string): string {
  const id = `term-${key}`;
  return (
    `<glossary-term><a class="term" href="/glossary#${key}" aria-describedby="${id}">${words}</a><span ` +
    `class="term-meaning" id="${id}" role="tooltip">${escapeHtml(meaning)}</span></glossary-term>`
  );
}

function createMarkdown() {
  const markdown = createMarkdownIt({ html: false, typographer: true, linkify: false });
  markdown.renderer.rules.heading_open = (tokens, index) => {
    const title = tokens[index + 1]?.content ?? "";
    return `<${tokens[index]!.tag} id="${headingId(title)}">`;
  };
  const link =
    markdown.renderer.rules.link_open ??
    ((tokens, index, options, _env, self) => self.renderToken(tokens, index, options));
  markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
    if (/^https?:/.test(String(tokens[index]!.attrGet("href")))) tokens[index]!.attrSet("rel", "noopener");
    return link(tokens, index, options, env, self);
  };
  markdown.renderer.rules.table_open = () =>
    `<div class="table-scroll" tabindex="0" role="region" aria-label="Table"><table>`;
  markdown.renderer.rules.table_close = () => "</table></div>";
  return markdown;
}
