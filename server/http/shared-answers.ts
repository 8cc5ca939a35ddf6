import { contentPaths, HYDRATED_PAGES } from "#firm/content/paths.ts";
import type { Answer } from "./cached-answer.ts";
import { askedAddress } from "./asked-address.ts";
import { cachedPages } from "./cached-pages.ts";
import { articleMoved, canonicalRedirect } from "./canonical-redirect.ts";
import { createPages } from "./create-pages.ts";
import { currentDay } from "./current-day.ts";
import { sendsNothing, type HeadersOfSite } from "./headers.ts";
import { drawingFiles } from "./drawing-files.ts";
import { machineFiles } from "./machine-files.ts";
import { markdownFiles } from "./markdown-files.ts";
import { send } from "./negotiate.ts";
import type { Parts } from "./parts.ts";
import type { RenderShare } from "./render-share.ts";
import { renderablePaths } from "./renderable-paths.ts";
import { staticFiles } from "./static-files.ts";

/** There is no end of searches: the last ones are cached, some 100 kB each at most. */
const SEARCHES_CACHED = 100;

export type SharedAnswers = {
  /** The finished answer to a GET or HEAD of this address, a path with or without a query, where it is in memory. */
  cached: (address: string) => Answer | undefined;
  /** The answer to a GET or HEAD; undefined where it is made for the visitor who asks. */
  answer: (request: Request, visitor: string) => Promise<Response | undefined>;
  isPersonal: (pathname: string) => boolean;
  /** Whether anybody may read a page at this address: one that informs, the contact page, the blog, an article. */
  isPublicPage: (pathname: string) => Promise<boolean>;
  /** Every address with an answer for everyone. */
  paths: () => Promise<string[]>;
};

/**
 * What is the same for everyone until an article, an announcement, the check of a figure or the day changes: pages,
 * files, redirects.
 */
export function sharedAnswers(
  parts: Parts,
  { settings, security, policy }: HeadersOfSite,
  searchShare: RenderShare,
): SharedAnswers {
  const { content, posts, announcements, checks, build, siteUrl, analyticsId, clock, log } = parts;
  const today = currentDay(clock);
  // Figures change with the day (firm/figures/register-on.ts) and with what lawyers check.
  const version = () => `${today()} ${checks.version()} ${posts.version()} ${announcements.version()}`;
  const render = createPages({ content, articles: posts, announcements, build, siteUrl, analyticsId, clock, log });
  const files = staticFiles(build.filesFolder, { ...security, "Content-Security-Policy": policy });
  const pages = cachedPages({ render, settings, security, version });
  const searches = cachedPages({ render, settings, security, version, limit: SEARCHES_CACHED });
  const machine = machineFiles({ content, posts, siteUrl, version });
  const drawings = drawingFiles({ content, letters: build.letters, settings, version });
  const markdown = markdownFiles({ content, posts, siteUrl, version });
  const known = new Set([...contentPaths(content), "/blog"]);
  const { isPersonal, notFoundPath } = renderablePaths(build, known);

  /** While others are rendered the same may have been asked for, and is rendered once. */
  async function searched(address: string, request: Request, visitor: string): Promise<Answer> {
    return searches.cached(address) ?? searchShare.run(request, visitor, () => searches.get(address));
  }

  return {
    isPersonal,
    async isPublicPage(pathname) {
      if (sendsNothing(pathname)) return false;
      if (known.has(pathname) || HYDRATED_PAGES.includes(pathname)) return true;
      const slug = /^\/blog\/([a-z0-9-]+)$/.exec(pathname)?.[1];
      return slug !== undefined && (await posts.bySlug(slug)) !== undefined;
    },
    cached(address) {
      const end = address.indexOf("?");
      const pathname = end < 0 ? address : address.slice(0, end);
      const asked = end < 0 ? address : askedAddress(pathname, address.slice(end));
      return files.cached(pathname) ?? pages.cached(asked) ?? searches.cached(asked);
    },
    async answer(request, visitor) {
      const { pathname, search } = new URL(request.url);
      const file = await (files.get(pathname) ??
        machine.get(pathname) ??
        drawings.get(pathname) ??
        markdown.get(pathname));
      if (file) return send(file, request);
      const moved = canonicalRedirect(pathname, search, content.redirects);
      if (moved) return moved;
      const [, article, markdownEnd = ""] = /^\/blog\/([a-z0-9-]+)(\.md)?$/.exec(pathname) ?? [];
      const asked = askedAddress(pathname, search);
      if (known.has(pathname) && asked !== pathname) return send(await searched(asked, request, visitor), request);
      if (known.has(pathname) || (article && !markdownEnd && (await posts.bySlug(article))))
        return send(await pages.get(pathname), request);
      const present = article && (await posts.movedFrom(article));
      if (present) return articleMoved(`/blog/${present}${markdownEnd}${search}`);
      return isPersonal(pathname) ? undefined : send(await pages.get(notFoundPath(pathname)), request);
    },
    paths: async () => [
      ...known,
      ...(await posts.published()).map(({ slug }) => `/blog/${slug}`),
      ...files.paths(),
      ...machine.paths(),
      ...drawings.paths(),
      ...(await markdown.paths()),
    ],
  };
}
