import { expect, test } from "vitest";
import type { AnnouncementsTable } from "#db/tables.ts";
import { announcementsCache } from "#firm/announcements/announcements-cache.ts";
import type { BlogPost } from "#firm/articles/blog-posts.ts";
import { publishedArticlesCache } from "#firm/articles/published-articles-cache.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { cachedPages } from "#server/http/cached-pages.ts";
import { machineFiles } from "#server/http/machine-files.ts";
import { markdownFiles } from "#server/http/markdown-files.ts";

/** What was read before a change must not be served after it, however late it was finished. */

const content = contentAsItStands();
const siteUrl = "http://site.test";
const ARTICLE: BlogPost = {
  id: "1",
  title: "A withdrawn article",
  slug: "withdrawn-article",
  excerpt: "It was published for a day.",
  content: "It was published for a day, and then withdrawn.",
  category: "Immigration Law",
  tags: [],
  published: true,
  createdAt: "2026-11-01T12:00:00.000Z",
  updatedAt: "2026-11-01T12:00:00.000Z",
};

/** Reads that answer what was there when they began, each once it is let go. */
function slowReads<Value>(now: () => Value) {
  const held: (() => void)[] = [];
  const read = () => {
    const value = now();
    return new Promise<Value>((resolve) => held.push(() => resolve(value)));
  };
  return { read, letGo: (index: number) => held[index]!() };
}

/** Until reads that were asked for have begun. */
function begun(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function articles() {
  let published = [ARTICLE];
  const { read, letGo } = slowReads(() => published);
  const posts = publishedArticlesCache({ published: read, formerAddresses: async () => new Map() }, content);
  const withdraw = () => {
    published = [];
    posts.changed();
  };
  return { posts, letGo, withdraw };
}

test("the published articles", async () => {
  const { posts, letGo, withdraw } = articles();
  const early = posts.published();
  withdraw();
  const late = posts.published();
  letGo(1);
  expect(await late).toEqual([]);
  letGo(0);
  expect(await early).toHaveLength(1);
  expect(await posts.published()).toEqual([]);
});

test.each(["/blog/withdrawn-article.md", "/blog.md", "/llms.txt", "/feed.xml", "/sitemap.xml"])("%s", async (path) => {
  const { posts, letGo, withdraw } = articles();
  const parts = { content, posts, siteUrl, version: posts.version };
  const isMarkdown = /\.(?:md|txt)$/.test(path);
  const { get } = isMarkdown ? markdownFiles(parts) : machineFiles(parts);
  const early = get(path);
  await begun();
  withdraw();
  // Somebody asks for another in between.
  await get(isMarkdown ? "/index.md" : "/robots.txt");
  letGo(0);
  expect((await early)!.body.toString()).toContain("withdrawn-article");
  const late = get(path);
  await begun();
  letGo(1);
  expect(((await late)?.body ?? "").toString()).not.toContain("withdrawn-article");
});

test("a page", async () => {
  const { posts, letGo, withdraw } = articles();
  const pages = cachedPages({
    render: async () => new Response((await posts.published()).map(({ slug }) => slug).join()),
    settings: { https: false, analytics: false },
    security: {},
    version: posts.version,
  });
  const early = pages.get("/blog");
  withdraw();
  letGo(0);
  await early;
  expect(pages.cached("/blog")).toBeUndefined();
  const late = pages.get("/blog");
  letGo(1);
  expect((await late).body.toString()).toBe("");
});

test("announcements", async () => {
  const row = { startsOn: "2026-11-21", endsOn: "2026-11-22", words: "Closed", closedFrom: null, closedUntil: null };
  let rows = [row] as AnnouncementsTable[];
  const { read, letGo } = slowReads(() => rows);
  let isStarting = true;
  const announcements = await announcementsCache(() => (isStarting ? Promise.resolve(rows) : read()), []);
  isStarting = false;
  const older = announcements.changed();
  await begun();
  rows = [];
  const newer = announcements.changed();
  letGo(0);
  await older;
  await begun();
  letGo(1);
  await newer;
  expect(announcements.all()).toEqual([]);
});
