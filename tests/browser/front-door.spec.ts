import type { Page } from "@playwright/test";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { plainWords } from "#firm/content/text/tokens.ts";
import { expect, test } from "./site.ts";

const CONTENT = contentAsItStands();
const [HERO] = CONTENT.pages.get("/")!.sections;
if (HERO?.kind !== "hero" || !HERO.choices) throw new Error("The home page begins with the front door");
const CHOICES = HERO.choices;

const row = (page: Page, title: string) =>
  page.locator(".choices details").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
const plain = (text: string) => plainWords(text.replaceAll("**", ""), CONTENT);
/** Of the river: the course of a choice in brass. */
const brass = (page: Page) =>
  page
    .locator(".choices summary")
    .evaluateAll((all) => all.map((summary) => Number(getComputedStyle(summary.querySelector("g")!).opacity)));

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("each choice opens in place: where you stand, the clock, one action", async ({ page }) => {
      await page.goto("/");
      for (const { title, clock, stand, counts, action } of CHOICES) {
        const choice = row(page, title);
        await expect(choice.locator("summary")).toContainText(plain(clock));
        await expect(choice.getByText(plain(stand))).toBeHidden();
        await choice.locator("summary").click();
        await expect(choice.getByText(plain(stand))).toBeVisible();
        await expect(choice.getByText(plain(counts))).toBeVisible();
        await expect(choice.getByRole("link")).toHaveText(plain(action.label));
        await choice.locator("summary").press("Enter");
        await expect(choice.getByText(plain(stand))).toBeHidden();
      }
    });
  });
}

for (const width of [320, 360, 390, 768])
  test(`nothing of an open choice is cut off, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    for (const { title } of CHOICES) {
      await row(page, title).locator("summary").click();
      // A range, since a line that cannot be broken is wider than the box that holds it.
      const right = await row(page, title)
        .locator("dl")
        .evaluate((lines) => {
          const range = document.createRange();
          range.selectNodeContents(lines);
          return Math.max(...[...range.getClientRects()].map((box) => box.right));
        });
      expect([title, right <= width - 8]).toEqual([title, true]);
    }
  });

test("every clock and every line about time is a figure of the register", () => {
  for (const { clock, counts } of CHOICES) {
    expect(clock).toMatch(/\{law\./);
    expect(counts).toMatch(/\{law\./);
    for (const words of [clock, counts]) expect(words.replaceAll(/\{[^}]*\}/g, "")).not.toMatch(/\d/);
  }
});

test("one closes as another opens, where the browser knows how", async ({ page }) => {
  await page.goto("/");
  for (const { title } of CHOICES) await row(page, title).locator("summary").click();
  await expect(page.locator(".choices details[open]")).toHaveCount(1);
});

test("a refused visa: the days stand on a phone's first screen, and two presses lead to the last day", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const [refused] = CHOICES;
  const choice = row(page, refused!.title);
  await expect(choice.locator(".clock")).toBeInViewport({ ratio: 1 });
  await choice.locator("summary").click();
  await choice.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`${refused!.action.to}$`));
});

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("the rule under each choice runs on into the land, also when one above has opened", async ({ page }) => {
    await page.goto("/");
    await row(page, CHOICES[0]!.title).locator("summary").click();
    const gaps = await page.locator(".choices summary").evaluateAll((all) =>
      all.map((summary) => {
        const [box, land] = [summary.getBoundingClientRect(), summary.querySelector("svg")!.getBoundingClientRect()];
        return [Math.abs(land.left - box.right), Math.abs(land.top - box.bottom), innerWidth - land.right];
      }),
    );
    for (const [beside, below, beforeEdge] of gaps) {
      expect(beside).toBeLessThanOrEqual(1);
      expect(below).toBeLessThanOrEqual(1);
      expect(beforeEdge).toBeLessThanOrEqual(1);
    }
  });

  test("the river is the first choice's, then that of the one pointed at, in focus or open", async ({ page }) => {
    await page.goto("/");
    await page.mouse.move(5, 5);
    expect(await brass(page)).toEqual([1, 0, 0, 0]);
    await row(page, CHOICES[2]!.title).locator("summary").hover();
    await expect.poll(() => brass(page)).toEqual([0, 0, 1, 0]);
    await page.mouse.move(5, 5);
    await row(page, CHOICES[1]!.title).locator("summary").focus();
    await page.keyboard.press("Enter");
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expect.poll(() => brass(page)).toEqual([0, 1, 0, 0]);
  });

  test("the two ways stand on the arms of the open choice alone", async ({ page }) => {
    await page.goto("/");
    const shown = () =>
      page
        .locator(".choices i")
        .evaluateAll((all) => all.map((ways) => getComputedStyle(ways, "::before").content.replaceAll('"', "")));
    expect(await shown()).toEqual(CHOICES.map(() => "none"));
    await row(page, CHOICES[3]!.title).locator("summary").click();
    expect((await shown())[3]).toBe(CHOICES[3]!.ways[0]);
  });
});

test("on narrower screens the rows stand alone, and the forks have a drawing of their own", async ({ page }) => {
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    await expect(page.locator(".choices svg").first()).toBeHidden();
    const forks = page.locator(".door > img");
    await forks.scrollIntoViewIfNeeded();
    await expect.poll(() => forks.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    expect((await forks.boundingBox())!.width).toBeGreaterThanOrEqual(width - 1);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator(".door > img")).toBeHidden();
});
