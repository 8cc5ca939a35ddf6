import { describe, expect, test } from "vitest";
import { collectTexts } from "#firm/content/text/collect-texts.ts";
import { keysUsed } from "#firm/content/text/tokens.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { staticPages } from "#firm/content/static-pages.ts";

const CONTENT = contentAsItStands();
const PAGES = new Map(staticPages(CONTENT).map((page) => [page.path, page]));

/**
 * Every page that explains the law to somebody in a situation; overviews, checks, registers and our own pages are none.
 */
const LEGAL = [...PAGES.keys()].filter(
  (path) =>
    /^\/(?:business\/|inadmissible|study-in-canada)/.test(path) ||
    [
      "/visit-canada",
      "/immigrate-to-canada",
      "/business-immigration",
      "/sponsorship-applications",
      "/immigration-law",
      "/real-estate-law",
      "/wills-power-of-attorney",
      "/criminal-law",
    ].includes(path),
);

const heroOf = (path: string) => {
  const [hero] = PAGES.get(path)!.sections;
  if (hero?.kind !== "hero") throw new Error(`${path} has no opening`);
  return hero;
};

describe("the opening of every legal page", () => {
  test.each(LEGAL)("%s says what may be running out", (path) => {
    expect(heroOf(path).clock?.length).toBeGreaterThan(60);
  });

  test.each(LEGAL)("%s states its days by the register", (path) => {
    expect(heroOf(path).clock!.replaceAll(/\{[^}]*\}/g, "")).not.toMatch(/\d/);
  });
});

describe("a refused visit or study permit", () => {
  test.each(["/visit-canada", "/study-in-canada", "/study-in-canada/student-visa"])(
    "%s gives both days of the court",
    (path) => {
      expect(keysUsed("law", heroOf(path).clock)).toEqual(
        expect.arrayContaining(["judicial-review-in-canada", "judicial-review-outside-canada"]),
      );
      expect(JSON.stringify(PAGES.get(path)!.sections)).toContain("/blog/visitor-visa-refused-what-to-do-next");
    },
  );

  test.each(["/visit-canada", "/study-in-canada"])("%s leads to the article at once", (path) => {
    expect(heroOf(path).clock).toContain("](/blog/visitor-visa-refused-what-to-do-next)");
  });
});

test("the two study pages are two texts: no paragraph of more than a line stands on both", () => {
  const words = (path: string) =>
    new Set(collectTexts(PAGES.get(path)!.sections).flatMap(({ text }) => text.split("\n\n")));
  const landing = words("/study-in-canada");
  const both = [...words("/study-in-canada/student-visa")].filter((text) => landing.has(text) && text.length > 80);
  expect(both).toEqual([]);
});
