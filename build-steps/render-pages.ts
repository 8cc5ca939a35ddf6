import { publicPaths } from "#firm/content/paths.ts";
import type { Content } from "#firm/content/content.ts";
import { articlesOfContent } from "#firm/articles/blog-posts.ts";
import { publishedArticlesCache } from "#firm/articles/published-articles-cache.ts";
import type { BuildOutput } from "#server/http/build-output.ts";
import { createPages } from "#server/http/create-pages.ts";
import { hashInline } from "#server/http/headers.ts";
import { withMarks } from "./marked-registers.ts";
import { MISSING_PATHS } from "./missing-paths.ts";

/** As long an address as a firm is likely to have: it stands in a page's head some twenty times. */
export const SITE_URL = "https://www.example-law-office.ca";

/**
 * `html` holds marks around what came from a register (marked-registers.ts); `withoutMarks` gives the page as it is
 * sent.
 */
export type RenderedPage = { path: string; html: string };

/**
 * Renders every page with the built site, once for all checks of finished pages, those that are not there included.
 * @param now milliseconds since 1970
 * @param paths every page, unless only some are asked for
 * @throws Error when a page cannot be rendered: an error page has nothing to find
 */
export async function renderPages(
  content: Content,
  build: BuildOutput,
  now: number,
  paths: string[] = [...publicPaths(content), ...MISSING_PATHS],
): Promise<RenderedPage[]> {
  const marked = withMarks(content);
  const render = createPages({
    content: marked,
    articles: publishedArticlesCache(articlesOfContent(marked.posts), marked),
    build,
    siteUrl: SITE_URL,
    clock: () => now,
  });
  const pages: RenderedPage[] = [];
  for (const path of paths) {
    const response = await render(path);
    if (response.status !== (MISSING_PATHS.includes(path) ? 404 : 200))
      throw new Error(`${path} answered ${response.status} instead of a page`);
    pages.push({ path, html: hashInline(await response.text(), response.headers.get("X-Nonce") ?? "").html });
  }
  return pages;
}
