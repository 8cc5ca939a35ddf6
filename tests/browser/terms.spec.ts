import type { Locator, Page } from "@playwright/test";
import { readContent } from "#firm/content/read.ts";
import { staticPages } from "#firm/content/static-pages.ts";
import { expect, test } from "./site.ts";

const CONTENT = readContent("content");
const PAGES = staticPages(CONTENT).map(({ path }) => path);
const ARTICLES = CONTENT.posts.map(({ slug }) => `/blog/${slug}`);

/**
 * Opens the meaning of every term of a page, and answers those that lie over a button, far from their word or off
 * the screen.
 */
async function badMeanings(page: Page, path: string, open: (term: Locator) => Promise<void>): Promise<string[]> {
  const bad: string[] = [];
  await page.goto(path);
  const terms = page.locator("main glossary-term:visible > a");
  for (let index = 0; index < (await terms.count()); index++) {
    const term = terms.nth(index);
    await open(term);
    const wrong = await page.evaluate(async () => {
      // It is placed when it is drawn next.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const popover = document.querySelector(".term-meaning:popover-open");
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
    if (wrong) bad.push(`${path}: ${await term.innerText()} ${wrong}`);
  }
  return bad;
}

for (const [name, viewport] of Object.entries({
  desk: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
})) {
  for (const path of PAGES)
    test(`no meaning of a term lies over a button of ${path}, on a ${name}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      expect(await badMeanings(page, path, (term) => term.focus())).toEqual([]);
    });
}

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

  for (const path of [...PAGES, ...ARTICLES])
    test(`a term of ${path} that is tapped is explained, over no button`, async ({ page }) => {
      const open = page.locator(".term-meaning:popover-open");
      const tapped = await badMeanings(page, path, async (term) => {
        // It may lie over the next term: a tap on it takes it away.
        if ((await open.count()) > 0) await open.tap();
        await expect(open).toHaveCount(0);
        await term.scrollIntoViewIfNeeded();
        await term.tap();
      });
      expect(tapped).toEqual([]);
    });
});
