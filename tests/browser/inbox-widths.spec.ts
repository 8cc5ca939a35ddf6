import type { Page } from "@playwright/test";
import { GOOD_APPOINTMENT, GOOD_MESSAGE } from "#tests/support/test-site.ts";
import { enter } from "./enter-staff.ts";
import { stickingOut } from "./page-load.ts";
import { expect, ownSite, test } from "./site.ts";

test.use(ownSite());

const LAPTOPS = [
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
];

/** As they would be were they counted to the end: counts are the widest thing of a list's name. */
const widestCounts = (page: Page) =>
  page.locator(".inbox-lists .number").evaluateAll((all) => all.forEach((one) => (one.textContent = " 1,204")));

/** The words of those that are not wholly in the window, or do not stand in one line. */
const outOfSight = (page: Page, parts: string) =>
  page.locator(parts).evaluateAll((all) =>
    all
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const words = document.createRange();
        words.selectNodeContents(one);
        const tops = [...words.getClientRects()].map((rect) => Math.round(rect.bottom / 12));
        const lines = Math.max(...tops) - Math.min(...tops);
        return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || lines > 1;
      })
      .map((one) => one.textContent),
  );

test("all of the bar and every list are in sight on a laptop, and how a row stands is never cut off", async ({
  page,
  server,
}) => {
  await enter(page, server);
  const names = { firstName: "Wilhelmina", lastName: "Featherstonehaugh", email: "wilhelmina@example.com" };
  const day = new Date(Date.now() + 9 * 24 * 60 * 60_000);
  day.setUTCDate(day.getUTCDate() + ((11 - day.getUTCDay()) % 7));
  const answer = await page.request.post("/api/appointments", {
    data: { ...GOOD_APPOINTMENT, ...names, preferredDate: day.toISOString().slice(0, 10), preferredTime: "11:00 AM" },
    headers: { origin: server.origin },
  });
  expect(answer.status()).toBe(201);
  for (const colorScheme of ["light", "dark"] as const)
    for (const size of LAPTOPS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(size);
      await page.goto("/staff");
      await widestCounts(page);
      const bar = ".staff-header nav a, .staff-header .button, .inbox-head > a, .inbox-head .button, .inbox-lists a";
      expect(await outOfSight(page, bar)).toEqual([]);
      expect(await stickingOut(page)).toEqual([]);
      // What is pressed beside the figures has a height of one line, however many those take.
      const head = await page.locator(".inbox-head").evaluate((one) => one.getBoundingClientRect().height);
      expect(head).toBeLessThan(60);
      const search = await page.getByRole("searchbox").evaluate((one) => one.getBoundingClientRect().width);
      expect(search).toBeGreaterThan(150);
      const row = page.locator(".inbox-entry", { hasText: "Featherstonehaugh" }).first();
      await expect(row.locator(".booked")).toHaveText("held");
      const cut = await row.locator(".booked, .state").evaluateAll((all) =>
        all
          .filter((one) => {
            const words = document.createRange();
            words.selectNodeContents(one);
            const boxes = [one.parentElement!, one.closest("li")!].map((box) => box.getBoundingClientRect());
            const shown = boxes.filter(({ width }) => width > 0);
            return [...words.getClientRects()].some((rect) =>
              shown.some((box) => rect.right > box.right + 1 || rect.bottom > box.bottom + 3),
            );
          })
          .map((one) => one.textContent),
      );
      expect(cut).toEqual([]);
    }
});

test("when somebody wishes to be called is read whole in the row of what was opened", async ({ page, server }) => {
  await enter(page, server);
  const wish = "Mon–Fri, after 3:00 PM";
  const asks = {
    ...GOOD_MESSAGE,
    firstName: "Odalys",
    lastName: "Vanterpool",
    email: "odalys.vanterpool@example.com",
    phone: "519-555-0164",
    callBack: wish,
    subject: "The purchase of a house with a tenant in it, and what becomes of the lease after the closing day",
  };
  const answer = await page.request.post("/api/contact", { data: asks, headers: { origin: server.origin } });
  expect(answer.status()).toBe(201);
  const row = page.locator(".inbox-entry", { hasText: "Vanterpool" }).first();
  for (const opened of [false, true]) {
    for (const size of [...LAPTOPS, { width: 390, height: 844 }]) {
      await page.setViewportSize(size);
      await page.goto("/staff");
      await expect(row.locator(".topic")).toHaveCount(opened ? 1 : 0);
      await expect(row.locator(".wish")).toHaveText(`Call: ${wish}`);
      const cut = await row.locator(".wish").evaluate((one) => {
        const [words, line] = [document.createRange(), one.parentElement!.getBoundingClientRect()];
        words.selectNodeContents(one);
        return [...words.getClientRects()].some((rect) => rect.right > line.right + 1 || rect.bottom > line.bottom + 3);
      });
      expect([size.width, opened, cut]).toEqual([size.width, opened, false]);
    }
    if (opened) break;
    await row.getByRole("link", { name: /Vanterpool/ }).click();
    await page.getByRole("button", { name: "Open the message" }).click();
    await expect(page.getByLabel("Write to")).toBeVisible();
  }
});

test("on a phone the lists move under a finger, and a shade says that there are more", async ({ page, server }) => {
  await enter(page, server);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/staff?list=held");
  await widestCounts(page);
  const lists = page.locator(".inbox-lists");
  expect(await lists.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
  expect(await lists.evaluate((one) => getComputedStyle(one).backgroundImage)).toContain("gradient");
  // The one that is shown is in sight, without the page being moved.
  await expect(page.getByRole("link", { name: /^Held/ })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await stickingOut(page)).toEqual([]);
});
