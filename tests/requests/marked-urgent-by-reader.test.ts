import { expect, it, onTestFinished } from "vitest";

import { visitAsStaff } from "#tests/support/staff-visit.ts";
import { GOOD_MESSAGE, startTestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

it("whoever reads that it cannot wait marks it on its page; what is wrong comes back typed", async () => {
  const site = await startTestSite();
  onTestFinished(site.close);
  const staff = await visitAsStaff(site);
  await site.postJson("/api/contact", GOOD_MESSAGE);
  const row = () => site.database.queries.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
  const { id, urgency } = await row();
  const page = `/staff/enquiries/${id}`;
  await staff.post(page, { intent: "open" });
  const marked = { intent: "correct-urgency", deadlineSoon: "yes" };
  const refused = await (await staff.post(page, { ...marked, deadlineDay: "2020-01-01" })).text();
  expect(refused).toContain("Please select today or a later day: the court date or deadline");
  expect(refused).toContain('value="2020-01-01"');
  expect((await row()).urgency).toBe(urgency);
  expect((await staff.post(page, marked)).status).toBe(303);
  expect((await row()).urgency).toBeLessThan(urgency);
  const shown = await staff.text(page);
  expect(shown).toMatch(/Deadline within a week.*noted on/s);
  // He read so in a mail: nothing says that it was said by telephone.
  expect(visibleText(shown)).toContain("noted that it cannot wait, beside what was sent");
  expect(visibleText(shown)).not.toMatch(/said by telephone|As the caller said/);
  await staff.post(page, { intent: "correct-urgency" });
  expect(visibleText(await staff.text(page))).toContain(
    "took back what was noted, beside what was sent, of what cannot wait",
  );
});

it("an outcome that stands beside what waits again is said to be of before, and asked anew", async () => {
  const site = await startTestSite();
  onTestFinished(site.close);
  const staff = await visitAsStaff(site);
  await site.postJson("/api/contact", GOOD_MESSAGE);
  const { id, token } = await site.database.queries.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
  const page = `/staff/enquiries/${id}`;
  await staff.post(page, { intent: "open" });
  await staff.post(page, { intent: "answered" });
  await staff.post(page, { intent: "outcome", words: "retained" });
  await site.postForm(`/receipt/${token}`, { correction: "One thing more." });
  expect(await staff.text(page)).toContain("Before it waited again: ");
  const refused = await staff.post(page, { intent: "outcome", words: "", was: "waited" });
  expect(refused.status).toBe(400);
});

it("the inbox says below what waits what was handed over answered, and is chosen by who has it", async () => {
  const site = await startTestSite();
  onTestFinished(site.close);
  const staff = await visitAsStaff(site);
  await site.postJson("/api/contact", GOOD_MESSAGE);
  const { id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
  await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
  await staff.post(`/staff/enquiries/${id}`, { intent: "answered" });
  const { username } = await site.database.queries.selectFrom("users").select("username").executeTakeFirstOrThrow();
  await site.database.write((queries) =>
    queries.updateTable("enquiries").set({ owner: username, handedAt: site.clock.now }).execute(),
  );
  const mine = await staff.text("/staff?list=mine");
  expect(mine).toContain("Handed to you, nothing to answer");
  expect(mine).toContain("Nothing that waits is yours.");
  expect(mine).toContain(`data-id="${id}"`);
  await staff.text(`/staff/enquiries/${id}`);
  expect(await staff.text("/staff?list=mine")).not.toContain(`data-id="${id}"`);
  const theirs = await staff.text(`/staff?list=answered&who=${username}`);
  expect(theirs).toContain(`data-id="${id}"`);
  expect(theirs).toContain(`/staff/enquiries/${id}?list=answered&amp;who=${username}`);
  expect(await staff.text("/staff?who=nobody")).toContain("Somebody has each of these.");
});
