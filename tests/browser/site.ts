import { test as base } from "@playwright/test";
import { startServer, type ServerProcess } from "#tests/support/server-process.ts";

type PerWorker = {
  /** Variables of the run contract in which a file's site differs from the default. */
  environment: Record<string, string>;
  server: ServerProcess;
};

/** Playwright's test with the site running: each worker has one of its own on an empty database. */
export const test = base.extend<object, PerWorker>({
  environment: [{}, { option: true, scope: "worker" }],
  server: [
    async ({ environment }, use) => {
      const server = await startServer(environment);
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
});

/**
 * For a file whose tests look for rows on the first page of a list: a site that other files do not fill. Playwright
 * starts a worker anew where the options of a file differ, which it tells by the object and not by what it holds.
 */
export const ownSite = () => ({ environment: {} });

export { expect } from "@playwright/test";
