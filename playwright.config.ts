import { defineConfig } from "@playwright/test";
import { AS_DESIGNED, BEFORE_TARGETS, type EngineName } from "#tests/engines/engines.ts";
import type { PerWorker } from "#tests/engines/site.ts";
import { BROWSER_ARGUMENTS, browserExecutable, headlessExecutable } from "#tests/support/browser.ts";

// Workers read this file too: what the first reading found or installed holds for all.
process.env.HEADLESS_PATH ??= headlessExecutable();
process.env.CHROME_PATH = browserExecutable();

/** The files of tests/engines in one engine after the other, each started once. */
const inEngine = (engine: EngineName, testMatch: string[]) => ({
  name: engine,
  testDir: "tests/engines",
  testMatch,
  fullyParallel: false,
  use: { engine },
});

export default defineConfig<object, PerWorker>({
  projects: [
    { name: "chromium", testDir: "tests/browser" },
    ...AS_DESIGNED.map((engine) =>
      inEngine(engine, [
        "as-designed.spec.ts",
        "forms-everywhere.spec.ts",
        // In the Chromium of this machine tests/browser/self-checks.spec.ts asks more.
        ...(engine === "Chromium of this machine" ? [] : ["self-checks.spec.ts"]),
      ]),
    ),
    inEngine(BEFORE_TARGETS, ["plain-page.spec.ts", "forms-everywhere.spec.ts"]),
  ],
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // Other tests run beside: what is waited for may take longer than on a machine that does nothing else.
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // A test that passes at the second try hides what it was made to show.
  retries: 0,
  reporter: [["list", { printSteps: false }], ["./tests/support/closing-line.ts"]],
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: process.env.HEADLESS_PATH, args: BROWSER_ARGUMENTS },
    viewport: { width: 1280, height: 800 },
    locale: "en-CA",
    // Not the office's: a visitor in another zone must see the office's days and times.
    timezoneId: "Pacific/Auckland",
    trace: "off",
    screenshot: "off",
  },
});
