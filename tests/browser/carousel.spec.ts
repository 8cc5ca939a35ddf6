import type { Page } from "@playwright/test";
import { expect, test } from "./site.ts";
import { stopClock } from "./still-clock.ts";

/** Specification, section 9: milliseconds between slides, seconds of the change. */
const [ADVANCE, CHANGE] = [5000, 0.5];

const current = (page: Page) => page.locator("testimonial-carousel .slide[data-current]").getAttribute("aria-label");
const press = (page: Page, name: string | RegExp) =>
  page.locator("testimonial-carousel").getByRole("button", { name }).click();

// Where there is no room for all three.
test.use({ viewport: { width: 900, height: 720 } });

test.beforeEach(async ({ page }) => {
  await stopClock(page);
  await page.goto("/");
  // Only what moves is looked at, and the pointer rests elsewhere.
  await page.locator("testimonial-carousel").scrollIntoViewIfNeeded();
  await page.mouse.move(1, 1);
  // Its script comes when it is near.
  const isAlive = () => page.evaluate(() => customElements.get("testimonial-carousel") !== undefined);
  await expect.poll(isAlive).toBe(true);
});

test(`three testimonials, one at a time, the next every ${ADVANCE} ms, around and around`, async ({ page }) => {
  await expect(page.locator("testimonial-carousel .slide")).toHaveCount(3);
  const seen = [await current(page)];
  for (let step = 0; step < 4; step += 1) {
    await page.clock.runFor(ADVANCE - 1);
    expect(await current(page)).toBe(seen.at(-1));
    await page.clock.runFor(1);
    seen.push(await current(page));
  }
  expect(seen).toEqual(["1 of 3", "2 of 3", "3 of 3", "1 of 3", "2 of 3"]);
});

test("next and previous wrap around at both ends, dots jump", async ({ page }) => {
  await press(page, "Previous testimonial");
  expect(await current(page)).toBe("3 of 3");
  await press(page, "Next testimonial");
  expect(await current(page)).toBe("1 of 3");
  await press(page, /^Testimonial 2/);
  expect(await current(page)).toBe("2 of 3");
  await expect(page.getByRole("button", { name: /^Testimonial 2/ })).toHaveAttribute("aria-current", "true");
});

test(`the change is a slide and a fade of ${CHANGE} s`, async ({ page }) => {
  const [seconds, properties] = await page
    .locator("testimonial-carousel .slide")
    .first()
    .evaluate((slide) => {
      const style = getComputedStyle(slide);
      return [style.transitionDuration, style.transitionProperty];
    });
  expect(seconds.split(", ")).toContain(`${CHANGE}s`);
  expect(properties).toMatch(/opacity/);
  expect(properties).toMatch(/transform|translate/);
});

test("Pause stops it, Play lets it go on", async ({ page }) => {
  await press(page, "Pause");
  await page.mouse.move(1, 1);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(ADVANCE * 3);
  expect(await current(page)).toBe("1 of 3");
  await press(page, "Play");
  await page.clock.runFor(ADVANCE);
  expect(await current(page)).toBe("2 of 3");
});

test("it rests while the pointer is on it, and while the keyboard is in it", async ({ page }) => {
  await page.locator("testimonial-carousel").hover();
  await page.clock.runFor(ADVANCE * 3);
  expect(await current(page)).toBe("1 of 3");
  await page.mouse.move(1, 1);
  await page.locator("testimonial-carousel").getByRole("button", { name: "Next testimonial" }).focus();
  await page.clock.runFor(ADVANCE * 3);
  expect(await current(page)).toBe("1 of 3");
  await expect(page.locator(".carousel-slides")).toHaveAttribute("aria-live", "polite");
});

test("who asks for less motion finds it still, and can start it", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  await page.clock.runFor(ADVANCE * 3);
  expect(await current(page)).toBe("1 of 3");
  await press(page, "Play");
  await page.clock.runFor(ADVANCE);
  expect(await current(page)).toBe("2 of 3");
});

test("what is not shown cannot be reached", async ({ page }) => {
  expect(
    await page
      .locator("testimonial-carousel .slide")
      .evaluateAll((slides) => slides.map((slide) => (slide as HTMLElement).inert)),
  ).toEqual([false, true, true]);
});

test("its controls stand under the quote", async ({ page }) => {
  const [quote, controls] = await Promise.all(
    [".slide[data-current]", ".carousel-controls"].map((part) =>
      page.locator(`testimonial-carousel ${part}`).boundingBox(),
    ),
  );
  expect(controls!.y).toBeGreaterThanOrEqual(quote!.y + quote!.height);
});

test("where there is room all three stand side by side, and nothing moves", async ({ page }) => {
  const slides = page.locator("testimonial-carousel .slide");
  const inert = () => slides.evaluateAll((all) => all.map((slide) => (slide as HTMLElement).inert));
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(page.locator(".carousel-controls")).toBeHidden();
  for (const slide of await slides.all()) await expect(slide).toBeVisible();
  expect(await inert()).toEqual([false, false, false]);
  const tops = await slides.evaluateAll((all) => all.map((slide) => slide.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const first = await current(page);
  await page.clock.runFor(ADVANCE * 3);
  expect(await current(page)).toBe(first);
  // A window made narrow: the carousel is back, and goes on.
  await page.setViewportSize({ width: 900, height: 720 });
  await expect(page.locator(".carousel-controls")).toBeVisible();
  expect((await inert()).filter(Boolean)).toHaveLength(2);
  await page.clock.runFor(ADVANCE);
  expect(await current(page)).not.toBe(first);
});
