import { expect, test } from "./site.ts";
import { stopClock } from "./still-clock.ts";

/** Specification, section 9. */
const [CLOSE_DELAY, STICKY_AFTER] = [150, 100];

test.describe("dropdowns in the main bar", () => {
  test.beforeEach(async ({ page }) => {
    await stopClock(page);
    await page.goto("/about");
  });

  test(`open on hover and close ${CLOSE_DELAY} ms after the pointer has left`, async ({ page }) => {
    const button = page.getByRole("button", { name: "Practice Areas" });
    const entry = page.locator("site-header").getByRole("link", { name: "Real Estate Law" });
    await expect(entry).toBeHidden();
    await button.hover();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await expect(entry).toBeVisible();
    await page.mouse.move(640, 700);
    await page.clock.runFor(CLOSE_DELAY - 1);
    await expect(entry).toBeVisible();
    await page.clock.runFor(1);
    await expect(entry).toBeHidden();
  });

  test("stay open when the pointer comes back in time, and over their entries", async ({ page }) => {
    const button = page.getByRole("button", { name: "Inadmissible to Canada" });
    await button.hover();
    await page.mouse.move(640, 700);
    await page.clock.runFor(CLOSE_DELAY - 50);
    await button.hover();
    await page.locator("site-header").getByRole("link", { name: "Medical Inadmissibility" }).hover();
    await page.clock.runFor(CLOSE_DELAY * 10);
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await page.locator("site-header").getByRole("link", { name: "Medical Inadmissibility" }).click();
    await expect(page).toHaveURL(/\/inadmissible\/medical-inadmissibility$/);
  });

  test("only one is open at a time, and a press outside closes Visit Canada", async ({ page }) => {
    const [visit, areas] = [
      page.getByRole("button", { name: "Visit Canada" }),
      page.getByRole("button", { name: "Practice Areas" }),
    ];
    await visit.focus();
    await page.keyboard.press("Enter");
    await expect(visit).toHaveAttribute("aria-expanded", "true");
    await areas.hover();
    await expect(areas).toHaveAttribute("aria-expanded", "true");
    await expect(visit).not.toHaveAttribute("aria-expanded", "true");
    await visit.click();
    await expect(visit).toHaveAttribute("aria-expanded", "true");
    await page.mouse.click(640, 700);
    await expect(visit).toHaveAttribute("aria-expanded", "false");
  });

  test("by keyboard: Enter and Space open, Tab goes through, Escape closes and gives the focus back", async ({
    page,
  }) => {
    const button = page.getByRole("button", { name: "Visit Canada" });
    await button.focus();
    await page.keyboard.press("Space");
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(page.locator("site-header").getByRole("link", { name: "Immigrate to Canada" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press("Enter");
    for (let entry = 0; entry < 4; entry += 1) await page.keyboard.press("Tab");
    // The focus has gone on, so the menu does not stand in the way of what it reached.
    await expect(button).toHaveAttribute("aria-expanded", "false");
  });

  test("the page one is on is marked", async ({ page }) => {
    await page.goto("/real-estate-law");
    await expect(page.locator('site-header [aria-current="page"]').first()).toHaveAttribute("href", "/real-estate-law");
  });
});

test(`the bar takes its sticky style past ${STICKY_AFTER} px of scroll`, async ({ page }) => {
  await page.goto("/immigration-law");
  const header = page.locator("site-header");
  const scroll = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
  await scroll(STICKY_AFTER);
  await expect(header).not.toHaveAttribute("data-stuck");
  await scroll(STICKY_AFTER + 1);
  await expect(header).toHaveAttribute("data-stuck");
  await scroll(2000);
  await expect(page.locator("site-header .main-bar")).toBeInViewport();
  await scroll(0);
  await expect(header).not.toHaveAttribute("data-stuck");
});

test("the stuck bar still has the number to call and the booking", async ({ page }) => {
  for (const width of [768, 1152, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/immigration-law");
    await page.mouse.wheel(0, 900);
    const bar = page.locator("site-header[data-stuck] .main-bar");
    await expect(bar.getByRole("link", { name: /^Call \+1 519/ })).toBeInViewport({ ratio: 1 });
    await expect(bar.locator(".bar-book")).toBeInViewport({ ratio: 1 });
    // In one line, as high as it was (app/chrome/header.css).
    const wide = await bar.evaluate((one) => one.scrollWidth - one.clientWidth);
    const rems = await bar.evaluate(
      (one) => one.clientHeight / Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    );
    expect([wide, Math.round(rems * 10) / 10]).toEqual([0, width < 1152 ? 3.5 : 4]);
  }
});

test("the way past the header is the first stop of the keyboard", async ({ page }) => {
  await page.goto("/about");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.querySelector("main")?.contains(document.activeElement))).toBe(true);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the bar holds Call, Book and Menu, each wide enough for a thumb, and the page Call once", async ({ page }) => {
    await page.goto("/");
    await page.mouse.wheel(0, 900);
    const bar = page.locator("site-header .main-bar");
    for (const part of [".bar-call", ".bar-book", "site-menu > button"]) {
      const box = (await bar.locator(part).boundingBox())!;
      expect([part, Math.min(box.width, box.height) >= 44]).toEqual([part, true]);
    }
    await expect(page.getByRole("link", { name: "Call", exact: true })).toHaveCount(1);
  });

  test("the menu opens, its groups expand, and an entry leads on", async ({ page }) => {
    await page.goto("/");
    const menu = page.getByRole("button", { name: "Menu" });
    await expect(page.getByRole("button", { name: "Inadmissible to Canada" })).toBeHidden();
    await menu.tap();
    await expect(menu).toHaveAttribute("aria-expanded", "true");
    const group = page.getByRole("button", { name: "Inadmissible to Canada" });
    await group.tap();
    await expect(group).toHaveAttribute("aria-expanded", "true");
    const areas = page.getByRole("button", { name: "Practice Areas" });
    await areas.tap();
    await expect(group).toHaveAttribute("aria-expanded", "true");
    await areas.tap();
    await expect(areas).toHaveAttribute("aria-expanded", "false");
    await page.locator("site-header").getByRole("link", { name: "Misrepresentation" }).tap();
    await expect(page).toHaveURL(/misrepresentation-in-canadian-immigration$/);
    await expect(page.getByRole("button", { name: "Menu" })).toHaveAttribute("aria-expanded", "false");
  });

  test("the menu holds what the bars hold on a wide window, and Escape closes it", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).tap();
    for (const name of ["Study in Canada", "Business Immigration", "Blog", "Book Consultation"]) {
      await expect(page.locator("site-header nav").getByRole("link", { name, exact: true }).last()).toBeVisible();
    }
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Menu" })).toHaveAttribute("aria-expanded", "false");
  });
});

