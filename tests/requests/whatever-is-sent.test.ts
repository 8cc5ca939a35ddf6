import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GOOD_APPOINTMENT, GOOD_MESSAGE, startTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

describe("whatever is sent", () => {
  // Seeded: a failure comes again, and the run takes the same time every day.
  const runs = { numRuns: 150, seed: 20261121 };
  const junk = fc.oneof(fc.string({ unit: "binary" }), fc.jsonValue(), fc.constant("x".repeat(300)));
  const names = Object.keys({ ...GOOD_MESSAGE, ...GOOD_APPOINTMENT, formKey: "", startedAt: "", website: "" });
  const fields = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), junk, { maxKeys: 12 });

  test.each(["/api/contact", "/api/appointments"])("%s never fails on its side", async (path) => {
    const good = path === "/api/contact" ? GOOD_MESSAGE : GOOD_APPOINTMENT;
    await fc.assert(
      fc.asyncProperty(fields, fc.boolean(), async (some, onTop) => {
        const response = await site.postJson(path, onTop ? { ...good, ...some } : some);
        // 413: more values, or nested deeper, than any form.
        expect([201, 400, 409, 413, 422]).toContain(response.status);
      }),
      runs,
    );
  });

  test.each(["/contact", "/contact?form=appointment"])("the form at %s never fails on its side", async (path) => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), fc.string({ unit: "binary" }), { maxKeys: 12 }),
        async (some) => {
          expect((await site.postForm(path, some)).status).toBeLessThan(500);
        },
      ),
      { ...runs, numRuns: 40 },
    );
  });
});
