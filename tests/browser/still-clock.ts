import type { Page } from "@playwright/test";

/** A Saturday in business hours: November 21, 2026, 10:30 AM in Toronto. */
const NOW = new Date("2026-11-21T15:30:00Z");

/** Stops the page's clock before the page is opened: time then passes only by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: NOW });
  await page.clock.pauseAt(NOW.getTime() + 1000);
}
