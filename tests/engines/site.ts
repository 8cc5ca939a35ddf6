import { test as base } from "@playwright/test";
import { startServer, type ServerProcess } from "#tests/support/server-process.ts";
import { ALLOWS, missing, startEngine, type EngineName } from "./engines.ts";
import type { Window, Wishes } from "./window.ts";

export type PerWorker = {
  engine: EngineName;
  server: ServerProcess;
  origin: string;
  /** The engine's window; the tests of a file share it, one after the other. */
  window: Window;
};
type PerTest = {
  /** A window of its own for a test that wishes for something; skipped where the engine cannot have it. */
  another: (wishes: Wishes) => Promise<Window>;
  here: void;
};

/**
 * Playwright's runner and reports with any engine: a worker starts the engine and a site on an empty database once.
 * What this machine has not got is skipped, with the reason.
 */
export const test = base.extend<PerTest, PerWorker>({
  engine: ["Chromium of this machine", { option: true, scope: "worker" }],
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startServer({ LOG_REQUESTS: "on" });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  origin: [async ({ server }, use) => use(server.origin), { scope: "worker" }],
  window: [
    async ({ engine }, use) => {
      const window = await startEngine(engine);
      await use(window);
      await window.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  another: async ({ engine }, use) => {
    const started: Window[] = [];
    await use(async (wishes) => {
      test.skip(wishes.script === false && !ALLOWS[engine].scriptOff, `${engine} tells nothing without its script`);
      const window = await startEngine(engine, wishes);
      started.push(window);
      return window;
    });
    for (const window of started) await window.close();
  },
  here: [
    async ({ engine }, use) => {
      const reason = missing(engine);
      test.skip(reason !== undefined, reason ?? "");
      await use();
    },
    { auto: true },
  ],
});

export { expect } from "@playwright/test";
