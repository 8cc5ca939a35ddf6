import type { Content } from "./content.ts";

/**
 * Pages where visitors do something: rendered by code of their own rather than from a file in content/pages, with
 * React's scripts.
 */
export const HYDRATED_PAGES: string[] = ["/blog", "/contact"];

/** Where the self-checks stand: what is typed there leaves by no request (server/http/headers.ts). */
export const CHECKS_FOLDER = "/checks/";

/** Paths of pages that only inform: rendered once and cached (articles aside, which the database holds). */
export function contentPaths(content: Content): string[] {
  return [
    ...content.pages.keys(),
    ...[...content.study.keys()].flatMap((slug) => [`/study-in-canada/${slug}`, `/study/${slug}`]),
    ...[...content.business.keys()].map((slug) => `/business/${slug}`),
    ...[...content.workPermits.keys()].map((slug) => `/work-permits/${slug}`),
    ...[...content.checks.keys()].map((slug) => CHECKS_FOLDER + slug),
  ];
}

/** The addresses of every page the words in content/ make, canonical or not, each once. */
export function publicPaths(content: Content): string[] {
  return [...contentPaths(content), ...HYDRATED_PAGES, ...content.posts.map(({ slug }) => `/blog/${slug}`)];
}

/** Every path a link in content/ may lead to. */
export function knownPaths(content: Content): Set<string> {
  return new Set([
    ...publicPaths(content),
    ...content.redirects.map((redirect) => redirect.from),
    "/feed.xml",
    "/legal-figures.json",
    "/sitemap.xml",
  ]);
}
