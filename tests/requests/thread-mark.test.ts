import { expect, it, onTestFinished } from "vitest";
import { loadCorrespondence } from "#app/pages/staff/enquiry/load-correspondence.ts";
import { enquiryForStaff } from "#firm/enquiries/enquiry-for-staff.ts";
import { threadMark } from "#firm/replies/thread.ts";
import { fieldOf, siteWithStaff, visitAsStaff } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";
import { GOOD_MESSAGE } from "#tests/support/test-site.ts";

it("a correction that comes while the page is made is not marked as seen", async () => {
  const { site, staff } = await siteWithStaff("sqlite", "a.okafor");
  onTestFinished(site.close);
  await site.postJson("/api/contact", GOOD_MESSAGE);
  const { database, content } = site;
  const enquiry = await database.queries.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
  await staff.post(`/staff/enquiries/${enquiry.id}`, { intent: "open" });
  const before = await threadMark(database.queries, enquiry, "a.okafor");
  const found = (await enquiryForStaff(database, enquiry.id, "a.okafor"))!;
  await site.postForm(`/receipt/${enquiry.token}`, { correction: "In May." });
  const parts = { database, content, username: "a.okafor", found, opened: found.opened!, names: undefined };
  expect((await loadCorrespondence(parts)).threadSeen).toBe(before);
  expect(await threadMark(database.queries, enquiry, "a.okafor")).not.toBe(before);
});

it("a reply begun before a colleague took the enquiry is not sent without a word", async () => {
  const { site, staff } = await siteWithStaff("sqlite", "a.okafor");
  onTestFinished(site.close);
  await site.postJson("/api/contact", GOOD_MESSAGE);
  const { id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
  const page = `/staff/enquiries/${id}`;
  await staff.post(page, { intent: "open" });
  const form = async () => {
    const text = await staff.text(page);
    const part = text.slice(text.indexOf('aria-labelledby="replies"'));
    const words = "We can see you on Monday.";
    return { intent: "reply", words, key: fieldOf(part, "key"), thread: fieldOf(part, "thread") };
  };
  const begun = await form();
  const colleague = await visitAsStaff(site, "p.rao");
  await colleague.post(page, { intent: "open" });
  await colleague.post(page, { intent: "take", to: "" });
  const refused = await staff.post(page, begun);
  expect(refused.status).toBe(409);
  expect(visibleText(await refused.text())).toContain("a colleague wrote or took it");
  expect(await site.database.queries.selectFrom("replies").select("id").execute()).toEqual([]);
  // With the page that says who has it, it is sent.
  const own = await form();
  expect((await staff.post(page, own)).status).toBe(303);
});
