import { afterEach, describe, expect, test } from "vitest";
import { DAY } from "#time/units.ts";
import { ENGINES, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { visitAsStaff } from "#tests/support/staff-visit.ts";

let site: TestSite;
afterEach(() => site.close());

const ADDRESS = "198.51.100.23";
const send = (page: string, measured: object, headers: Record<string, string> = {}, visitor = ADDRESS) =>
  site.ask(
    "/api/page-times",
    {
      method: "POST",
      body: JSON.stringify({ page, measured }),
      headers: { "content-type": "application/json", origin: "http://site.test", ...headers },
    },
    visitor,
  );
const rows = () => site.database.queries.selectFrom("pageTimes").selectAll().orderBy("measure").execute();

describe.each(ENGINES)("how fast pages are, on %s", (engine) => {
  test("is a count of a page and a day, and nothing of the visit", async () => {
    site = await startTestSite({ engine });
    expect((await send("/about", { LCP: 812.5, INP: 40, CLS: 0 })).status).toBe(204);
    expect((await send("/about", { LCP: 812, CLS: 0 })).status).toBe(204);
    expect(await rows()).toMatchObject([
      { day: "2026-11-21", page: "/about", measure: "CLS", step: 0, count: 2 },
      { day: "2026-11-21", page: "/about", measure: "INP", count: 1 },
      { day: "2026-11-21", page: "/about", measure: "LCP", count: 2 },
    ]);
    expect(await site.database.queries.selectFrom("rateLimits").selectAll().execute()).toEqual([]);
    expect(JSON.stringify(site.logged)).not.toContain(ADDRESS);
  });

  test("is shown to staff as what three quarters of the visits stayed within, with the weeks before", async () => {
    site = await startTestSite({ engine });
    for (const LCP of [900, 900, 900, 900, 900, 900, 900, 9_000]) await send("/about", { LCP });
    site.clock.now += 30 * DAY;
    for (const LCP of [3_000, 3_000, 3_000, 400]) await send("/about", { LCP });
    const lawyer = await visitAsStaff(site);
    const page = (await lawyer.text("/staff/speed")).replaceAll("<!-- -->", "");
    const [line] = /<th scope="row"><a href="\/about">.*?<\/tr>/s.exec(page)!;
    expect(line).toMatch(/<td>4<\/td><td>(2\.[5-9]|3\.[0-5]) s, too much, up from (8|9)\d\d ms<\/td>/);
    expect(page).toContain('<th scope="row">All pages</th>');
    expect((await site.ask("/staff/speed", { redirect: "manual" })).headers.get("location")).toMatch(/sign-in/);
  });

  test("is forgotten after ninety days", async () => {
    site = await startTestSite({ engine });
    await send("/about", { LCP: 900 });
    site.clock.now += 89 * DAY;
    await send("/", { LCP: 900 });
    await site.runDueJobs();
    expect((await rows()).map(({ page }) => page).toSorted()).toEqual(["/", "/about"]);
    site.clock.now += 2 * DAY;
    await site.runDueJobs();
    expect((await rows()).map(({ page }) => page)).toEqual(["/"]);
  });
});

test.each(["dnt", "sec-gpc"])("who asks not to be tracked, by %s, is not counted", async (header) => {
  site = await startTestSite();
  expect((await send("/about", { LCP: 900 }, { [header]: "1" })).status).toBe(204);
  expect(await rows()).toEqual([]);
});

test("only public pages are counted, by their plain address", async () => {
  site = await startTestSite();
  const never = [
    "/checks/no-will",
    "/receipt/x",
    "/staff",
    "/newsletter",
    "/about?q=zyx",
    "/zyx",
    "/blog/zyx",
    "//about",
  ];
  for (const page of never) expect((await send(page, { LCP: 900 })).status).toBe(204);
  expect(await rows()).toEqual([]);
  for (const page of ["/", "/contact", "/blog", "/blog/first-day-after-an-arrest", "/legal-figures/visit"])
    await send(page, { LCP: 900 });
  expect(await rows()).toHaveLength(5);
});

test("what is too long, no JSON, out of range or from elsewhere is refused", async () => {
  site = await startTestSite();
  const refused = async (answer: Promise<Response>) => (await answer).status;
  expect(await refused(send("/about", { LCP: 900, more: "x".repeat(600) }))).toBe(413);
  expect(await refused(send("/about", {}, { "content-type": "text/plain" }))).toBe(415);
  expect(await refused(send("/about", { LCP: -1 }))).toBe(400);
  expect(await refused(send("/about", { LCP: 1e9 }))).toBe(400);
  expect(await refused(send("/about", { LCP: "900" }))).toBe(400);
  expect(await refused(send("/about", { LCP: 900 }, { origin: "https://elsewhere.example" }))).toBe(403);
  expect(await refused(site.ask("/api/page-times"))).toBe(405);
  expect(await rows()).toEqual([]);
});

test("one address is counted thirty times in ten minutes, and others beside it", async () => {
  site = await startTestSite();
  for (let count = 0; count < 30; count += 1) expect((await send("/", { CLS: 0 })).status).toBe(204);
  expect((await send("/", { CLS: 0 })).status).toBe(429);
  expect((await send("/", { CLS: 0 }, {}, "198.51.100.24")).status).toBe(204);
  site.clock.now += 10 * 60_000;
  expect((await send("/", { CLS: 0 })).status).toBe(204);
  expect((await rows())[0]!.count).toBe(32);
});
