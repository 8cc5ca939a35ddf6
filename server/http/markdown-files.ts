import { articleMarkdown, blogMarkdown } from "#app/markdown/blog-markdown.ts";
import { checkMarkdown } from "#app/markdown/check-markdown.ts";
import { contactMarkdown } from "#app/markdown/contact-markdown.ts";
import { llmsTxt } from "#app/markdown/llms-txt.ts";
import { pageMarkdown } from "#app/markdown/page-markdown.ts";
import { figureTopicMarkdown, glossaryMarkdown, legalFiguresMarkdown } from "#app/markdown/register-markdown.ts";
import { alternatePath } from "#app/markdown/alternate-path.ts";
import type { Content } from "#firm/content/content.ts";
import type { PublishedArticles } from "#firm/articles/published-articles.ts";
import { CHECKS_FOLDER, FIGURES_FOLDER, figureTopics } from "#firm/content/paths.ts";
import { staticPages, type StaticPage } from "#firm/content/static-pages.ts";
import { versionedCache } from "#db/versioned-cache.ts";
import { FOR_EVERYONE, makeCachedAnswer, type Answer } from "./cached-answer.ts";

type Parts = {
  content: Content;
  posts: PublishedArticles;
  siteUrl: string;
  /** Changes when what they say has changed. */
  version: () => string;
};
type Maker = () => string | Promise<string>;

/** The Markdown alternates of all pages and llms.txt, made from the same content. */
export function markdownFiles({ content, posts, siteUrl, version }: Parts): {
  get: (pathname: string) => Promise<Answer | undefined>;
  paths: () => Promise<string[]>;
} {
  const context = { content, siteUrl };
  const registers: Record<string, () => string> = {
    "/legal-figures": () => legalFiguresMarkdown(context),
    "/glossary": () => glossaryMarkdown(context),
  };
  const page =
    (informing: StaticPage): Maker =>
    () =>
      informing.path.startsWith(CHECKS_FOLDER)
        ? checkMarkdown(informing, context)
        : pageMarkdown(informing, context, registers[informing.path]?.());
  const makers = new Map<string, Maker>([
    ...staticPages(content).map((informing) => [alternatePath(informing.path), page(informing)] as const),
    ...figureTopics(content).map((topic) => {
      const path = FIGURES_FOLDER + topic;
      return [alternatePath(path), () => figureTopicMarkdown(topic, context)] as const;
    }),
    ["/contact.md", () => contactMarkdown(context)],
    ["/blog.md", async () => blogMarkdown(await posts.published(), context)],
    ["/llms.txt", async () => llmsTxt(await posts.published(), context)],
  ]);

  async function makerOf(pathname: string): Promise<Maker | undefined> {
    const slug = /^\/blog\/([a-z0-9-]+)\.md$/.exec(pathname)?.[1];
    if (!slug) return makers.get(pathname);
    const post = await posts.bySlug(slug);
    return post && (() => articleMarkdown(post, context));
  }

  async function make(pathname: string): Promise<Answer | undefined> {
    const maker = await makerOf(pathname);
    return (
      maker &&
      makeCachedAnswer(Buffer.from(await maker()), "text/markdown; charset=utf-8", headersOf(pathname, siteUrl))
    );
  }

  // Addresses without an article are without end.
  const { get } = versionedCache(make, version, { isCacheable: (answer) => answer !== undefined });
  return {
    paths: async () => [...makers.keys(), ...(await posts.published()).map(({ slug }) => `/blog/${slug}.md`)],
    get: async (pathname) => (/\.(?:md|txt)$/.test(pathname) ? get(pathname) : undefined),
  };
}

/** Search engines keep to the page itself, which the alternate names as canonical. */
function headersOf(pathname: string, siteUrl: string): Record<string, string> {
  if (pathname === "/llms.txt") return FOR_EVERYONE;
  const path = pathname === "/index.md" ? "/" : pathname.slice(0, -".md".length);
  return { ...FOR_EVERYONE, Link: `<${siteUrl}${path}>; rel="canonical"` };
}
