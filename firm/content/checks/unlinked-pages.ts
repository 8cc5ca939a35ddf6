import type { Content } from "../content.ts";
import { staticPages } from "../static-pages.ts";
import type { Problem } from "../yaml/problem.ts";
import { linksIn, pathOf } from "./check-links.ts";
import { pageFile } from "./check-tokens.ts";

/**
 * Pages nobody will find, because no other page and no menu leads to them. Asked apart from the other checks:
 * `npm run check:content` fails on it, but a page may be public before the first link to it is.
 */
export function unlinkedPages(content: Content): Problem[] {
  const pages = staticPages(content);
  const everywhere = targets([content.navigation, content.site, content.posts, content.team]);
  const linked = new Map(pages.map(({ path, sections }) => [path, targets(sections)]));
  return pages
    .filter(({ path }) => path !== "/")
    .filter(
      ({ path }) => !everywhere.has(path) && ![...linked].some(([from, links]) => from !== path && links.has(path)),
    )
    .map(({ path }) => ({
      file: pageFile(path, content),
      message: `no page and no menu leads to ${path}: link to it from a page, or from navigation.yaml`,
    }));
}

function targets(value: unknown): Set<string> {
  return new Set(linksIn(value).map(({ link }) => pathOf(link)));
}
