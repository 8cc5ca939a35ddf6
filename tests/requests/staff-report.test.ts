import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

let site: TestSite;
let staff: StaffVisit;
beforeAll(async () => {
  site = await startTestSite();
  staff = await visitAsStaff(site);
});
afterAll(() => site.close());

const read = async (path: string) => (await staff.text(path)).replaceAll("<!-- -->", "");

test("staff read the firm's report, for today or for another day", async () => {
  const today = await read("/staff/report");
  expect(today).toContain("<h1>Website check</h1>");
  expect(visibleText(today)).toContain("our words on November 21, 2026");
  // Whoever looks here for the month is told where it is.
  expect(visibleText(today)).toContain("The month’s figures of the firm’s own work are under Numbers");
  expect(today).toContain("To do today");
  expect(today).toContain('aria-current="page"');
  const later = await read("/staff/report?date=2026-12-02");
  expect(later).toContain("Overdue since December 1, 2026");
  expect(later).toContain('value="2026-12-02"');
  expect(visibleText(await read("/staff/report?date=tomorrow"))).toContain("our words on November 21, 2026");
});

test("figures are confirmed on today's desk only", async () => {
  expect(await read("/staff/report")).toContain("Read it today, still right");
  expect(await read("/staff/report?date=2026-12-02")).not.toContain("Read it today, still right");
});

test("what is due, contradicts itself or has no evidence comes before the register by topic", async () => {
  const page = await read("/staff/report");
  const places = [
    "Due within two weeks <small>",
    "Contradicting each other <small>",
    "Without evidence <small>",
    'id="figures"',
    'id="pages"',
  ];
  const found = places.map((words) => page.indexOf(words));
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  expect(found[0]).toBeGreaterThan(0);
  for (const key of Object.keys(site.content.law)) expect(page).toContain(`<details id="${key}">`);
});

test("a claim without evidence says what would do and how to take it down, and which city search engines are told", async () => {
  const page = await read("/staff/report");
  expect(page).toContain("Proof enough: a list of the matters closed in a named period");
  expect(page).toContain("“show: withdrawn” under its entry");
  expect(page).toContain("Search engines are told an address in Toronto while every page says London");
  expect(page).toContain("<span>Languages spoken: 10+ / 7 in the profiles</span>");
  expect(page).toContain("<span>Success rate: 98% / 95%</span>");
});

test("is filtered by words, topic, state and team", async () => {
  const anchors = async (query: string) =>
    [...(await read(`/staff/report?${query}`)).matchAll(/<details id="([\w-]+)">/g)].map(([, key]) => key!);
  expect(await anchors("q=visitor+visa+fee")).toContain("trv-fee");
  const { law } = site.content;
  const keysOf = (wanted: (entry: (typeof law)[string]) => boolean) =>
    Object.keys(law)
      .filter((key) => wanted(law[key]!))
      .toSorted();
  expect((await anchors("topic=wills")).toSorted()).toEqual(keysOf(({ topic }) => topic === "wills"));
  expect((await anchors("state=secondary")).toSorted()).toEqual(keysOf(({ confidence }) => confidence === "secondary"));
  expect((await anchors("owner=Criminal+team")).toSorted()).toEqual(keysOf(({ owner }) => owner === "Criminal team"));
  expect(await anchors("state=__proto__")).toEqual([]);
});

test("nobody else reads it", async () => {
  const answer = await site.ask("/staff/report", { redirect: "manual" });
  expect(answer.status).toBe(302);
  expect(await answer.text()).not.toContain("To do today");
});
