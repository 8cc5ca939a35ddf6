import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { visitAsStaff } from "#tests/support/staff-visit.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

test("staff read the firm's report, for today or for another day", async () => {
  const staff = await visitAsStaff(site);
  const today = await (await staff.get("/staff/report")).text();
  expect(today).toContain("our words on November 21, 2026</h1>");
  expect(today).toContain("What to do first");
  expect(today).toContain('aria-current="page"');
  const later = await (await staff.get("/staff/report?date=2026-12-02")).text();
  expect(later).toContain("whose day has passed");
  expect(later).toContain('value="2026-12-02"');
  expect(await (await staff.get("/staff/report?date=tomorrow")).text()).toContain(
    "our words on November 21, 2026</h1>",
  );
});

test("nobody else reads it", async () => {
  const answer = await site.ask("/staff/report", { redirect: "manual" });
  expect(answer.status).toBe(302);
  expect(await answer.text()).not.toContain("What to do first");
});
