import { publicPaths } from "#firm/content/paths.ts";
import type { TestSite } from "./test-site.ts";

export type RenderedPage = { path: string; status: number; html: string };

/** Every public page as the site sends it, with the addresses asked for besides. */
export function renderedPages(site: TestSite, more: string[] = []): Promise<RenderedPage[]> {
  return Promise.all(
    [...publicPaths(site.content), ...more].map(async (path) => {
      const response = await site.ask(path);
      return { path, status: response.status, html: await response.text() };
    }),
  );
}

/** Words of an attribute or a text as they were before they were written as HTML. */
export function decoded(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
