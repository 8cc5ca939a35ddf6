/** Elements that run on inside a sentence; all others end it. */
const INLINE = "a|abbr|b|bdi|code|em|i|mark|small|span|strong|sub|sup|time|u|wbr|glossary-term";
const SPOKEN = /\s(?:alt|title|placeholder|aria-label|content)="([^"]*)"/g;

/**
 * The words of a finished page: what is shown, and what a screen reader or a search engine reads in its place
 * (alternative texts, labels, descriptions, structured data). Paragraphs are parted by blank lines.
 * @param html as the server renders it: every tag closed, every attribute in double quotes
 */
export function pageText(html: string): string {
  const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].flatMap(([, json]) =>
    strings(JSON.parse(json!)),
  );
  // A sample is what a rule worked out from the register; its cases hold it (firm/checks).
  const body = html.replace(/<(script|style|svg|template|samp)\b[\s\S]*?<\/\1>/g, "").replace(/<!--[\s\S]*?-->/g, "");
  const spoken = [...body.matchAll(SPOKEN)].map(([, words]) => words!);
  const shown = body
    .replace(/\s+/g, " ")
    .replace(new RegExp(`</?(?:${INLINE})(?:\\s[^>]*)?>`, "g"), "")
    .replace(/<[^>]*>/g, "\n\n");
  return decode([shown, ...spoken, ...data].join("\n\n"));
}

function strings(value: unknown): string[] {
  if (typeof value === "string") return value.startsWith("http") ? [] : [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(strings);
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

function decode(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (all, hex: string | undefined, number: string | undefined, name: string | undefined) =>
      name ? (ENTITIES[name] ?? all) : String.fromCodePoint(parseInt((hex ?? number)!, hex ? 16 : 10)),
  );
}
