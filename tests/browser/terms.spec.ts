import { readContent } from "#firm/content/read.ts";
import { staticPages } from "#firm/content/static-pages.ts";
import { expect, test } from "./site.ts";

const PAGES = staticPages(readContent("content")).map(({ path }) => path);

for (const [name, viewport] of Object.entries({
  desk: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
})) {
  test(`no meaning of a term lies over a button, on a ${name}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(viewport);
    const covering: string[] = [];
    for (const path of PAGES) {
      await page.goto(path);
      const terms = page.locator("main glossary-term:visible > a");
      for (let index = 0; index < (await terms.count()); index++) {
        await terms.nth(index).focus();
        const covered = await page.evaluate(() => {
          const meaning = document.querySelector(".term-meaning:popover-open")!.getBoundingClientRect();
          return [...document.querySelectorAll("main .button")].some((button) => {
            const box = button.getBoundingClientRect();
            return (
              box.left < meaning.right &&
              box.right > meaning.left &&
              box.top < meaning.bottom &&
              box.bottom > meaning.top
            );
          });
        });
        if (covered) covering.push(`${path}: ${await terms.nth(index).innerText()}`);
      }
    }
    expect(covering).toEqual([]);
  });
}
