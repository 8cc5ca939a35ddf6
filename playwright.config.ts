import { defineConfig } from "@playwright/test";
import { BROWSER_ARGUMENTS, browserExecutable } from "#tests/support/browser.ts";

// Workers read this file too: what the first reading found or installed holds for all.
process.env.CHROME_PATH = browserExecutable();

export default defineConfig({
  testDir: "tests/browser",
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  forbidOnly: true,
  // A test that passes at the second try hides what it was made to show.
  retries: 0,
  reporter: [["list", { printSteps: false }], ["./tests/support/closing-line.ts"]],
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: process.env.CHROME_PATH, args: BROWSER_ARGUMENTS },
    viewport: { width: 1280, height: 800 },
    locale: "en-CA",
    // Not the office's: a visitor in another zone must see the office's days and times.
    timezoneId: "Pacific/Auckland",
    trace: "off",
    screenshot: "off",
  },
});
