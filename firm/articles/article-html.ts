import sanitizeHtml from "sanitize-html";
import { createTextRenderer } from "#firm/content/text/rendered-text.ts";
import type { TokenFacts } from "#firm/content/text/tokens.ts";

/**
 * An article's Markdown as HTML. Markdown shows HTML as text already; what comes out is cleaned once more, so that no
 * slip there lets a writer's account put script on the site.
 */
export function articleHtml(markdown: string, content: TokenFacts): string {
  return sanitizeHtml(createTextRenderer(content).block(markdown), {
    allowedTags: [
      "aside",
      "p",
      "h2",
      "h3",
      "h4",
      "h5",
      "h6",
      "ul",
      "ol",
      "li",
      "strong",
      "em",
      "s",
      "blockquote",
      "code",
      "pre",
      "hr",
      "br",
      "a",
      "img",
      "picture",
      "source",
      "div",
      "table",
      "thead",
      "tbody",
      "tr",
      "th",
      "td",
      "glossary-term",
      "span",
    ],
    allowedAttributes: {
      "*": ["id"],
      a: ["href", "rel", "title", "aria-describedby"],
      img: ["src", "alt", "title", "width", "height", "loading"],
      source: ["media", "srcset", "width", "height"],
      aside: ["aria-label"],
      div: ["tabindex", "role", "aria-label"],
      span: ["role"],
      ol: ["start"],
      // markdown-it writes the alignment of a column as a style, which the policy of the page forbids anyway.
    },
    allowedClasses: {
      a: ["term"],
      aside: ["law-note"],
      p: ["law-source"],
      picture: ["drawing"],
      div: ["table-scroll"],
      span: ["term-meaning"],
    },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    selfClosing: [...sanitizeHtml.defaults.selfClosing, "source"],
    // Pictures only from this site: readers are not reported to others.
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
  });
}
