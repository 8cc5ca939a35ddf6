import { defineConfig } from "vitest/config";
import { closingLine } from "#tests/support/closing-line.ts";
import { PROCESS_ENVIRONMENT } from "#tests/support/process-environment.ts";

// Workers start with it.
Object.assign(process.env, PROCESS_ENVIRONMENT);

/** As the site runs; React for development takes longer to render a page. */
const env = { NODE_ENV: "production" };

export default defineConfig({
  test: {
    reporters: ["default", closingLine],
    // Most tests wait for a process or a disk, so two files at once fit even on two cores, where one would be the
    // default.
    maxWorkers: 2,
    projects: [
      { test: { name: "unit", include: ["tests/unit/**/*.test.ts"], testTimeout: 20_000 } },
      {
        test: { name: "sweeps", include: ["tests/sweeps/**/*.test.ts"], env, testTimeout: 30_000, hookTimeout: 60_000 },
      },
      { test: { name: "faults", include: ["tests/faults/**/*.test.ts"], testTimeout: 180_000, hookTimeout: 60_000 } },
      {
        test: {
          name: "requests",
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
