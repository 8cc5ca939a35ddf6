import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { publicPaths } from "#firm/content/paths.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { MISSING_PATHS } from "#build-steps/missing-paths.ts";
import { settled, WIDTHS } from "./axe.ts";
import { expect, test } from "./site.ts";

/** IBM's accessibility engine: rules that axe does not have, among them names of landmarks. */
const ENGINE = readFileSync(createRequire(import.meta.url).resolve("accessibility-checker-engine"), "utf8");

type Result = { ruleId: string; value: [string, string]; message: string; snippet: string };
declare const ace: {
  Checker: new () => { check: (page: Document, rules: string[]) => Promise<{ results: Result[] }> };
};

/** What the engine is sure of, one line for each place. */
async function violations(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => "ace" in globalThis);
  if (!isThere)
    await page.evaluate(
      ENGINE.replace("var ace;", "globalThis.ace = undefined;").replace(/ace=a\}\)\(\);$/, "globalThis.ace=a})();"),
    );
  return page.evaluate(async () => {
    const { results } = await new ace.Checker().check(document, ["IBM_Accessibility", "WCAG_2_2"]);
    return (
      results
        .filter(({ value }) => value[0] === "VIOLATION" && value[1] === "FAIL")
        // A table that scrolls sideways takes the focus so that keys can scroll it (WCAG 2.1.1), as axe asks for.
        .filter(
          ({ ruleId, snippet }) => !(ruleId === "element_tabbable_role_valid" && snippet.includes("table-scroll")),
        )
        .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet.slice(0, 160)}`)
    );
  });
}

test("the engine is at work: it misses the name of a landmark", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/about");
  await settled(page);
  // The second look at a page sees what the first did not.
  expect(await violations(page)).toEqual([]);
  await page.evaluate(() => document.querySelector("aside")!.removeAttribute("aria-label"));
  expect((await violations(page)).join()).toContain("<aside");
});

for (const path of [...publicPaths(contentAsItStands()), ...MISSING_PATHS]) {
  test(`${path}: IBM's engine finds nothing`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await settled(page);
      expect([width, await violations(page)]).toEqual([width, []]);
    }
  });
}
