import { escapeHtml } from "#text/escape-html.ts";
import createMarkdownIt, { type MarkdownIt } from "markdown-it";
import { headingId } from "#text/heading-id.ts";
import type { DrawingName } from "../schema/drawing-words.ts";
import { drawingHtml } from "./drawing-html.ts";
import { freshlyNoted, lawNoteHtml } from "./law-note-html.ts";
import { keysUsed, plainWords, replaceTokens, tokenText, type Token, type TokenFacts } from "./tokens.ts";

/**
 * Turns the words of content/ into what a page prints. All three replace tokens; HTML in the source is shown as text.
 */
export type TextRenderer = {
  plain: (text: string) => string;
  /** One line of Markdown as HTML, without a paragraph around it. */
  inline: (text: string) => string;
  /** Markdown as HTML; headings get ids. Right under each paragraph stand the notes its figures need (reading 24). */
  block: (text: string) => string;
  /** The notes that the figures of these words need and that do not stand further up on the page. */
  notes: (words: unknown) => string;
  /** The same words and registers, with terms explained and notes given again from the first use on. */
  forNewPage: () => TextRenderer;
};

export function createTextRenderer(content: TokenFacts): TextRenderer {
  const explained = new Set<string>();
  const noted = new Set<string>();
  const markdown = createMarkdown();

  // Tokens become characters no writer types, so that Markdown leaves them alone, and HTML after it.
  function render(text: string, toParts: (source: string) => string[], withNotes = false): string {
    const tokens: Token[] = [];
    const source = replaceTokens(text, (token) => `\uE000${tokens.push(token) - 1}\uE001`);
    return toParts(source)
      .map((part) => {
        const keys: string[] = [];
        const html = part.replace(/\uE000(\d+)\uE001/g, (_all, index) => {
          const token = tokens[Number(index)]!;
          if (token.register === "law") keys.push(token.key);
          return tokenHtml(token);
        });
        return withNotes ? html + notesOf(keys) : html;
      })
      .join("");
  }

  function notesOf(keys: string[]): string {
    return freshlyNoted(keys, content.law, noted)
      .map((key) => lawNoteHtml(content.law[key]!))
      .join("");
  }

  function tokenHtml(token: Token): string {
    if (token.register === "drawing") return drawingHtml(token.key as DrawingName, tokenText(token, content));
    const words = escapeHtml(tokenText(token, content));
    if (token.register === "site" && token.key === "phone") return `<a href="tel:${content.site.phone}">${words}</a>`;
    if (token.register === "site" && token.key === "email") return `<a href="mailto:${words}">${words}</a>`;
    if (token.register !== "term" || explained.has(token.key)) return words;
    explained.add(token.key);
    return termHtml(token.key, words, content.glossary[token.key]!.meaning);
  }

  return {
    plain: (text) => plainWords(text, content),
    inline: (text) => render(text, (source) => [markdown.renderInline(source)]),
    block: (text) => render(text, (source) => paragraphs(markdown, source), true),
    notes: (words) => notesOf(keysUsed("law", words)),
    forNewPage: () => createTextRenderer(content),
  };
}

/** The parts of a text one after the other, each as HTML: a paragraph, a list, a heading, a table. */
function paragraphs(markdown: MarkdownIt, source: string): string[] {
  const env = {};
  const tokens = markdown.parse(source, env);
  const ends = tokens.flatMap(({ level, nesting }, index) => (level === 0 && nesting <= 0 ? [index + 1] : []));
  return ends.map((end, index) =>
    markdown.renderer.render(tokens.slice(ends[index - 1] ?? 0, end), markdown.options, env),
  );
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
    const title = tokens[index + 1]!.content;
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
