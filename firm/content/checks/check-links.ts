import { nearestWord } from "#text/nearest-word.ts";
import { fieldName, type Unplaced } from "../yaml/problem.ts";
import type { Content } from "../content.ts";
import { knownPaths } from "../paths.ts";
import { wordFiles } from "./check-tokens.ts";

const LINK_FIELDS = new Set(["to", "href", "path"]);
const MARKDOWN_LINK = /\]\((\/[^)\s]*)\)/g;

/**
 * A link inside the site must lead to a page that exists, and so must an address that moved; a fragment is left to the
 * sweep over built pages.
 */
export function checkLinks(content: Content): Unplaced[] {
  const paths = knownPaths(content);
  const dead = (link: string) => !paths.has(pathOf(link));
  return [
    ...wordFiles(content).flatMap(({ file, value }) =>
      linksIn(value)
        .filter(({ link }) => dead(link))
        .map(({ path, link }) => ({ file, field: fieldName(path), message: deadLink(link, paths), words: [link] })),
    ),
    ...content.redirects
      .filter(({ to }) => to.startsWith("/") && dead(to))
      .map(({ from, to }) => ({ file: "redirects.txt", message: deadLink(to, paths), words: [`${from} ${to}`] })),
  ];
}

/** What is wrong with the links inside any words, in a sentence each. */
export function deadLinks(value: unknown, content: Content): string[] {
  const paths = knownPaths(content);
  return linksIn(value)
    .filter(({ link }) => !paths.has(pathOf(link)))
    .map(({ link }) => deadLink(link, paths));
}

/** The page a link leads to. */
export function pathOf(link: string): string {
  return link.split(/[?#]/)[0]!;
}

/** The links to pages of this site inside any words, with the place of each. */
export function linksIn(value: unknown, path: PropertyKey[] = []): { path: PropertyKey[]; link: string }[] {
  if (typeof value === "string") {
    const links = [...value.matchAll(MARKDOWN_LINK)].map((match) => match[1]!);
    if (LINK_FIELDS.has(String(path.at(-1))) && value.startsWith("/")) links.push(value);
    return links.map((link) => ({ path, link }));
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    linksIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function deadLink(link: string, paths: Set<string>): string {
  const meant = nearestWord(pathOf(link), paths);
  return `${link} leads to no page of this site: ${meant ? `did you mean ${meant}?` : "correct the address"}`;
}
