import { wordFiles } from "./check-tokens.ts";
import { knownPaths } from "../paths.ts";
import type { Problem } from "../yaml/problem.ts";
import type { Content } from "../content.ts";

const LINK_FIELDS = new Set(["to", "href", "path"]);
const MARKDOWN_LINK = /\]\((\/[^)\s]*)\)/g;

/** A link inside the site must lead to a page that exists; a fragment is left to the sweep over built pages. */
export function checkLinks(content: Content): Problem[] {
  return wordFiles(content).flatMap(({ file, value }) =>
    deadLinks(value, content).map((link) => ({
      file,
      field: link,
      message: "leads to no page of this site: correct the address",
    })),
  );
}

/** Links inside any words that lead to no page of this site. */
export function deadLinks(value: unknown, content: Content): string[] {
  const paths = knownPaths(content);
  return linksIn(value).filter((link) => !paths.has(link.split(/[?#]/)[0] || "/"));
}

function linksIn(value: unknown): string[] {
  const links: string[] = [];
  JSON.stringify(value, (key, part) => {
    if (typeof part !== "string") return part as unknown;
    if (LINK_FIELDS.has(key) && part.startsWith("/")) links.push(part);
    for (const match of part.matchAll(MARKDOWN_LINK)) links.push(match[1]!);
    return part;
  });
  return links;
}
