import { expect, test } from "./site.ts";

/** Practice pages, and one of each other kind of long page. */
const LONG = [
  "/immigration-law",
  "/real-estate-law",
  "/wills-power-of-attorney",
  "/criminal-law",
  "/sponsorship-applications",
  "/inadmissible",
];

for (const path of LONG) {
  test(`${path}: the list of its sections marks the one in view on a wide screen`, async ({ page }) => {
    await page.goto(path);
    const list = page.getByRole("navigation", { name: "On this page" });
    const entries = list.getByRole("link");
    for (const index of [1, 3]) {
      await entries.nth(index).click();
      await expect(list.locator('[aria-current="true"]')).toHaveCount(1);
      await expect(entries.nth(index)).toHaveAttribute("aria-current", "true");
      await expect(entries.nth(index)).toBeInViewport({ ratio: 1 });
    }
  });
}

test("the parts of a long page line up on a wide screen, left and right", async ({ page }) => {
  for (const path of [...LONG, "/study-in-canada", "/privacy-policy"]) {
    await page.goto(path);
    const edges = await page.locator(".article .block, .article-matter").evaluateAll((parts) =>
      parts.map((part) => {
        const { left, right } = part.getBoundingClientRect();
        return `${Math.round(left)} to ${Math.round(right)}`;
      }),
    );
    expect([path, new Set(edges).size]).toEqual([path, 1]);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 664 } });

  for (const [path, name] of [
    ["/sponsorship-applications", "The short answer"],
    ["/criminal-law", "Been arrested? What to do now"],
    ["/immigration-law", "If you fear going home"],
  ] as const) {
    test(`${path}: what one looks for first stands before the list`, async ({ page }) => {
      await page.goto(path);
      const [answer, list] = await Promise.all([
        page.getByRole("region", { name }).boundingBox(),
        page.getByRole("navigation", { name: "On this page" }).boundingBox(),
      ]);
      expect(answer!.y + answer!.height).toBeLessThanOrEqual(list!.y);
    });
  }
});
