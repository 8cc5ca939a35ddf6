import puppeteer, { type LaunchOptions, type Page } from "puppeteer-core";
import type { Window, Wishes } from "./window.ts";

/** A window of any Chromium, by its own protocol, or of Firefox, by WebDriver BiDi. */
export async function puppeteerWindow(options: LaunchOptions, { script = true, theme }: Wishes): Promise<Window> {
  const browser = await puppeteer.launch({
    // Chromiums of former years tell of no first page.
    waitForInitialPage: false,
    ...options,
  });
  const page = await browser.newPage();
  if (!script) await (options.browser === "firefox" ? withoutScripts(page) : page.setJavaScriptEnabled(false));
  if (theme && options.browser !== "firefox")
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: theme }]);
  return {
    resize: (width, height) => page.setViewport({ width, height }).catch(exceptOrientation),
    open: async (address) => void (await page.goto(address, { waitUntil: "load" })),
    run: (body, ...given) => page.evaluate(body as (...all: unknown[]) => unknown, ...given) as never,
    press: (selector) => page.click(selector),
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}

/** Firefox ESR 140 knows no orientation of a screen, which is set beside the size. */
function exceptOrientation(error: Error): void {
  if (!error.message.includes("setScreenOrientationOverride")) throw error;
}

/** Firefox cannot yet be told to run none: here none comes. */
async function withoutScripts(page: Page): Promise<void> {
  await page.setRequestInterception(true);
  page.on("request", (request) => void (request.url().endsWith(".js") ? request.abort() : request.continue()));
}
