import type { Page } from "@playwright/test";
import { expect, test } from "./site.ts";

/** One page of each way to show a figure across the screen. */
const PAGES = ["/sponsorship-applications", "/real-estate-law", "/about", "/business/business-pnp"];

for (const scheme of ["light", "dark"] as const) {
  test(`a figure as large as a poster stands on a ground that runs from edge to edge, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    for (const path of PAGES) {
      for (const width of [360, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        // What floats over the margin.
        await page.locator(".widget").evaluate((widget: HTMLElement) => (widget.hidden = true));
        const band = page.locator(".band").first();
        await band.scrollIntoViewIfNeeded();
        const { y, height } = (await band.boundingBox())!;
        const middle = Math.min(880, Math.max(y + 4, y + height - 12));
        const grounds = [0, Math.round(width / 2), width - 16].map((x) => groundAt(page, x, middle));
        const [left, here, right] = await Promise.all(grounds);
        expect([path, width, left === here, right === here]).toEqual([path, width, true, true]);
        const size = await band
          .locator(".large-figure b, .figures dd")
          .first()
          .evaluate((figure) => Number.parseFloat(getComputedStyle(figure).fontSize));
        expect(size).toBeGreaterThanOrEqual(width < 768 ? 56 : 90);
      }
    }
  });
}

test("in forced colours and on paper a band has no ground of its own", async ({ page }) => {
  await page.goto(PAGES[0]!);
  const ground = () =>
    page.locator(".band").evaluate((band) => {
      const { backgroundColor, boxShadow } = getComputedStyle(band);
      return [backgroundColor, boxShadow];
    });
  await page.emulateMedia({ forcedColors: "active" });
  expect((await ground())[1]).toBe("none");
  await page.emulateMedia({ media: "print", forcedColors: "none" });
  expect(await ground()).toEqual(["rgba(0, 0, 0, 0)", "none"]);
});

/** A picture of a few points without words, to compare with others. */
async function groundAt(page: Page, x: number, y: number): Promise<string> {
  return (await page.screenshot({ clip: { x, y, width: 6, height: 6 } })).toString("base64");
}

test("a telephone opens /contact and /blog with no decoration above the words", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  for (const path of ["/contact", "/blog"]) {
    await page.goto(path);
    await expect(page.locator("main .motif")).toBeHidden();
  }
});
