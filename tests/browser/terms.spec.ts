import type { Locator, Page } from "@playwright/test";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { staticPages } from "#firm/content/static-pages.ts";
import { expect, test } from "./site.ts";

const CONTENT = contentAsItStands();
const PAGES = staticPages(CONTENT).map(({ path }) => path);
const ARTICLES = CONTENT.posts.map(({ slug }) => `/blog/${slug}`);

/**
 * Opens the meaning of every term of the page that stands, and answers those that lie over a button, far from their
 * word or off the screen.
 */
async function badMeanings(page: Page, open: (term: Locator) => Promise<void>): Promise<string[]> {
  const bad: string[] = [];
  const terms = page.locator("main glossary-term:visible > a");
  for (let index = 0; index < (await terms.count()); index++) {
    const term = terms.nth(index);
    await open(term);
    const wrong = await page.evaluate(async () => {
      // It is placed when it is drawn next, and again while the page still moves to its word.
      const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const shown = () => document.querySelector(".term-meaning:popover-open");
      const places = () => `${scrollY} ${shown()?.getBoundingClientRect().top}`;
      for (let still = 0, last = ""; still < 3;) {
        still = places() === last ? still + 1 : 0;
        last = places();
        await drawn();
      }
      const popover = shown();
      if (!popover) return "is not explained";
      const meaning = popover.getBoundingClientRect();
      const covered = [...document.querySelectorAll("main .button, .header a, .widget a")].find((button) => {
        const box = button.getBoundingClientRect();
        return (
          box.left < meaning.right && box.right > meaning.left && box.top < meaning.bottom && box.bottom > meaning.top
        );
      });
      const lines = [...popover.previousElementSibling!.getClientRects()];
      const away = Math.max(meaning.top - lines.at(-1)!.bottom, lines[0]!.top - meaning.bottom);
      const outside = meaning.left < 0 || meaning.right > innerWidth;
      return covered
        ? `covers “${covered.textContent.trim()}” at ${Math.round(covered.getBoundingClientRect().top)} px`
        : outside
          ? "leaves the screen"
          : away < 0 || away > 120
            ? `stands ${away} px away`
            : "";
    });
    if (wrong) bad.push(`${await term.innerText()} ${wrong}`);
  }
  return bad;
}

/** What comes into view for the first time gets its true height then, and moves what stands below it. */
async function untilStill(term: Locator): Promise<void> {
  await term.evaluate(async (link) => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const top = () => link.getBoundingClientRect().top;
    for (let still = 0, last = NaN; still < 5; await drawn()) {
      still = top() === last ? still + 1 : 0;
      last = top();
    }
  });
}

for (const path of PAGES)
  test(`no meaning of a term lies over a button of ${path}, on a desk and on a phone`, async ({ page }) => {
    await page.goto(path);
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      // As a page that was just loaded: nothing has the focus, and it stands at its beginning.
      await page.evaluate(() => {
        (document.activeElement as HTMLElement).blur();
        scrollTo({ top: 0, behavior: "instant" });
      });
      expect([width, await badMeanings(page, (term) => term.focus())]).toEqual([width, []]);
    }
  });

test("a meaning that is open covers no button of the bars while the page moves on", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/immigration-law");
  await page.locator("main glossary-term:visible > a").nth(2).focus();
  const covered: string[] = [];
  for (let step = 0; step < 12; step += 1) {
    await page.mouse.wheel(0, 50);
    const words = await page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      const meaning = document.querySelector(".term-meaning:popover-open")!.getBoundingClientRect();
      const links = [...document.querySelectorAll(".header a, .reach button")].filter((link) => {
        const box = link.getBoundingClientRect();
        return (
          box.left < meaning.right && box.right > meaning.left && box.top < meaning.bottom && box.bottom > meaning.top
        );
      });
      return links.map((link) => `${link.textContent.trim()} at ${scrollY}`);
    });
    covered.push(...words);
  }
  expect(covered).toEqual([]);
});

test.describe("on the smallest phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } });

  test("a meaning that a finger opened stays open while the page still moves", async ({ page }) => {
    await page.goto("/sponsorship-applications");
    const term = page.locator("main glossary-term:visible > a").first();
    await term.scrollIntoViewIfNeeded();
    await term.tap();
    await expect(page.locator(".term-meaning:popover-open")).toBeVisible();
    await page.waitForTimeout(500);
    await expect(page.locator(".term-meaning:popover-open")).toBeVisible();
  });

  for (const path of [...PAGES, ...ARTICLES])
    test(`a term of ${path} that is tapped is explained, over no button`, async ({ page }) => {
      const open = page.locator(".term-meaning:popover-open");
      await page.goto(path);
      const tapped = await badMeanings(page, async (term) => {
        // It may lie over the next term: a tap on it takes it away. While the page still moves under the finger the
        // tap may meet the next word, whose meaning then takes its place and is tapped in turn.
        await expect(async () => {
          for (const meaning of await open.all()) await meaning.tap({ timeout: 1_000 });
          expect(await open.count()).toBe(0);
        }).toPass({ timeout: 20_000 });
        await term.scrollIntoViewIfNeeded();
        await untilStill(term);
        await term.tap();
      });
      expect(tapped).toEqual([]);
    });
});
