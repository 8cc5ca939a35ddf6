import { afterEach, describe, expect, test } from "vitest";
import { startTestSite, type TestSite } from "#tests/support/test-site.ts";

const WORDS = "Our office is closed for the holidays.";
let site: TestSite;
afterEach(() => site.close());

async function start(): Promise<TestSite> {
  return startTestSite({
    change: (content) =>
      content.site.announcements.push({
        from: "2026-12-23",
        until: "2027-01-02",
        text: WORDS,
        link: { label: "Contact", to: "/contact" },
      }),
  });
}

describe("an announcement", () => {
  // The days are the office's: Toronto is five hours behind UTC in winter.
  test.each([
    ["the second before its first day", "2026-12-23T04:59:59Z", false],
    ["its first second", "2026-12-23T05:00:00Z", true],
    ["in between, in the new year", "2027-01-01T12:00:00Z", true],
    ["its last second", "2027-01-03T04:59:59Z", true],
    ["the second after", "2027-01-03T05:00:00Z", false],
  ])("%s", async (_when, now, shown) => {
    site = await start();
    site.clock.now = Date.parse(now);
    for (const path of ["/", "/contact", "/blog", "/no-such-page"]) {
      expect([path, (await (await site.ask(path)).text()).includes(WORDS)]).toEqual([path, shown]);
    }
  });

  test("comes and goes on pages that are cached, without a restart", async () => {
    site = await start();
    const shown = async (at: string) => {
      site.clock.now = Date.parse(at);
      return (await (await site.ask("/about")).text()).includes(WORDS);
    };
    expect([
      await shown("2026-12-22T12:00Z"),
      await shown("2026-12-24T12:00Z"),
      await shown("2027-01-05T12:00Z"),
    ]).toEqual([false, true, false]);
  });
});

test("the footer's year is the office's", async () => {
  site = await start();
  const year = async (at: string) => {
    site.clock.now = Date.parse(at);
    return /© (\d{4})/.exec(await (await site.ask("/about")).text())?.[1];
  };
  expect([await year("2027-01-01T04:59:59Z"), await year("2027-01-01T05:00:00Z")]).toEqual(["2026", "2027"]);
});
