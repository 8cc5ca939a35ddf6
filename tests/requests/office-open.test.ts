import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GOOD_MESSAGE, startTestSite, type TestSite } from "#tests/support/test-site.ts";

const HOUR = 3_600_000;
const SATURDAY = "Office open Saturday, November 21, 10:00 AM to 2:00 PM (Toronto time)";
const MONDAY = "Office open Monday, November 23, 9:00 AM to 6:00 PM (Toronto time)";

describe("when the office is open", () => {
  let site: TestSite;
  const start = async (change?: Parameters<typeof startTestSite>[0]) => (site = await startTestSite(change));
  beforeEach(() => start());
  afterEach(() => site.close());

  const text = async (path: string) => (await (await site.ask(path)).text()).replaceAll("<!-- -->", "");
  const titleOf = (html: string) => /<a class="top-phone"[^>]* title="([^"]*)"/.exec(html)?.[1];
  const momentsOf = (html: string) => {
    let at = 0;
    const steps = /data-open="([^"]*)"/.exec(html)![1]!.split(" ");
    return steps.map((minutes) => new Date((at += Number(minutes) * 60_000)).toISOString());
  };

  it("stands in the title of the header's phone link, on the contact page and on the receipt, with its date", async () => {
    expect(titleOf(await text("/about"))).toBe(SATURDAY);
    expect(await text("/contact")).toContain(`<p class="opening">${SATURDAY}</p>`);
    const { path } = (await (await site.postJson("/api/contact", GOOD_MESSAGE)).json()) as { path: string };
    expect(await text(path)).toContain(`<p class="opening">${SATURDAY}</p>`);
  });

  it("gives the script the moments of this day and of the next open one", async () => {
    expect(momentsOf(await text("/about"))).toEqual([
      "2026-11-21T15:00:00.000Z",
      "2026-11-21T19:00:00.000Z",
      "2026-11-23T14:00:00.000Z",
      "2026-11-23T23:00:00.000Z",
    ]);
  });

  it("changes at midnight in Toronto, and no page of the day before says today, tomorrow or now", async () => {
    const html = await text("/contact");
    expect(html).not.toMatch(/Office (?:is )?(?:open|closed) (?:now|today|tomorrow)/);
    site.clock.now += 13.4 * HOUR;
    expect(titleOf(await text("/about"))).toBe(SATURDAY);
    site.clock.now += HOUR;
    expect(titleOf(await text("/about"))).toBe(MONDAY);
    expect(await text("/contact")).toContain(MONDAY);
  });

  it("knows closures as soon as they are announced, and holidays", async () => {
    await site.close();
    await start({
      change: ({ site: firm }) => {
        firm.announcements = [
          {
            from: "2026-11-20",
            until: "2026-11-24",
            text: "Closed.",
            closed: { from: "2026-11-21", until: "2026-11-23" },
          },
        ];
      },
    });
    expect(titleOf(await text("/about"))).toBe("Office open Tuesday, November 24, 9:00 AM to 6:00 PM (Toronto time)");
    site.clock.now = Date.parse("2026-12-25T15:00:00Z");
    expect(titleOf(await text("/about"))).toContain("Monday, December 28");
  });

  it("is not said where the firm has withdrawn its hours", async () => {
    await site.close();
    await start({
      change: ({ claims }) => {
        claims["office-hours"]!.show = "withdrawn";
      },
    });
    expect(titleOf(await text("/about"))).toBeUndefined();
    expect(await text("/contact")).not.toMatch(/class="opening"|Counted in office hours/);
  });

  it("says beside the promise to answer an e-mail which hours count", async () => {
    expect(await text("/contact")).toMatch(/We respond within 2 hours[^]*<p>Counted in office hours\./);
    expect(await text("/contact.md")).toContain("(We respond within 2 hours. Counted in office hours.");
  });
});
