import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

// Only React for development can `act`.
test.each([
  ["by itself", undefined, "undefined"],
  ["unless another one is asked for", "development", "function"],
])("pages are rendered with React for production, %s", { timeout: 30_000 }, (_when, asked, act) => {
  const look = `await import("#server/site.ts"); const React = await import("react"); console.log(typeof React.act)`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", look], {
    encoding: "utf8",
    env: { PATH: process.env.PATH, ...(asked ? { NODE_ENV: asked } : {}) },
  });
  expect(stdout.trim()).toBe(act);
});