for (const width of [320, 412, 768, 1280]) {
  test(`nothing in the bars moves when the script comes, at ${width} px`, async ({ page }) => {
    const places = () =>
      page
        .locator("site-header :is(.logo, .bar-call, .top-phone, .top-bar a, site-menu, nav-dropdown):visible")
        .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
    await page.setViewportSize({ width, height: 823 });
    // Without web fonts: an optional one is used or not by how fast it came, which a busy machine decides anew.
    await page.route("**/*.woff2", (route) => route.abort());
    await page.route("**/*.js", (route) => route.abort());
    await page.goto("/about");
    await expect(page.locator("site-header summary").first()).toBeAttached();
    const before = await places();
    await page.unroute("**/*.js");
    await page.reload();
    await expect(page.locator("site-header summary")).toHaveCount(0);
    expect(await places()).toEqual(before);
  });
}

test("a menu of which only a part has come is not drawn: what stands beside it would move", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.route("**/about", async (route) => {
    const response = await route.fetch();
    const [whole] = (await response.text()).split("<summary>");
    await route.fulfill({ response, body: whole! });
  });
  await page.goto("/about");
  await expect(page.locator("site-header .logo")).toBeVisible();
  await expect(page.locator("site-header .bar-call")).toBeHidden();
  await page.unrouteAll();
  await page.reload();
  await expect(page.locator("site-header .bar-call")).toBeVisible();
});
