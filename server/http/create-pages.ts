import type { Announcements } from "#firm/announcements/announcements.ts";
import { closuresOf } from "#firm/announcements/announcements-cache.ts";
import type { PublishedArticles } from "#firm/articles/published-articles.ts";
import type { Content } from "#firm/content/content.ts";
import type { BuildOutput } from "./build-output.ts";
import type { Parts } from "./parts.ts";
import { createRenderer } from "./render.ts";
import { currentDay } from "./current-day.ts";

type PagesParts = {
  content: Content;
  articles: PublishedArticles;
  build: BuildOutput;
  siteUrl: string;
  /** Now, in milliseconds since 1970. */
  clock: () => number;
  announcements?: Announcements;
  analyticsId?: string | undefined;
  log?: Parts["log"];
};

/** Renders the page at a path as for a visitor without cookies; neither cached nor compressed. */
export type Pages = (pathname: string) => Promise<Response>;

/** Pages that are the same for everyone, without a database, mail or jobs. */
export function createPages({ content, articles, build, siteUrl, clock, ...optional }: PagesParts): Pages {
  const parts = {
    announcements: {
      all: () => content.site.announcements,
      closures: () => closuresOf(content.site.announcements),
      version: () => "",
      changed: async () => undefined,
    },
    analyticsId: undefined,
    log: () => undefined,
    ...optional,
    build,
    content,
    posts: articles,
    siteUrl,
    clock,
    today: currentDay(clock),
  };
  // Forms and the staff area have services that are not there: such a page fails, and is never asked for.
  const render = createRenderer(parts as typeof parts & Parts);
  return (pathname) => render(new Request(siteUrl + pathname), "");
}
