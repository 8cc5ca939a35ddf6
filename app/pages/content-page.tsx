import { data } from "react-router";
import { Sections } from "#app/blocks/sections.tsx";
import { articleDate } from "#firm/articles/article-date.ts";
import type { PublishedArticles } from "#firm/articles/published-articles.ts";
import type { Page } from "#firm/content/schema/page.ts";
import type { Section } from "#firm/content/sections/section-kind.ts";
import type { PageData } from "#app/head/head-data.ts";
import { servicesContext } from "#app/request/services.ts";
import type { Route } from "./+types/content-page.ts";

/** Articles that a section of the newest shows. */
const NEWEST = 3;

/** Any page held in content/pages; the path of the file is the path of the page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { content, posts } = context.get(servicesContext);
  const page = content.pages.get(url.pathname);
  if (!page) throw data(null, { status: 404 });
  const sections = await Promise.all(page.sections.map((section) => withArticles(section, posts)));
  return { head: headOf(page, url.pathname), page: { ...page, sections } } satisfies PageData & { page: Page };
}

export default function ContentPage({ loaderData: { page } }: Route.ComponentProps) {
  return <Sections sections={page.sections} layout={page.layout} lastUpdated={page.lastUpdated} />;
}

async function withArticles(section: Section, posts: PublishedArticles): Promise<Section> {
  if (section.kind !== "latest") return section;
  const newest = (await posts.published()).slice(0, NEWEST);
  return {
    ...section,
    articles: newest.map(({ slug, title, category, createdAt }) => ({
      slug,
      title,
      category,
      published: articleDate(createdAt),
    })),
  };
}

function headOf(page: Page, path: string): PageData["head"] {
  const { title, description, keywords } = page;
  return { title, description, keywords, path, name: page.name ?? title, type: path === "/about" ? "about" : "page" };
}
