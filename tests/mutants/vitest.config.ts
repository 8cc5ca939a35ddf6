import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

/** Test files besides those of tests/unit/, with spaces between, such as `tests/requests/rate-limit.test.ts`. */
const more = process.env.MUTANTS_TESTS?.split(" ") ?? [];

/**
 * The tests of a mutation run. A mutant is switched on in the process of the test: what a test asks of another process
 * says nothing about it. Without `isolate` all files of a run share what they import, which makes a mutant a second's
 * work instead of ten; a file that replaces a module for itself cannot be among them.
 */
export default defineConfig({
  test: {
    include: globSync(["tests/unit/**/*.test.ts", ...more]).filter(
      (file) => !readFileSync(file, "utf8").includes("vi.mock("),
    ),
    ...(more.length > 0 ? { globalSetup: ["tests/support/database-templates.ts"] } : {}),
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
