import { expect, test } from "./site.ts";

const ARTICLE = "/blog/visitor-visa-refused-what-to-do-next";

for (const { width, drawn, colour } of [
  { width: 360, drawn: "refused-visa-narrow.svg", colour: "light" },
  { width: 360, drawn: "refused-visa-narrow-dark.svg", colour: "dark" },
  { width: 768, drawn: "refused-visa.svg", colour: "light" },
  { width: 1280, drawn: "refused-visa-dark.svg", colour: "dark" },
] as const) {
  test(`a drawing is drawn for a window of ${width} pixels, ${colour}, within the page, and moves nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: colour });
    await page.goto(ARTICLE);
    const picture = page.locator(".drawing img");
    const before = await picture.boundingBox();
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(new RegExp(`/${drawn}$`));
    const after = await picture.boundingBox();
    expect(Math.round(after!.height)).toBe(Math.round(before!.height));
    expect(after!.x).toBeGreaterThanOrEqual(0);
    expect(after!.x + after!.width).toBeLessThanOrEqual(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test("paper has the wide drawing, in ink", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(ARTICLE);
  await page.emulateMedia({ media: "print" });
  const picture = page.locator(".drawing img");
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/refused-visa\.svg$/);
});

test("a screen reader hears the drawing's figures", async ({ page }) => {
  await page.goto(ARTICLE);
  const picture = page.getByRole("img", { name: /to ask the Federal Court: \d+ days if/ });
  await expect(picture).toHaveCount(1);
});
