import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attackFiles } from "#bench/attack-process.ts";
import { routeOf } from "#server/http/request-route.ts";
import { everyAddress } from "#tests/support/every-address.ts";
import { ORIGIN, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { playAttack } from "./attacks.ts";
import { hostile } from "./hostile.ts";
import { playStrangers } from "./strangers.ts";

/** Bodies in `npm test`; HOSTILE_RUNS asks for more. */
const RUNS = Number(process.env.HOSTILE_RUNS ?? 1000);
const SEED = 20261121;

/** The site's own addresses as they may be written down; not one of those that were made up here. */
const ROUTE = new RegExp(
  `^(${[...new Set(everyAddress().map((path) => routeOf(path, 403).replaceAll(/[()]/g, "\\$&")))].join("|")})$`,
);

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
    const told: Record<string, object> = {
      sign_in_refused: { status: 401, user: "unknown" },
      post_from_elsewhere: { route: expect.stringMatching(ROUTE), status: 403 },
      limit_reached: { route: expect.stringMatching(ROUTE), status: 429 },
    };
    for (const { event, error, detail } of site.logged) {
      const { leftOut, ...rest } = { leftOut: 1, ...detail };
      expect([event, error, leftOut, rest]).toEqual([event, undefined, expect.any(Number), told[event]]);
    }
  }, 120_000);
});

/** `npm run faults -- hostile` plays both at length. */
describe("an honest visitor beside hostile programs", () => {
  it.each(attackFiles())(
    "is answered rightly under %s",
    async (file) => {
      const { asked, wrong, said } = await playAttack(file, 1);
      expect(asked).toBeGreaterThan(0);
      expect({ wrong, said }).toEqual({ wrong: 0, said: [] });
    },
    60_000,
  );

  it("is answered rightly by nginx, whatever came over its connections before", async () => {
    const { asked, posts, stored, wrong } = await playStrangers({ count: 120, seed: SEED, limit: 60_000 });
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(0);
    expect(stored).toBe(posts);
  }, 120_000);
});
