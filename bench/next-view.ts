import { chromium, type Browser, type Page } from "@playwright/test";
import { startServer } from "#tests/support/server-process.ts";
import { BROWSER_ARGUMENTS, browserExecutable } from "#tests/support/browser.ts";
import { median, type Result } from "./report.ts";

const ROUNDS = 7;
/** How long a pointer rests on a link before the press, in milliseconds: people take longer. */
const HOVER = 700;

/** From the press to the next page's heading on the screen, with the browser's own prerendering and without. */
export async function benchNextView(): Promise<Result> {
  const server = await startServer();
  const browser = await chromium.launch({ executablePath: browserExecutable(), args: BROWSER_ARGUMENTS });
  const hovered: number[] = [];
  const cold: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    hovered.push(await pressed(browser, server.origin, HOVER));
    cold.push(await pressed(browser, server.origin, 0));
  }
  await browser.close();
  await server.stop();
  return {
    name: "next-view",
    title: "Next view",
    notes: [`From the press on "About Us" on the home page to the first paint of /about, on a desktop without a throttled line; medians of ${ROUNDS}.`],
    tables: [{
      heading: "Milliseconds to the next heading",
      table: { columns: ["how", "ms"], rows: [["hovered first", median(hovered).toFixed(0)], ["pressed at once", median(cold).toFixed(0)]] },
    }],
    goals: [{ goal: "under 50 ms when hovered", measured: `${median(hovered).toFixed(0)} ms`, met: median(hovered) < 50 }],
  };
}

async function pressed(browser: Browser, origin: string, hover: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(origin, { waitUntil: "load" });
  const link = page.locator('a[href="/about"]:visible').first();
  await link.scrollIntoViewIfNeeded();
  if (hover > 0) {
    await link.hover();
    await page.waitForTimeout(hover);
  }
  const time = await timePress(page, () => link.click({ noWaitAfter: true }));
  await context.close();
  return time;
}

/** A prerendered page counts its times from its activation; any other from the start of its navigation. */
async function timePress(page: Page, press: () => Promise<void>): Promise<number> {
  await Promise.all([page.waitForURL("**/about"), press()]);
  await page.locator("h1").waitFor();
  return page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    const [navigation] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & { activationStart?: number })[];
    const paint = performance.getEntriesByName("first-contentful-paint")[0];
    return Math.max(0, (paint?.startTime ?? 0) - (navigation?.activationStart ?? 0));
  });
}
