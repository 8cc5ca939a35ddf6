import { data } from "react-router";
import type { Content } from "#firm/content/content.ts";
import type { Page } from "#firm/content/schema/page.ts";
import type { PageData } from "#app/head/head-data.ts";

/** The words around a register, from content/pages, and its head. @throws 404 where the file is missing */
export function registerData({ pages }: Pick<Content, "pages">, path: string): PageData & { page: Page } {
  const page = pages.get(path);
  if (!page) throw data(null, { status: 404 });
  const { title, description, keywords, name = title } = page;
  return { head: { title, description, keywords, path, name, type: "collection" }, page };
}
