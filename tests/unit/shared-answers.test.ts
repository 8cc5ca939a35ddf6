import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { articlesOfContent } from "#firm/articles/blog-posts.ts";
import { publishedArticlesCache } from "#firm/articles/published-articles-cache.ts";
import { BLANK_LETTERS } from "#firm/drawings/letters.ts";
import { headersOfSite } from "#server/http/headers.ts";
import { sharedAnswers } from "#server/http/shared-answers.ts";
import { NOW } from "#tests/support/office-in-process.ts";
import { smallFirm } from "#tests/support/small-firm.ts";

const siteUrl = "https://elmreed.example";
const folder = mkdtempSync(path.join(os.tmpdir(), "files-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Routes as React Router's build names them; a page tells which address it was rendered for. */
const route = (id: string, at: string | undefined, parentId?: string) =>
  [id, { id, path: at, parentId, module: { default: () => null } }] as const;
const build = {
  entry: { module: { default: ({ url }: Request) => new Response(`Page of ${new URL(url).pathname}`) } },
  routes: Object.fromEntries([
    route("root", ""),
    route("article", "blog/:slug", "root"),
    route("contact", "contact", "root"),
    route("nothing", "*", "root"),
  ]),
  assets: { routes: {}, entry: {}, url: "", version: "" },
  future: {},
  routeDiscovery: { mode: "initial" },
  basename: "/",
  ssr: true,
};

/** A site with the articles of a small firm, one of which, now at `/blog/x`, had other addresses before. */
function site() {
  const content = smallFirm();
  const [post] = content.posts;
  const articles = articlesOfContent([...content.posts, { ...post!, slug: "x" }]);
  const former = new Map(["y", "first-address-2"].map((slug) => [slug, "x"]));
  const posts = publishedArticlesCache({ ...articles, formerAddresses: async () => former }, content);
  const parts = {
    content,
    posts,
    siteUrl,
    clock: () => NOW,
    log: () => undefined,
    announcements: { all: () => [], closures: () => [], version: () => "" },
    checks: { version: () => "" },
    build: { build, letters: BLANK_LETTERS, filesFolder: folder, servicesKey: {}, assets: {}, commonPasswords: "" },
  };
  // No search is asked for, so no share of the processor is.
  return sharedAnswers(parts as never, headersOfSite({ siteUrl }), undefined as never);
}

async function answered(pathname: string): Promise<string | undefined> {
  const answer = await site().answer(new Request(siteUrl + pathname), "203.0.113.7");
  return answer && (answer.headers.get("location") ?? answer.text());
}

test.each([
  ["/blog/y", "/blog/x"],
  ["/blog/first-address-2?from=mail", "/blog/x?from=mail"],
  ["/blog/y.md", "/blog/x.md"],
  ["/blog/x", "Page of /blog/x"],
  ["/blog/gone", "Page of /blog/not_found"],
  ["/blog/x/y", "Page of /not_found"],
  ["/about/blog/y", "Page of /not_found"],
  ["/about/blog/x", "Page of /not_found"],
  ["/blog/y/more", "Page of /not_found"],
  ["/blog/y.md.txt", "Page of /blog/not_found"],
  ["/blog/y_2", "Page of /blog/not_found"],
  ["/contact", undefined],
])("at %s is %s", async (pathname, answer) => {
  expect(await answered(pathname)).toBe(answer);
});

test.each([
  ["/", true],
  ["/contact", true],
  ["/blog/x", true],
  ["/blog/a-refused-visa", true],
  ["/blog/y", false],
  ["/blog/x.md", false],
  ["/blog/x/more", false],
  ["/about/blog/x", false],
  ["/blog/gone", false],
  ["/staff", false],
])("whether anybody may read %s: %s", async (pathname, isPublic) => {
  expect(await site().isPublicPage(pathname)).toBe(isPublic);
});
