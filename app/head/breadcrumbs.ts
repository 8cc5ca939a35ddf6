import type { Content } from "#firm/content/content.ts";
import type { HeadData } from "./head-data.ts";

export type Crumb = { name: string; path: string };

/** Pages whose address does not show where they belong. */
const PARENTS: Record<string, string> = {
  "/immigration-law": "/practice-areas",
  "/real-estate-law": "/practice-areas",
  "/wills-power-of-attorney": "/practice-areas",
  "/criminal-law": "/practice-areas",
  "/sponsorship-applications": "/immigration-law",
  "/visit-canada": "/immigration-law",
  "/immigrate-to-canada": "/immigration-law",
  "/study-in-canada": "/immigration-law",
  "/business-immigration": "/immigration-law",
  "/inadmissible": "/immigration-law",
};

/** The way from the home page to this one; only the home page itself has a single crumb. */
export function breadcrumbs(data: Pick<HeadData, "path" | "name">, content: Content): Crumb[] {
  const home = { name: "Home", path: "/" };
  if (data.path === "/") return [home];
  const trail: Crumb[] = [];
  for (let path = parentOf(data.path); path !== "/"; path = parentOf(path)) {
    trail.unshift({ name: nameOf(path, content), path });
  }
  return [home, ...trail, { name: data.name, path: data.path }];
}

function parentOf(path: string): string {
  if (PARENTS[path]) return PARENTS[path];
  const folder = path.replace(/\/[^/]+$/, "");
  if (folder === "/business") return "/business-immigration";
  if (folder === "/study" || folder === "/study-in-canada") return "/study-in-canada";
  if (folder === "/work-permits") return "/immigration-law";
  return folder === "" ? "/" : folder;
}

function nameOf(path: string, content: Content): string {
  if (path === "/blog") return "Blog";
  const page = content.pages.get(path);
  return page?.name ?? page?.title ?? path;
}
