import { afterAll, beforeAll, expect, it } from "vitest";
import { visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { startTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
let staff: StaffVisit;
beforeAll(async () => {
  site = await startTestSite();
  staff = await visitAsStaff(site);
});
afterAll(() => site.close());

async function preview(content: string): Promise<string> {
  const response = await staff.post("/staff/articles/preview", { content });
  return ((await response.json()) as { html: string }).html;
}

it.each([
  ["brackets", "["],
  ["pictures", "!["],
  ["tokens that never end", "{term.a|"],
])("a preview of 100 kB of %s keeps no visitor waiting", async (_what, part) => {
  await preview("A first one, so that the thread is there.");
  const before = process.threadCpuUsage();
  const html = await preview(part.repeat(Math.floor(100_000 / part.length)));
  const { user, system } = process.threadCpuUsage(before);
  expect(html.length).toBeGreaterThan(0);
  // Processor time of the thread that answers visitors, in microseconds, however busy the machine is: rendered among
  // the requests these took 175 to 5,300 ms. Reading the form takes a few.
  expect((user + system) / 1000).toBeLessThan(150);
});

it("a text that takes too long has no preview, can be saved, and the next one is rendered again", async () => {
  const content = "{term.a|".repeat(24_000);
  expect(await preview(content)).toContain("no preview of this text");
  expect(await preview("**Bold** words")).toBe("<p><strong>Bold</strong> words</p>\n");
});
