import { escapeHtml } from "#text/escape-html.ts";

/** The parts a mail is made of; each is rendered as text and as simple HTML. */
export type Part =
  | { kind: "paragraph"; words: string }
  /** Words that somebody wrote, with their own lines. */
  | { kind: "typed"; words: string }
  | { kind: "heading"; words: string }
  | { kind: "list"; items: string[] }
  | { kind: "link"; words: string; address: string }
  | { kind: "fields"; fields: { label: string; value: string }[] }
  | { kind: "foot"; lines: string[] };

export function textBody(parts: Part[]): string {
  return `${parts.map(textOf).join("\n\n")}\n`;
}

function textOf(part: Part): string {
  switch (part.kind) {
    case "paragraph":
    case "typed":
      return part.words;
    case "heading":
      return part.words.toUpperCase();
    case "list":
      return part.items.map((item) => `- ${item}`).join("\n");
    case "link":
      return `${part.words}:\n${part.address}`;
    case "fields":
      return part.fields
        .map(({ label, value }) => (value.includes("\n") ? `${label}:\n${value}` : `${label}: ${value}`))
        .join("\n");
    // The mark by which mail programs know a signature.
    case "foot":
      return ["-- ", ...part.lines].join("\n");
  }
}

/** One narrow column, no pictures, nothing fetched: it looks the same wherever it is read. */
export function htmlBody(subject: string, parts: Part[]): string {
  return [
    `<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light ` +
      `dark"><title>${escapeHtml(subject)}</title><style>${STYLE}</style></head>`,
    `<body><div class="mail">${parts.map(htmlOf).join("")}</div></body></html>`,
  ].join("");
}

const STYLE =
  "body{margin:0;padding:24px;font:16px/1.5 Georgia,serif}.mail{max-width:36em;margin:0 auto}h2{font-size:18px}" +
  ".typed{white-space:pre-wrap}dt{font-size:14px;color:#5f6b64}dd{margin:0 0 12px;white-space:pre-wrap}.foot{border-top:1px solid " +
  "#b9b4a6;padding-top:12px;font-size:14px}";

function htmlOf(part: Part): string {
  switch (part.kind) {
    case "paragraph":
      return `<p>${escapeHtml(part.words)}</p>`;
    case "typed":
      return `<p class="typed">${escapeHtml(part.words)}</p>`;
    case "heading":
      return `<h2>${escapeHtml(part.words)}</h2>`;
    case "list":
      return `<ul>${part.items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
    case "link":
      return `<p><a href="${escapeHtml(part.address)}">${escapeHtml(part.words)}</a></p>`;
    case "fields": {
      const rows = part.fields.map(({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`);
      return `<dl>${rows.join("")}</dl>`;
    }
    case "foot":
      return `<p class="foot">${part.lines.map(escapeHtml).join("<br>")}</p>`;
  }
}
