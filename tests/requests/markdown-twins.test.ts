import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { collectTexts } from "#firm/content/text/collect-texts.ts";
import { markdownWords } from "#firm/content/text/markdown-text.ts";
import { alternatePath } from "#app/markdown/alternate-path.ts";
import { staticPages } from "#firm/content/static-pages.ts";
import { ORIGIN, startTestSite, type TestSite } from "#tests/support/test-site.ts";

const PAGES = staticPages(contentAsItStands());

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const text = async (path: string, of = site) => (await of.ask(path)).text();
const onOneLine = (words: string) => words.replace(/\s+/g, " ");

describe.each(PAGES)("the Markdown alternate of $path", ({ path, sections }) => {
  test("says all that the page says", async () => {
    const response = await site.ask(alternatePath(path));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    const twin = onOneLine(await response.text());
    const context = { content: site.content, siteUrl: ORIGIN };
    // Left out on purpose: the few words above a heading, and links to places on the page itself.
    const said = sections
      .flatMap((section) => collectTexts(section))
      .filter(({ field }) => !/eyebrow$|buttons\[\d+\]\.(label|purpose)$/.test(field))
      .flatMap((words) => words.text.split(/\n{2,}/))
      .map((paragraph) => onOneLine(markdownWords(paragraph, context)));
    for (const words of said) expect(twin).toContain(words);
  });

  test("is named by the page, in its head and in a header", async () => {
    const page = await site.ask(path);
    expect(page.headers.get("link")).toContain(`<${alternatePath(path)}>; rel="alternate"; type="text/markdown"`);
    expect(await page.text()).toContain(`<link rel="alternate" type="text/markdown" href="${alternatePath(path)}">`);
    expect((await site.ask(alternatePath(path))).headers.get("link")).toBe(`<${ORIGIN}${path}>; rel="canonical"`);
  });
});

test("dates, the present rule and every source stand in the twin", async () => {
  const stated = await startTestSite({
    change: ({ law }) => {
      law["off-campus-hours"]!.show = "stated";
    },
  });
  const twin = await text("/study-in-canada.md", stated);
  const figures = await text("/legal-figures.md", stated);
  await stated.close();
  expect(twin).toContain("- Last updated: September 30, 2025");
  expect(twin).toContain("- Legal figures checked on November 22, 2026");
  expect(twin).toContain("up to 20 hours a week");
  expect(twin.match(/> \*\*The rule today\.\*\* Since November 8, 2024.*Checked November 22, 2026\./g)).toHaveLength(1);
  expect(figures).toContain("20 hours. Today: 24 hours.");
  expect(twin).toContain("## Sources of the figures on this page");
  expect(twin).toMatch(
    /- Government fee for a study permit: \$150 CAD\. \[Immigration and Refugee Protection Regulations\]\(https:/,
  );
  expect(twin).toContain("(http://site.test/immigrate-to-canada)");
});

test("a figure of success carries the Law Society's sentence there too", async () => {
  expect(await text("/about.md")).toContain(
    "*Past results do not indicate future results. Outcomes depend on the facts of each case.*",
  );
});

test("a figure switched to the present rule is switched in the twin", async () => {
  const switched = await startTestSite({
    change: ({ law }) => {
      law["off-campus-hours"]!.show = "current";
    },
  });
  const twin = await text("/study-in-canada.md", switched);
  expect(twin).toContain("up to 24 hours a week");
  expect(twin).not.toContain("up to 20 hours a week");
  // The note stands right under its paragraph, before the next one.
  expect(await text("/blog/working-off-campus-as-a-student.md", switched)).toMatch(
    /need no separate co-op work permit(?:\n?.)*\n\n> \*\*The rule today\.\*\* Since April 1, 2026, college/,
  );
  expect(await text("/legal-figures.md", switched)).toContain("24 hours. Stated before: 20 hours.");
  await switched.close();
});

test("articles, the list of articles, the registers and the contact page have twins", async () => {
  const article = await text("/blog/working-off-campus-as-a-student.md");
  expect(article).toMatch(/^# Working off campus as a student: the rule that changed\n/);
  expect(article).toContain("- Published: May 12, 2026");
  expect(article).toContain("November 8, 2024 it is 24 hours a week");
  expect(await text("/blog.md")).toContain("(http://site.test/blog/first-day-after-an-arrest.md)");
  expect(await text("/glossary.md")).toContain("- **temporary resident permit (TRP):**");
  expect(await text("/legal-figures.md")).toContain(
    "Off-campus work each week while classes are in session:** 24 hours.",
  );
  expect(await text("/contact.md")).toContain("(24/7 Emergency Line)");
});

test.each(["/no-such-page.md", "/blog/no-such-article.md", "/staff.md", "/receipt/1.md", "/immigration-law.txt"])(
  "%s is not found",
  async (path) => {
    expect((await site.ask(path)).status).toBe(404);
  },
);

test("llms.txt names every page and article by its twin, and nothing else", async () => {
  const index = await text("/llms.txt");
  const addresses = [...index.matchAll(/\]\(http:\/\/site\.test([^)]*)\)/g)].map(([, path]) => path!);
  expect(addresses).toEqual(expect.arrayContaining(PAGES.map(({ path }) => alternatePath(path))));
  const answers = await Promise.all(addresses.map(async (path) => ({ path, status: (await site.ask(path)).status })));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(index).toMatch(/^# Forks & Lantern Law\n\n> /);
});

test("a page that search engines are kept from names no twin", async () => {
  const page = await site.ask("/no-such-page");
  expect(page.headers.get("link")).toBeNull();
  expect(await page.text()).not.toContain("text/markdown");
});
