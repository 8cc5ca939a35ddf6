import { expect, test } from "./site.ts";

const PAGES = ["/about", "/practice-areas", "/checks/land-transfer-tax", "/legal-figures/visit"];

test.use({ viewport: { width: 1280, height: 720 } });

for (const path of PAGES) {
  test(`${path}: the headings at the left stay in view while their sections are read, and cover nothing`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    let stuck = 0;
    for (let down = 0; down < end; down += 300) {
      await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), down);
      const found = await page.evaluate(headingsInView);
      expect([down, found.wrong]).toEqual([down, []]);
      stuck += found.stuck;
    }
    expect(stuck).toBeGreaterThan(0);
  });
}

/** Headings beside matter that is in view: what is wrong with their places, and how many have come along. */
function headingsInView(): { wrong: string[]; stuck: number } {
  const bar = document.querySelector("site-header .main-bar")!.getBoundingClientRect().bottom;
  const wrong: string[] = [];
  let stuck = 0;
  for (const head of document.querySelectorAll<HTMLElement>("main > section .block-head")) {
    if (getComputedStyle(head).position !== "sticky") continue;
    const section = head.closest("section")!.getBoundingClientRect();
    const matter = head.nextElementSibling!.getBoundingClientRect();
    const own = head.getBoundingClientRect();
    // Under the bar, or above it together with the end of its section.
    const isRead = section.top < bar && matter.bottom > bar + own.height + 40;
    if (isRead && own.top < bar) wrong.push(`${head.innerText.slice(0, 30)} lies under the bar`);
    if (isRead) stuck += 1;
    if (own.right > matter.left + 1 && own.bottom > matter.top + 1 && own.top < matter.bottom - 1)
      wrong.push(`${head.innerText.slice(0, 30)} lies over its section`);
    if (own.bottom > section.bottom + 1) wrong.push(`${head.innerText.slice(0, 30)} leaves its section`);
  }
  return { wrong, stuck };
}
