import { chromium, type Browser, type Page } from "@playwright/test";
import { BROWSER_ARGUMENTS, browserExecutable } from "#tests/support/browser.ts";

/** Slow 4G as Lighthouse emulates it: 150 ms round trip, 1.6 Mbit/s, a processor four times slower. */
const LINE = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const SLOWDOWN = 4;

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: browserExecutable(), args: BROWSER_ARGUMENTS });
}

/** A phone-sized page on a slow line. */
export async function slowPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  return page;
}
