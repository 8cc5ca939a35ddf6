import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { scriptsOf, weighPages } from "#build-steps/weigh-pages.ts";
import { readContent } from "#app/content/read.ts";
import { readBuild } from "#server/build-output.ts";
import { publicPaths } from "../support/public-pages.ts";
import { startTestSite, TEST_NOW, type TestSite } from "../support/test-site.ts";

const build = await readBuild();
const HYDRATED = ["/contact", "/blog"];

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

test("every page is as light as it must be", { timeout: 60_000 }, async () => {
  expect(await weighPages(readContent("content"), build, TEST_NOW)).toEqual([]);
});

test("a page that grew too heavy is named, with what to do about it", { timeout: 60_000 }, async () => {
  const content = readContent("content");
  const page = content.pages.get("/terms")!;
  // Words that compress badly.
  const [first, ...rest] = page.sections;
  const many = Array.from({ length: 6_000 }, (_, index) => (index * 7_919 + 104_729).toString(36)).join(" ");
  content.pages.set("/terms", { ...page, sections: [first!, ...rest, { kind: "prose", heading: "More", text: many }] as typeof page.sections });
  const problems = await weighPages(content, build, TEST_NOW);
  expect(problems.map(({ file }) => file)).toEqual(["/terms", "/terms"]);
  expect(problems[0]!.message).toMatch(/weighs [\d,]+ bytes, and may weigh 14,000: say it in fewer words/);
});

describe.each(publicPaths().filter((path) => !HYDRATED.includes(path)))("%s", (path) => {
  test("needs no script but the small one, and no style but its own", async () => {
    const html = await (await site.ask(path)).text();
    expect(scriptsOf(html)).toEqual([build.assets.chromeScript]);
    expect(html).not.toContain(`rel="stylesheet"`);
  });
});

test.each(HYDRATED)("%s has none of its script before the style", async (path) => {
  const html = await (await site.ask(path)).text();
  expect(html.indexOf("<style")).toBeLessThan(html.search(/<script(?! type="application\/ld)|rel="modulepreload"/));
  expect(html).not.toMatch(/<script(?![^>]*(?:type="module"|async|defer|ld\+json))[^>]* src=/);
});
