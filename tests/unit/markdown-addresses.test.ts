import { expect, test } from "vitest";
import { articlesOfContent } from "#firm/articles/blog-posts.ts";
import { publishedArticlesCache } from "#firm/articles/published-articles-cache.ts";
import { markdownFiles } from "#server/http/markdown-files.ts";
import { smallFirm } from "#tests/support/small-firm.ts";

const siteUrl = "https://elmreed.example";

/** A firm's articles, one of them with the shortest address there may be. */
function files() {
  const content = smallFirm();
  const [post] = content.posts;
  const articles = articlesOfContent([...content.posts, { ...post!, slug: "x" }]);
  const posts = publishedArticlesCache(articles, content);
  return markdownFiles({ content, posts, siteUrl, version: posts.version });
}

test("each alternate names the page it is of as canonical, and llms.txt is of none", async () => {
  const { get } = files();
  const linkOf = async (pathname: string) => (await get(pathname))!.headers["Link"];
  expect(await linkOf("/index.md")).toBe(`<${siteUrl}/>; rel="canonical"`);
  expect(await linkOf("/contact.md")).toBe(`<${siteUrl}/contact>; rel="canonical"`);
  expect(await linkOf("/blog/x.md")).toBe(`<${siteUrl}/blog/x>; rel="canonical"`);
  expect(await linkOf("/llms.txt")).toBeUndefined();
});

test("every address of an article has its words", async () => {
  const { get, paths } = files();
  const articles = (await paths()).filter((pathname) => pathname.startsWith("/blog/"));
  expect(articles).toContain("/blog/x.md");
  for (const pathname of articles) expect((await get(pathname))?.type, pathname).toBe("text/markdown; charset=utf-8");
});

test.each([
  "/about/blog/x.md",
  "/blog/x.md.md",
  "/blog/x.md.txt",
  "/blog/x",
  "/blog/X.md",
  "/blog/gone.md",
  "/blog/x/y.md",
  "/contact",
  "/contact.md.html",
])("nothing is at %s", async (pathname) => {
  expect(await files().get(pathname)).toBeUndefined();
});
