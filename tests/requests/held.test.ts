import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ENGINES, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { GOOD, WAYS } from "#tests/support/ways.ts";

/** What programs that fill in forms give away, and what people do. Times are milliseconds before the post. */
const CASES: [name: string, hidden: { website?: string; renderedBefore?: number }, reason: string | null][] = [
  ["a program fills in every field it finds", { website: "https://spam.example", renderedBefore: 60_000 }, "honeypot"],
  ["a program sends at once", { website: "", renderedBefore: 0 }, "too-fast"],
  ["a program sends after 2.9 seconds", { website: "", renderedBefore: 2999 }, "too-fast"],
  ["a person takes a moment", { website: "", renderedBefore: 3000 }, null],
  ["a person takes an hour", { website: "", renderedBefore: 3_600_000 }, null],
  ["a program uses the call without the form's hidden fields", {}, null],
];

describe.each(ENGINES)("on %s", (engine) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await startTestSite({ engine });
  });
  afterEach(() => site.close());

  describe.each(WAYS)("$name", (way) => {
    test.each(CASES)("%s", async (_name, { website, renderedBefore }, reason) => {
      const startedAt = renderedBefore === undefined ? undefined : String(site.clock.now - renderedBefore);
      const response = await way.post(site, "message", { ...GOOD.message, website, startedAt });
      const row = await site.database.queries.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
      expect(row.heldReason).toBe(reason);
      // Held or not, the answer is the same: a program must not learn what gave it away.
      expect(response.status).toBe(way.stored);
      expect(await way.receipt(response)).toBe(`/receipt/${row.token}`);
    });
  });
});

test("a form rendered by the page carries what the desk checks", async () => {
  const site = await startTestSite();
  const html = await (await site.ask("/contact")).text();
  expect(html).toMatch(/name="formKey" value="[\w-]{8,}-message"/);
  expect(html).toMatch(/name="startedAt" value="\d{13}"/);
  expect(html).toMatch(/<[^>]*(aria-hidden="true"|inert)[^>]*>[^]*?name="website"/);
  await site.close();
});
