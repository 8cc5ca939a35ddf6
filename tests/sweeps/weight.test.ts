import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { renderPages, SITE_URL, type RenderedPage } from "#build-steps/render-pages.ts";
import { withoutMarks } from "#build-steps/marked-registers.ts";
import { MISSING_PATHS } from "#build-steps/missing-paths.ts";
import { scriptsOf, weighPages } from "#build-steps/weigh-pages.ts";
import { HYDRATED_PAGES, publicPaths } from "#firm/content/paths.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { readBuild } from "#server/http/build-output.ts";
import { ORIGIN, startTestSite, TEST_NOW, type TestSite } from "#tests/support/test-site.ts";

const build = await readBuild();

let site: TestSite;
let pages: RenderedPage[];
beforeAll(async () => {
  pages = await renderPages(contentAsItStands(), build, TEST_NOW);
  site = await startTestSite();
});
afterAll(() => site.close());

test("every page is as light as it must be", { timeout: 60_000 }, async () => {
  expect(await weighPages(pages, build)).toEqual([]);
});

test("what is weighed is what is sent, but for the address of the site", { timeout: 60_000 }, async () => {
  const different = [];
  for (const { path, html } of pages) {
    // Drawn for each visitor anew, with a nonce.
    if (HYDRATED_PAGES.includes(path) || MISSING_PATHS.includes(path)) continue;
    const sent = await (await site.ask(path)).text();
    if (withoutMarks(html).replaceAll(SITE_URL, ORIGIN) !== sent) different.push(path);
  }
  expect(different).toEqual([]);
});

test("a page that grew too heavy is named, with what to do about it", { timeout: 60_000 }, async () => {
  const content = structuredClone(contentAsItStands());
  const page = content.pages.get("/terms")!;
  // Words that compress badly.
  const [first, ...rest] = page.sections;
  const many = Array.from({ length: 6_000 }, (_, index) => (index * 7_919 + 104_729).toString(36)).join(" ");
  content.pages.set("/terms", {
    ...page,
    sections: [first!, ...rest, { kind: "prose", heading: "More", text: many }] as typeof page.sections,
  });
  const problems = await weighPages(await renderPages(content, build, TEST_NOW), build);
  expect(problems.map(({ file }) => file)).toEqual(["/terms", "/terms"]);
  expect(problems[0]!.message).toMatch(/weighs [\d,]+ bytes, and may weigh 14,000: say it in fewer words/);
});

describe.each(publicPaths(contentAsItStands()).filter((path) => !HYDRATED_PAGES.includes(path)))("%s", (path) => {
  test("needs no script but the small one, and a self-check its own, and no style but its own", async () => {
    const html = await (await site.ask(path)).text();
    const { react, questions, [path.replace("/checks/", "")]: check } = build.assets.islandScripts;
    const own = check ? [check.src, react!.src, questions!.src] : [];
    expect(scriptsOf(html).toSorted()).toEqual([build.assets.chromeScript, ...own].toSorted());
    // That of paper alone is a file, which no screen waits for.
    expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
      expect.stringMatching(/^<link rel="stylesheet" href="\/assets\/print-[0-9a-f]{10}\.css" media="print">$/),
    ]);
  });
});

test.each(HYDRATED_PAGES)("%s has none of its script before the style", async (path) => {
  const html = await (await site.ask(path)).text();
  expect(html.indexOf("<style")).toBeLessThan(html.search(/<script(?! type="application\/ld)|rel="modulepreload"/));
  expect(html).not.toMatch(/<script(?![^>]*(?:type="module"|async|defer|ld\+json))[^>]* src=/);
});

test.each(HYDRATED_PAGES)("%s has React in a template alone, which fetches nothing, and no router", async (path) => {
  const html = await (await site.ask(path)).text();
  const { react, [path.slice(1)]: own } = build.assets.islandScripts;
  const [template] = /<template data-island="">.*?<\/template>/s.exec(html)!;
  expect(scriptsOf(template).toSorted()).toEqual([react!.src, own!.src].toSorted());
  expect(scriptsOf(html.replace(template, ""))).toEqual([build.assets.chromeScript]);
});
