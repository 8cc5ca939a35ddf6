import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inboxCounts } from "#firm/enquiries/inbox-counts.ts";
import { ENGINES, GOOD_MESSAGE, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { visitAsStaff } from "#tests/support/staff-visit.ts";

/** Received at half past ten, so promised for half past ten the next day: on the very minute it is still in time. */
describe.each(ENGINES)("the moment a promise is due on %s", (engine) => {
  let site: TestSite;
  let receipt: string;
  let enquiry: { id: string; respondBy: number };
  beforeEach(async () => {
    site = await startTestSite({ engine });
    receipt = (await site.postForm("/contact", GOOD_MESSAGE)).headers.get("location")!;
    enquiry = await site.database.queries.selectFrom("enquiries").select(["id", "respondBy"]).executeTakeFirstOrThrow();
  });
  afterEach(() => site.close());

  const overdue = async () => (await inboxCounts(site.database, site.clock.now)).overdue;

  it.each([
    ["is in time", 0, { overdue: 0, excuse: false, kept: "came in this month: 1 of 1" }],
    ["a moment later is late", 1, { overdue: 1, excuse: true, kept: "came in this month: 0 of 1" }],
  ])("%s: for the inbox, on the receipt and in the month's count", async (_name, later, expected) => {
    expect(enquiry.respondBy).toBe(site.clock.now + 24 * 3_600_000);
    site.clock.now = enquiry.respondBy + later;
    const staff = await visitAsStaff(site);
    const shown = /(\d+)(?:<!-- -->)? overdue/.exec(await staff.text("/staff"))?.[1] ?? "0";
    const excuse = (await (await site.ask(receipt)).text()).includes("the fault is ours");
    expect({ overdue: await overdue(), excuse }).toEqual({ overdue: expected.overdue, excuse: expected.excuse });
    expect(Number(shown)).toBe(expected.overdue);
    for (const intent of ["open", "answered"]) await staff.post(`/staff/enquiries/${enquiry.id}`, { intent });
    expect(await staff.text("/staff")).toContain(expected.kept);
  });
});
