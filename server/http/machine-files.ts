import type { Content } from "#firm/content/content.ts";
import { legalFiguresJson } from "#firm/figures/figures.ts";
import { lastChecked } from "#firm/figures/checked-days.ts";
import { CHECKS_FOLDER, contentPaths } from "#firm/content/paths.ts";
import { escapeHtml } from "#text/escape-html.ts";
import { articleDate } from "#firm/articles/article-date.ts";
import type { PublishedArticles } from "#firm/articles/published-articles.ts";
import type { BlogPost } from "#firm/articles/blog-posts.ts";
import { versionedCache } from "#db/versioned-cache.ts";
import { FOR_EVERYONE, makeCachedAnswer, type Answer } from "./cached-answer.ts";

type Parts = {
  content: Content;
  posts: PublishedArticles;
  siteUrl: string;
  /** Changes when what they say has changed. */
  version: () => string;
};

/**
 * What programs read: sitemap, robots.txt, the Atom feed, the web manifest. Made from the same content as the pages.
 */
export function machineFiles(parts: Parts): {
  get: (pathname: string) => Promise<Answer> | undefined;
  paths: () => string[];
} {
  const makers: Record<string, () => Promise<Answer>> = {
    "/sitemap.xml": async () => text(await sitemap(parts), "application/xml; charset=utf-8"),
    "/feed.xml": async () => text(await feed(parts), "application/atom+xml; charset=utf-8"),
    "/legal-figures.json": () =>
      text(JSON.stringify(legalFiguresJson(parts.content, parts.siteUrl), null, 1), "application/json"),
    "/robots.txt": () =>
      text(
        `User-agent: *\nDisallow: /staff\nDisallow: /receipt/\nDisallow: /identification/\n\nSitemap: ${parts.siteUrl}/sitemap.xml\n`,
        "text/plain; charset=utf-8",
      ),
    "/site.webmanifest": () => text(manifest(parts), "application/manifest+json"),
  };
  const { get } = versionedCache((pathname) => makers[pathname]!(), parts.version);
  return {
    paths: () => Object.keys(makers),
    get: (pathname) => (Object.hasOwn(makers, pathname) ? get(pathname) : undefined),
  };
}

function text(body: string, type: string): Promise<Answer> {
  return makeCachedAnswer(Buffer.from(body), type, FOR_EVERYONE);
}

async function sitemap({ content, posts, siteUrl }: Parts): Promise<string> {
  const published = await posts.published();
  const entries = [
    ...contentPaths(content)
      // The short study address says that the long one is canonical.
      .filter((path) => !path.startsWith("/study/"))
      .map((path) => ({ path, modified: reviewedOn(path, content) })),
    { path: "/contact", modified: undefined },
    { path: "/blog", modified: published[0] && articleDate(published[0].updatedAt).day },
    ...published.map((post) => ({ path: `/blog/${post.slug}`, modified: articleDate(post.updatedAt).day })),
  ];
  const urls = entries.map(
    ({ path, modified }) =>
      `<url><loc>${escapeHtml(siteUrl + path)}</loc>${modified ? `<lastmod>${modified}</lastmod>` : ""}</url>`,
  );
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ` +
    `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>\n`
  );
}

function reviewedOn(path: string, content: Content): string {
  const check = path.startsWith(CHECKS_FOLDER) ? content.checks.get(path.slice(CHECKS_FOLDER.length)) : undefined;
  return (content.pages.get(path) ?? check)?.reviewed ?? lastChecked(content);
}

async function feed({ content, posts, siteUrl }: Parts): Promise<string> {
  const published = await posts.published();
  const updated =
    published
      .map((post) => post.updatedAt)
      .toSorted()
      .at(-1) ?? "2025-10-01T00:00:00.000Z";
  const { brand, blog } = content.site;
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-CA">`,
    `<title>${escapeHtml(brand)}</title><id>${siteUrl}/blog</id><updated>${articleDate(updated).moment}</updated>`,
    `<link rel="self" href="${siteUrl}/feed.xml"/><link rel="alternate" type="text/html" href="${siteUrl}/blog"/>`,
    `<author><name>${escapeHtml(blog.author)}</name></author>`,
    ...published.map((post) => entry(post, siteUrl)),
    `</feed>\n`,
  ].join("");
}

function entry({ slug, title, excerpt, createdAt, updatedAt, category }: BlogPost, siteUrl: string): string {
  const address = `${siteUrl}/blog/${slug}`;
  return (
    `<entry><title>${escapeHtml(title)}</title><id>${address}</id><link rel="alternate" ` +
    `type="text/html" href="${address}"/>` +
    `<published>${articleDate(createdAt).moment}</published><updated>${articleDate(updatedAt).moment}</updated>` +
    `<category term="${escapeHtml(category)}"/>` +
    `<summary>${escapeHtml(excerpt)}</summary></entry>`
  );
}

function manifest({ content }: Parts): string {
  return JSON.stringify({
    name: content.site.brand,
    short_name: content.site.brand,
    lang: "en-CA",
    start_url: "/",
    display: "browser",
    background_color: "#f6f2ea",
    theme_color: "#f6f2ea",
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    ],
  });
}
