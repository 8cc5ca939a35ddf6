import type { Content } from "./read.ts";

/** Pages drawn by code of their own rather than from a file in content/pages. */
export const CODED_PAGES = ["/blog", "/contact"] as const;

/** Paths of pages that only inform: rendered once and kept (articles aside, which the database holds). */
export function contentPaths(content: Content): string[] {
  return [
    ...content.pages.keys(),
    ...[...content.study.keys()].flatMap((slug) => [`/study-in-canada/${slug}`, `/study/${slug}`]),
    ...[...content.business.keys()].map((slug) => `/business/${slug}`),
    ...[...content.workPermits.keys()].map((slug) => `/work-permits/${slug}`),
  ];
}

/** Every path a link in content/ may lead to. */
export function knownPaths(content: Content): Set<string> {
  return new Set([
    ...contentPaths(content),
    ...CODED_PAGES,
    ...content.posts.map((post) => `/blog/${post.slug}`),
    ...content.redirects.map((redirect) => redirect.from),
    "/feed.xml",
    "/legal-figures.json",
    "/sitemap.xml",
  ]);
}
