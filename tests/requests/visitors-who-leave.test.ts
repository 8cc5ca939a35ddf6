import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { ENGINES, startTestSite } from "#tests/support/test-site.ts";
import { visitAsStaff } from "#tests/support/staff-visit.ts";

/** Turns of the event loop after which a visitor leaves: while a page's rows are read, while it is rendered, after it. */
const TURNS = Array.from({ length: 30 }, (_, turn) => turn);

test.each(ENGINES)("who leaves while a page is made leaves no line in the log, on %s", async (engine) => {
  const site = await startTestSite({ engine });
  const staff = await visitAsStaff(site);
  const written = ["log", "info", "warn", "error"].map((name) =>
    vi.spyOn(console, name as "log").mockImplementation(() => undefined),
  );
  for (const path of [
    "/contact",
    "/staff",
    "/staff?q=visa",
    "/blog?q=visa",
    "/receipt/none",
    "/newsletter/confirm/none",
  ])
    for (const turns of TURNS) {
      const visitor = new AbortController();
      const answer = site.ask(path, { headers: { cookie: staff.cookie }, signal: visitor.signal, redirect: "manual" });
      for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      // As the server does it (@hono/node-server).
      visitor.abort("Client connection prematurely closed.");
      await answer.catch(() => undefined);
    }
  await sleep(50);
  const lines = written.flatMap((spy) => spy.mock.calls);
  vi.restoreAllMocks();
  expect(lines).toEqual([]);
  expect(site.logged).toEqual([]);
  await site.close();
});
