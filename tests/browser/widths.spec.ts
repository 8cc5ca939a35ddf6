import { contentPaths } from "#firm/content/paths.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { expect, test } from "./site.ts";

test("what one reads is a measure wide; lists, tables and cards end there or at the page's right edge", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const odd: string[] = [];
  for (const path of contentPaths(contentAsItStands())) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    odd.push(...(await page.evaluate(oddWidths)).map((found) => `${path}: ${found}`));
  }
  expect(odd).toEqual([]);
});

/** Blocks of matter of neither of the two widths, each as its class or name and its left and right edge. */
function oddWidths(): string[] {
  const main = document.querySelector("main")!;
  // --measure of app/base/tokens.css, whose name is shortened when it is built.
  const measure = 32 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const page = document.querySelector(".main-bar")!.getBoundingClientRect().right;
  const BLOCKS = "table, dl, ol, ul, details, .markdown, .lead, .large-figure";
  // The opening has a grid of its own, and a carousel shows one of its slides.
  const ELSEWHERE = "nav, .block-hero, testimonial-carousel, .block-head, .law-notes, form";
  const near = (a: number, b: number) => Math.abs(a - b) <= 1;
  return [...main.querySelectorAll(BLOCKS)].flatMap((block) => {
    const { left, right, width } = block.getBoundingClientRect();
    if (width === 0 || block.closest(ELSEWHERE) || block.parentElement!.closest(BLOCKS)) return [];
    if (near(right, page) || near(width, measure)) return [];
    return [`${block.tagName} .${block.className} from ${Math.round(left)} to ${Math.round(right)}`];
  });
}
