import { setTimeout as sleep } from "node:timers/promises";
// Under Playwright a browser refuses to prerender.
import puppeteer, { type Browser } from "puppeteer-core";
import { startServer } from "#tests/support/server-process.ts";
import { BROWSER_ARGUMENTS, browserExecutable } from "#tests/support/browser.ts";
import { servePlainPages } from "./plain-pages.ts";
import { median, type Result } from "./report.ts";

const ROUNDS = 7;
/** How long a pointer rests on a link before the press, in milliseconds: people take longer. */
const HOVER = 700;
/** When the next page has been painted for certain, in milliseconds after the press. */
const SETTLED = 1_200;

/**
 * From the press to the next page's heading on the screen, with the browser's own prerendering and without; in the same
 * rounds between two pages of nearly nothing, which no site can be faster than.
 */
export async function benchNextView(): Promise<Result> {
  const server = await startServer();
  const [plain, moving] = [await servePlainPages(false), await servePlainPages(true)];
  const browser = await puppeteer.launch({ executablePath: browserExecutable(), args: BROWSER_ARGUMENTS });
  const sites = [
    { label: "this site", origin: server.origin },
    { label: "a heading and a link, with the same movement", origin: moving.origin },
    { label: "a heading and a link, without", origin: plain.origin },
  ].map((site) => ({ ...site, hovered: [] as number[], cold: [] as number[] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { origin, hovered, cold } of sites) {
      hovered.push(await pressed(browser, origin, HOVER));
      cold.push(await pressed(browser, origin, 0));
    }
  }
  await browser.close();
  for (const { close } of [plain, moving]) close();
  await server.stop();
  const { hovered, cold } = sites[0]!;
  return {
    name: "next-view",
    title: "Next view",
    notes: [
      `From the press on "Learn More" on the home page to the first paint of /about, on a desktop without ` +
        `a throttled line; medians of ${ROUNDS} rounds in turns. The browser draws by software.`,
    ],
    tables: [
      {
        heading: "Milliseconds to the next page's first paint",
        table: {
          columns: ["pages", "hovered first", "pressed at once"],
          rows: sites.map((site) => [site.label, median(site.hovered).toFixed(0), median(site.cold).toFixed(0)]),
        },
      },
    ],
    goals: [
      { goal: "≤ 45 ms when hovered", measured: `${median(hovered).toFixed(0)} ms`, met: median(hovered) <= 45 },
      { goal: "≤ 100 ms pressed at once", measured: `${median(cold).toFixed(0)} ms`, met: median(cold) <= 100 },
    ],
  };
}

async function pressed(browser: Browser, origin: string, hover: number): Promise<number> {
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  await page.goto(origin, { waitUntil: "load" });
  const link = (await page.$('main a[href="/about"]'))!;
  if (hover > 0) {
    await link.hover();
    await sleep(hover);
  }
  await link.click();
  await sleep(SETTLED);
  const view = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
      activationStart: number;
    })[];
    const paint = performance.getEntriesByName("first-contentful-paint")[0];
    return { path: location.pathname, activated: navigation!.activationStart, painted: paint!.startTime };
  });
  await page.close();
  if (view.path !== "/about") throw new Error(`The press led to ${view.path}`);
  return view.painted - view.activated;
}
