import { expect, test } from "vitest";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { needsPastResults, pastResultsAt } from "#firm/content/sections/past-results.ts";
import type { Section } from "#firm/content/sections/section-kind.ts";

const CONTENT = contentAsItStands();
const prose = (text: string): Section => ({ kind: "prose", heading: "Heading", text, quickExit: false });
const result = () => prose("We won {claim.cases-won} cases.");
const other = () => prose("We answer the telephone.");

test("of sections that show results one after the other, the first has the sentence on a landing page", () => {
  const [a, b, c, d, e] = [result(), result(), other(), other(), result()];
  expect([...pastResultsAt([a!, b!, c!, d!, e!], "landing", CONTENT)]).toEqual([a, e]);
  expect([...pastResultsAt([a!, b!, c!, d!, e!], "article", CONTENT)]).toEqual([a, b, e]);
});

test("the home page has it at most twice, and no section of results stands apart from it", () => {
  const { sections, layout } = CONTENT.pages.get("/")!;
  const stated = pastResultsAt(sections, layout, CONTENT);
  expect(stated.size).toBeGreaterThan(0);
  expect(stated.size).toBeLessThanOrEqual(2);
  sections.forEach((section, index) => {
    if (!needsPastResults(section, CONTENT) || stated.has(section)) return;
    expect(needsPastResults(sections[index - 1]!, CONTENT)).toBe(true);
  });
});
