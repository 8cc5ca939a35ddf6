import type { Browser } from "@playwright/test";

/** A phone on a slow line: 1.6 Mbit/s down, 0.75 up, 150 ms to and fro, a processor four times slower. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_600_000 * 0.9) / 8,
  uploadThroughput: (750_000 * 0.9) / 8,
};
const SLOWER = 4;
const PHONE = { width: 412, height: 823 };

/** Milliseconds from the start of the navigation. */
export type Paints = { first: number; largest: number };

/** What a first visitor sees when, on a line that is slow in fact, not in a model of it. */
export async function paintsOf(browser: Browser, url: string): Promise<Paints> {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(url, { waitUntil: "load" });
  const paints = await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const largest = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
        type: "largest-contentful-paint",
        buffered: true,
      });
    });
    return { first: performance.getEntriesByName("first-contentful-paint")[0]!.startTime, largest };
  });
  await context.close();
  return paints;
}
