import type { Browser, BrowserContext, Page } from "@playwright/test";

const SLOWER = 4;
const PHONE = { width: 412, height: 823 };
/** Milliseconds after which a page that has loaded changes no more. */
const SETTLED = 1_200;

/** Milliseconds to and fro, bits a second. */
export type Line = { latency: number; bits: number };

/** Milliseconds from the start of the navigation; `faceChanged` only where words once shown changed their width. */
export type FirstVisit = { first: number; largest: number; faceChanged: number | undefined; shift: number };

type Seen = { widths: string; changes: number[]; largest: number; shift: number };

/** A phone that has been nowhere yet, without motion. */
export async function phoneOn(browser: Browser, { latency, bits }: Line): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const bytes = (bits * 0.9) / 8;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return [context, page];
}

export async function firstVisit(browser: Browser, url: string, line: Line): Promise<FirstVisit> {
  const [context, page] = await phoneOn(browser, line);
  await page.addInitScript(watch);
  const answer = await page.goto(url, { waitUntil: "load" });
  if (!answer!.ok()) throw new Error(`${url} answers ${answer!.status()}`);
  await page.waitForTimeout(SETTLED);
  const visit = await page.evaluate(() => {
    const { changes, largest, shift } = (window as unknown as { seen: Seen }).seen;
    const first = performance.getEntriesByName("first-contentful-paint")[0]!.startTime;
    // What was never shown in another face did not change for a reader.
    return { first, largest, faceChanged: changes.findLast((time) => time > first), shift };
  });
  await context.close();
  return visit;
}

/** Runs in the page: notes paints and shifts, and how wide the words are at each frame. */
function watch(): void {
  const seen: Seen = { widths: "", changes: [], largest: 0, shift: 0 };
  (window as unknown as { seen: Seen }).seen = seen;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largest = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
  const look = () => {
    requestAnimationFrame(look);
    const widths = ["h1", "main p"].map((selector) => {
      const element = document.querySelector(selector);
      if (!element) return "";
      const range = document.createRange();
      range.selectNodeContents(element);
      return Array.from(range.getClientRects(), ({ width }) => width.toFixed(2)).join();
    });
    if (widths.includes("") || widths.join(" ") === seen.widths) return;
    if (seen.widths) seen.changes.push(performance.now());
    seen.widths = widths.join(" ");
  };
  look();
}
