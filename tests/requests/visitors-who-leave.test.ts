import { afterEach, expect, test, vi } from "vitest";
import { ENGINES, startTestSite } from "#tests/support/test-site.ts";
import { visitAsStaff } from "#tests/support/staff-visit.ts";
import { whenRenderingBegins } from "#tests/support/when-rendering-begins.ts";

const PAGES = ["/contact", "/staff", "/staff?q=visa", "/blog?q=visa", "/receipt/none", "/newsletter/confirm/none"];

let leave = () => {};
await whenRenderingBegins(() => leave());

afterEach(() => {
  leave = () => {};
  vi.restoreAllMocks();
});

test.each(ENGINES)("who leaves while a page is rendered leaves no line in the log, on %s", async (engine) => {
  const site = await startTestSite({ engine });
  const staff = await visitAsStaff(site);
  const written = ["log", "info", "warn", "error"].map((name) =>
    vi.spyOn(console, name as "log").mockImplementation(() => undefined),
  );
  let left = 0;
  for (const path of PAGES) {
    const visitor = new AbortController();
    leave = () => {
      left += 1;
      // As the server does it (@hono/node-server).
      visitor.abort("Client connection prematurely closed.");
    };
    const asked = site.ask(path, { headers: { cookie: staff.cookie }, signal: visitor.signal, redirect: "manual" });
    await asked.catch(() => undefined);
  }
  expect(left).toBeGreaterThanOrEqual(PAGES.length);
  expect(written.flatMap((spy) => spy.mock.calls)).toEqual([]);
  expect(site.logged).toEqual([]);
  await site.close();
});
