import { data } from "react-router";
import { Sections } from "#app/blocks/sections.tsx";
import type { Page } from "#firm/content/schema/page.ts";
import type { PageData } from "#app/head/head-data.ts";
import { servicesContext } from "#app/request/services.ts";
import type { Route } from "./+types/content-page.ts";

/** Any page held in content/pages; the path of the file is the path of the page. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext);
  const page = content.pages.get(url.pathname);
  if (!page) throw data(null, { status: 404 });
  return { head: headOf(page, url.pathname), page } satisfies PageData & { page: Page };
}

export default function ContentPage({ loaderData: { page } }: Route.ComponentProps) {
  return <Sections sections={page.sections} layout={page.layout} lastUpdated={page.lastUpdated} />;
}

function headOf(page: Page, path: string): PageData["head"] {
  const { title, description, keywords } = page;
  return { title, description, keywords, path, name: page.name ?? title, type: path === "/about" ? "about" : "page" };
}
