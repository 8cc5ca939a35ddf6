import { expect, it, onTestFinished } from "vitest";
import { loadCorrespondence } from "#app/pages/staff/enquiry/load-correspondence.ts";
import { enquiryForStaff } from "#firm/enquiries/enquiry-for-staff.ts";
import { threadMark } from "#firm/replies/thread.ts";
import { siteWithStaff } from "#tests/support/staff-visit.ts";
import { GOOD_MESSAGE } from "#tests/support/test-site.ts";

it("a correction that comes while the page is made is not marked as seen", async () => {
  const { site, staff } = await siteWithStaff("sqlite", "a.okafor");
  onTestFinished(site.close);
  await site.postJson("/api/contact", GOOD_MESSAGE);
  const { database, content } = site;
  const enquiry = await database.queries.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
  await staff.post(`/staff/enquiries/${enquiry.id}`, { intent: "open" });
  const before = await threadMark(database.queries, enquiry);
  const found = (await enquiryForStaff(database, enquiry.id, "a.okafor"))!;
  await site.postForm(`/receipt/${enquiry.token}`, { correction: "In May." });
  const parts = { database, content, username: "a.okafor", found, opened: found.opened!, names: undefined };
  expect((await loadCorrespondence(parts)).threadSeen).toBe(before);
  expect(await threadMark(database.queries, enquiry)).not.toBe(before);
});
