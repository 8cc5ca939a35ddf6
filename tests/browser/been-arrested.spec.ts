import { expect, test } from "./site.ts";

const PATH = "/criminal-law#been-arrested-what-to-do-now";

test.describe("without script, on a phone", () => {
  // What Safari leaves of an iPhone's 390 × 844 between its bars.
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 664 } });

  test("what to do after an arrest stands on one screen, reached from the top of the page", async ({ page }) => {
    await page.goto("/criminal-law");
    await page.getByRole("link", { name: "What to do now", exact: true }).click();
    const region = page.getByRole("region", { name: "Been arrested? What to do now" });
    const seen = [
      region.getByRole("heading"),
      region.getByRole("link", { name: "Leave this page now" }),
      region.getByText("I want to speak to a lawyer"),
      region.getByRole("link", { name: "duty counsel" }),
      region.getByRole("link", { name: "1-800-668-8258" }),
      region.getByRole("link", { name: /^Call 519/ }),
    ];
    for (const part of seen) await expect(part).toBeInViewport({ ratio: 1 });
    await expect(region.getByRole("link", { name: /^Call 519/ })).toHaveAttribute("href", /^tel:\+1/);
  });

  for (const path of [PATH, "/sponsorship-applications#if-the-relationship-breaks-down"]) {
    test(`${path} has a way out that needs no script`, async ({ page }) => {
      await page.goto(path);
      const exit = page.locator("aside").getByRole("link", { name: "Leave this page now" });
      await expect(exit).toHaveAttribute("href", /^https:/);
      await expect(page.getByText("It does not erase your browser’s history.")).toBeVisible();
      // It stays at hand while the passage is read.
      await page.getByText(/Speak to a lawyer of your own|Is it you, or someone you love/).scrollIntoViewIfNeeded();
      await expect(exit).toBeInViewport({ ratio: 1 });
    });
  }
});

for (const width of [360, 768, 1280]) {
  test(`the way out stays in reach and covers nothing, and Call is louder, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 664 });
    await page.goto(PATH);
    const exit = page.locator("aside").getByRole("link", { name: "Leave this page now" });
    for (let screen = 0; screen < 6; screen += 1) {
      await expect(exit).toBeInViewport({ ratio: 1 });
      expect(await exit.evaluate(covered, width)).toEqual([]);
      await page.mouse.wheel(0, 300);
    }
    const call = page.getByRole("region", { name: "Been arrested?" }).getByRole("link", { name: /^Call/ });
    const grounds = [call, exit].map((link) => link.evaluate((one) => getComputedStyle(one).backgroundColor));
    const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect((await Promise.all(grounds)).map((ground) => [paper, "rgba(0, 0, 0, 0)"].includes(ground))).toEqual([
      false,
      true,
    ]);
  });
}

/** Text that stands beside or behind the way out: a strip as wide as the window, at its foot, has none. */
function covered(exit: Element, width: number): string[] {
  const { left, right, top, bottom } = exit.getBoundingClientRect();
  const strip = exit.parentElement!.getBoundingClientRect();
  if (strip.left === 0 && strip.right === width && strip.bottom === innerHeight) return [];
  const texts = document.createTreeWalker(document.querySelector("main")!, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()];
    if (boxes.some((box) => box.right > left && box.left < right && box.bottom > top && box.top < bottom))
      found.push(node.nodeValue!);
  }
  return found;
}

test("it prints on one sheet, with the number to call", async ({ page }) => {
  await page.goto(PATH);
  const sheet = (await page.pdf({ format: "Letter" })).toString("latin1");
  expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("region", { name: "Been arrested?" }).getByText("519-555-0142").first()).toBeVisible();
  await expect(page.locator("h2", { hasText: "If your child has been charged" })).toBeHidden();
});
