import type { Page } from "@playwright/test";

/** What went on while a page was opened. Begin before the page is asked for. */
export type PageLoad = {
  /** Errors and warnings of the console, exceptions, and what the security policy stopped. */
  complaints: string[];
  /** Addresses asked for at other hosts than the site's. */
  elsewhere: string[];
};

/** The one warning a site without analytics gives (specification, section 7). */
export const NO_IDENTIFIER = /analytics measurement identifier is missing/;

export async function watchLoad(page: Page, origin: string): Promise<PageLoad> {
  const load: PageLoad = { complaints: [], elsewhere: [] };
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !NO_IDENTIFIER.test(message.text()))
      load.complaints.push(message.text());
  });
  page.on("pageerror", (error) => load.complaints.push(String(error)));
  page.on("request", (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith("data:")) load.elsewhere.push(request.url());
  });
  await page.addInitScript(() => {
    const seen = window as unknown as { layoutShift: number };
    seen.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) seen.layoutShift += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return load;
}

/**
 * How far things have moved so far (Cumulative Layout Shift), in hundredths as it is reported: where the fonts come
 * late, words in a row shift by a hair although the system's fonts are stretched to their measures
 * (head/font-faces.ts).
 */
export async function layoutShift(page: Page): Promise<number> {
  await page.evaluate(() =>
    document.fonts.ready.then(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    ),
  );
  return page.evaluate(() => Math.round((window as unknown as { layoutShift: number }).layoutShift * 100) / 100);
}

/**
 * Comes for one visit in four, when the page has loaded and the browser is idle (app/chrome/script/sampled-visit.ts).
 */
const MEASURING = "/assets/page-times-";

/**
 * Requests of the first view and their bodies as sent, in bytes: the page, its fonts, scripts and pictures. Pictures
 * below the first screen are fetched ahead when all else is there, or not yet: `below` are the bytes of those that
 * were.
 */
type FirstView = { requests: number; bytes: number; scripts: number; faces: number; below: number };

export function firstView(page: Page): Promise<FirstView> {
  return page.evaluate((measuring) => {
    const entries = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(
      // Nor does a screen wait for the style of paper (build-steps/print-style.ts).
      ({ name }) => !name.includes(measuring) && !name.includes("/assets/print-"),
    );
    const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const below = [...globalThis.document.querySelectorAll<HTMLImageElement>("img[loading=lazy]")]
      .filter((img) => img.getBoundingClientRect().top > innerHeight)
      .map((img) => img.currentSrc);
    const sum = (some: PerformanceResourceTiming[]) => some.reduce((total, entry) => total + entry.encodedBodySize, 0);
    const shown = [...globalThis.document.querySelectorAll<HTMLImageElement>(".person img")].map(
      (img) => img.currentSrc,
    );
    const faces = sum(entries.filter(({ name }) => shown.includes(name)));
    const first = entries.filter(({ name }) => !below.includes(name));
    return {
      requests: first.length + 1,
      bytes: sum([document!, ...first.filter(({ name }) => !shown.includes(name))]),
      faces,
      below: sum(entries) - sum(first),
      scripts: sum(entries.filter((entry) => new URL(entry.name).pathname.endsWith(".js"))),
    };
  }, MEASURING);
}

/** Elements that stick out of the window sideways; empty where nobody has to scroll sideways. */
export function stickingOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.body.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .slice(0, 5)
      .map((element) => `${element.tagName} .${element.className}`);
  });
}
