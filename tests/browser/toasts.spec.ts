import { openForm } from "./contact-form.ts";
import { expect, test } from "./site.ts";
import { stopClock } from "./still-clock.ts";

/** Specification, section 9: milliseconds and pixels. */
const [DURATION, SWIPE, MAXIMUM_WIDTH] = [5000, 50, 420];

test.describe("a toast", () => {
  test.beforeEach(async ({ page }) => {
    await stopClock(page);
    const form = await openForm(page, "message");
    await page.route(`**${form.api}`, (route) => route.fulfill({ status: 500, body: "Nothing works" }));
    await form.fill();
    await form.button.click();
    await page.locator(".toast").waitFor();
    await page.mouse.move(1, 1);
  });

  test(`stays ${DURATION} ms`, async ({ page }) => {
    await page.clock.runFor(DURATION - 1);
    await expect(page.locator(".toast")).toBeVisible();
    await page.clock.runFor(1);
    await expect(page.locator(".toast")).toHaveCount(0);
  });

  test("waits while it is pointed at or holds the focus", async ({ page }) => {
    await page.locator(".toast").hover();
    await page.clock.runFor(DURATION * 2);
    await expect(page.locator(".toast")).toBeVisible();
    await page.keyboard.press("F8");
    await page.keyboard.press("Tab");
    await page.mouse.move(1, 1);
    await page.clock.runFor(DURATION * 2);
    await expect(page.locator(".toast")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator(".toast")).toHaveCount(0);
  });

  test("is one at a time: the next takes its place", async ({ page }) => {
    await page.locator('form:visible button[type="submit"]').click();
    await expect(page.locator(".toast")).toHaveCount(1);
  });

  test("F8 moves the focus to where toasts are", async ({ page }) => {
    await page.keyboard.press("F8");
    await expect(page.getByRole("region", { name: /Notifications/ })).toBeFocused();
  });

  test(`is swiped away to the right by ${SWIPE} px, not by less`, async ({ page }) => {
    const toast = page.locator(".toast");
    const swipe = async (distance: number) => {
      const box = (await toast.boundingBox())!;
      const [x, y] = [box.x + 30, box.y + box.height - 8];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance, y, { steps: 4 });
      await page.mouse.up();
    };
    await swipe(SWIPE - 1);
    await expect(toast).toBeVisible();
    await swipe(-SWIPE * 2);
    await expect(toast).toBeVisible();
    await swipe(SWIPE);
    await expect(toast).toHaveCount(0);
  });

  test("is at the top on small windows, at the bottom right on wider ones, never too wide", async ({ page }) => {
    const place = async (width: number) => {
      await page.setViewportSize({ width, height: 800 });
      return (await page.locator(".toast").boundingBox())!;
    };
    const [small, middle, wide] = [await place(360), await place(700), await place(1280)];
    expect(small.y).toBeLessThan(60);
    expect(middle.y + middle.height).toBeGreaterThan(740);
    expect(wide.y + wide.height).toBeGreaterThan(740);
    expect(wide.x + wide.width).toBeGreaterThan(1220);
    expect(wide.width).toBeLessThanOrEqual(MAXIMUM_WIDTH);
  });
});
