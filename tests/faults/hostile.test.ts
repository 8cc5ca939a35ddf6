import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ORIGIN, startTestSite, type TestSite } from "../support/test-site.ts";
import { hostile } from "./hostile.ts";

/** Bodies in `npm test`; HOSTILE_RUNS asks for more. */
const RUNS = Number(process.env.HOSTILE_RUNS ?? 1000);
const SEED = 20261121;

describe("hostile requests", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite();
  });
  afterAll(() => site.close());

  it(`answers ${RUNS} of them plainly: no fault of ours, no stack trace, nothing typed in the log`, async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async ({ method, path, headers, body }) => {
        const response = await site.ask(path, { method, headers, body: body ?? null });
        const answer = await response.text();
        expect(response.status, `${method} ${path}: ${answer.slice(0, 300)}`).toBeLessThan(500);
        expect(answer).not.toMatch(/\n {4}at |node_modules|SQLITE_/);
        expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
        expect(new URL(response.headers.get("location") ?? "/", ORIGIN).origin).toBe(ORIGIN);
      }),
      { numRuns: RUNS, seed: SEED },
    );
    expect(site.logged.filter(({ event }) => event !== "sign_in_refused")).toEqual([]);
    for (const { detail } of site.logged) expect(detail).toEqual({ status: expect.any(Number), user: "unknown" });
  }, 120_000);
});
