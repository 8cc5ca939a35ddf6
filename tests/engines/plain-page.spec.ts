import { publicPaths } from "#firm/content/paths.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { isSeen, lookOf } from "./page-look.ts";
import { expect, test } from "./site.ts";

/** An engine from before the targets shows each page as it is written: in order, legible, with everything in reach. */
for (const path of publicPaths(contentAsItStands())) {
  test(`${path} is a plain page before the targets`, async ({ window, origin }) => {
    for (const width of [360, 1280]) {
      await window.resize(width, 740);
      await window.open(origin + path);
      const { ground, sideways, overlaps } = await window.run(lookOf);
      // No colour of ours, for no rule of ours holds half.
      expect(ground).toBe("rgba(0, 0, 0, 0)");
      expect([sideways, overlaps]).toEqual([0, []]);
      expect(await window.run(outOfOrder)).toEqual([]);
      expect(await window.run(isSeen, "main svg")).toBe(false);
    }
  });
}

test("what folds opens by itself", async ({ window, origin }) => {
  await window.open(`${origin}/about`);
  expect(await window.run(isSeen, "nav-dropdown ul")).toBe(false);
  await window.press("nav-dropdown summary");
  expect(await window.run(isSeen, "nav-dropdown ul")).toBe(true);
  await window.press("contact-widget summary");
  expect(await window.run(isSeen, "contact-widget ul")).toBe(true);
});

/** Headings, paragraphs and fields that stand above what is written before them. */
function outOfOrder(): string[] {
  let last = -1;
  const found: string[] = [];
  for (const element of Array.from(document.querySelectorAll("main :is(h1, h2, h3, p, input, textarea, button)"))) {
    const { top, height } = element.getBoundingClientRect();
    if (height === 0) continue;
    if (top + height / 2 < last) found.push(`${element.tagName} “${element.textContent!.trim().slice(0, 40)}”`);
    last = top;
  }
  return found.slice(0, 5);
}
