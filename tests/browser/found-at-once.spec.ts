import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./site.ts";

/** The script of the list comes when it is near. */
const turnToList = (page: Page) => page.locator(".block-checklist").scrollIntoViewIfNeeded();

const LIST = "/visit-canada";

/** The hours a page of this day holds, whenever the test runs: open on a Saturday until 2:00 PM in Toronto. */
async function withHours(page: Page): Promise<void> {
  await page.route("**/contact", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text())
      .replace(/data-open="[^"]*"/, `data-open="${Date.UTC(2026, 10, 21, 15) / 60_000} 240 2580 540"`)
      .replaceAll(/Office open [^<"]*/g, "Office open on a stated day");
    await route.fulfill({ response: answer, body });
  });
}

const AUCKLAND_SUNDAY = "Sunday 8:00 AM your time";

test("the script says whether the office is open now, by both clocks, and what it says never outlives its minute", async ({
  page,
}) => {
  await withHours(page);
  await page.clock.install({ time: new Date("2026-11-21T14:59:00Z") });
  await page.goto("/contact");
  const line = page.locator(".opening");
  const title = () => page.locator(".top-phone").getAttribute("title");
  await expect(line).toHaveText(
    /^Office closed now, open from Saturday, November 21 at 10:00\sAM \(Toronto time\), Sunday 4:00\sAM your time$/,
  );
  await page.clock.runFor(60_000);
  await expect(line).toHaveText(
    new RegExp(`^Office open now, until 2:00\\sPM \\(Toronto time\\), ${AUCKLAND_SUNDAY.replaceAll(" ", "\\s")}$`),
  );
  expect(await title()).toBe(await line.textContent());
  await page.clock.runFor(4 * 3_600_000);
  await expect(line).toHaveText(/^Office closed now, open from Monday, November 23 at 9:00\sAM/);
  await page.clock.runFor(80 * 3_600_000);
  await expect(line).toHaveText("Office open on a stated day");
});

test.describe("where the visitor's clock is Toronto's", () => {
  test.use({ timezoneId: "America/Toronto" });
  test("one time is said", async ({ page }) => {
    await withHours(page);
    await page.clock.install({ time: new Date("2026-11-21T15:30:00Z") });
    await page.goto("/contact");
    await expect(page.locator(".opening")).toHaveText(/^Office open now, until 2:00\sPM \(Toronto time\)$/);
  });
});

test("a list of what to gather is ticked by its words, and kept only once the visitor says so", async ({ page }) => {
  await page.goto(LIST);
  await turnToList(page);
  const section = page.locator(".block-checklist");
  const first = section.getByRole("checkbox", { name: /^A passport/ });
  const stored = () => page.evaluate(() => Object.keys(localStorage));
  await first.waitFor();
  await section.getByText("A passport that stays valid").click();
  await expect(first).toBeChecked();
  await expect(section.getByRole("status")).toHaveText("1 of 6 ticked");
  expect(await stored()).toEqual([]);
  await page.reload();
  await turnToList(page);
  await expect(first).not.toBeChecked();
  await first.check();
  await section.getByRole("checkbox", { name: /^Keep my ticks/ }).check();
  expect(await stored()).toHaveLength(1);
  await page.reload();
  await turnToList(page);
  await expect(first).toBeChecked();
  await section.getByRole("button", { name: "Clear the ticks" }).click();
  await expect(first).not.toBeChecked();
  expect(await stored()).toEqual([]);
});

test("the list alone is printed, and the whole page comes back", async ({ page }) => {
  await page.addInitScript(() => (window.print = () => undefined));
  await page.goto(LIST);
  await turnToList(page);
  const section = page.locator(".block-checklist");
  // Where one has jumped to the list, its buttons come with the first tick: nothing moves before.
  await section.getByRole("checkbox").first().check();
  await section.getByRole("button", { name: "Print this list" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(section.getByText("A passport that stays valid")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("nothing moves where a list is read while its script comes", async ({ page }) => {
  await page.addInitScript(() => {
    const seen = window as unknown as { moved: number };
    seen.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.moved += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(`${LIST}#what-to-gather-before-you-apply`);
  await expect(page.locator(".block-checklist").getByRole("checkbox").first()).toBeVisible();
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.01);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`ticked lists and found places are accessible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(LIST);
    await turnToList(page);
    await page.locator(".block-checklist").getByRole("checkbox").first().check();
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
    await page.goto("/search");
    await page.getByRole("searchbox").pressSequentially("probate");
    await expect(page.locator(".search-hits > li").first()).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  });
}

test("places are found while somebody types, and stand in the address", async ({ page }) => {
  await page.goto("/search");
  await page.waitForLoadState("networkidle");
  await page.getByRole("searchbox").pressSequentially("refused visa");
  await expect(page.locator(".search-hits a").first()).toHaveAttribute("href", /visitor-visa-refused/);
  await expect(page.getByRole("status")).toHaveText(/places? for “refused visa”/i);
  await expect(page).toHaveURL(/\/search\?q=refused%20visa$/);
  await page.getByRole("searchbox").fill("");
  await expect(page.locator(".search-hits")).toHaveCount(0);
  await expect(page).toHaveURL(/\/search$/);
});

test("from the home page on a phone, two presses tell how long one has after a refused study permit", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator(".menu").getByRole("link", { name: "Study in Canada" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Academic Journey Starts Here");
  await expect(page.locator(".days-run")).toContainText(/Refused\?.*15 days.*60 days/);
  await expect(page.locator(".days-run")).toBeInViewport({ ratio: 1 });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("the hours are dated, the lists are lists, and the search is a form", async ({ page }) => {
    await page.goto("/contact");
    await expect(page.locator(".opening")).toHaveText(/^Office open \w+day, \w+ \d+, \d/);
    await page.goto(LIST);
    await expect(page.locator(".block-checklist li")).toHaveCount(6);
    await expect(page.locator(".block-checklist input, .block-checklist button")).toHaveCount(0);
    await page.goto("/search");
    await page.getByRole("searchbox").fill("probate");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.locator(".search-hits > li").first()).toBeVisible();
  });
});
