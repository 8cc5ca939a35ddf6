import { defineConfig } from "vitest/config";
import { closingLine } from "#tests/support/closing-line.ts";
import { processEnvironment } from "#tests/support/process-environment.ts";

// Workers start with it.
Object.assign(process.env, processEnvironment());

/** A file that puts something else in the place of a module has modules of its own. */
const OWN_MODULES = ["tests/unit/static-files.test.ts"];

/** Node loads the built site by itself: else its 1.5 MB are read again for each site that a test starts. */
const server = { deps: { external: [/\/build\/server\//] } };

/**
 * The files of a worker share the modules they import: loading the site anew for each of them took 40 % of the
 * processor's time. Each file has its own database, folders and clock.
 */
const sharedModules = { isolate: false, exclude: OWN_MODULES, server };

/** As the site runs; React for development takes longer to render a page. */
const env = { NODE_ENV: "production" };

export default defineConfig({
  test: {
    reporters: ["default", closingLine],
    // Most tests wait for a process or a disk, so two files at once fit even on two cores, where one would be the
    // default.
    maxWorkers: 2,
    projects: [
      { test: { name: "unit", ...sharedModules, include: ["tests/unit/**/*.test.ts"], testTimeout: 20_000 } },
      { test: { name: "own modules", include: OWN_MODULES } },
      {
        test: {
          name: "sweeps",
          include: ["tests/sweeps/**/*.test.ts"],
          env,
          server,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: "faults", include: ["tests/faults/**/*.test.ts"], testTimeout: 300_000, hookTimeout: 60_000 } },
      {
        test: {
          name: "requests",
          ...sharedModules,
          include: ["tests/requests/**/*.test.ts"],
          env,
          globalSetup: ["tests/support/database-templates.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
