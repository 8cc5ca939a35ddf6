import { afterEach, beforeEach, expect, test } from "vitest";
import { readVersions } from "#db/versions.ts";
import { deadlinesNearJob } from "#firm/enquiries/deadlines-near.ts";
import { onEnquiry } from "#firm/enquiries/on-enquiry.ts";
import { officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { ANA, FROM } from "#tests/support/people-who-write.ts";
import { DAY } from "#time/units.ts";

// When open inboxes look again: once for what changed in them, and for nothing else.

let office: Office;
let id: string;
beforeEach(async () => {
  office = await officeInProcess();
  await office.enquiries.receive("message", ANA, FROM);
  ({ id } = await office.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
});
afterEach(() => office.database.close());

/** How often open inboxes were told meanwhile. */
async function toldBy(work: () => Promise<unknown>): Promise<number> {
  const version = async () => (await readVersions(office.queries)).get("enquiries") ?? 0;
  const before = await version();
  await work();
  return (await version()) - before;
}

test.each([
  ["what was done", {}, undefined, 1],
  ["what was done quietly", { quiet: true }, undefined, 0],
  ["a refusal", {}, { status: 409, message: "No." } as const, 0],
  ["a quiet refusal", { quiet: true }, { status: 409, message: "No." } as const, 0],
])("of %s", async (_what, how, refusal, times) => {
  const act = { id, actor: "n.roy" };
  const done = () => onEnquiry(office.database, act, async () => refusal, { unopened: true, ...how });
  expect(await toldBy(done)).toBe(times);
});

test("of a deadline that has come near, once", async () => {
  const near = (clock = office.time.now) =>
    deadlinesNearJob(office.database, () => clock).run(new AbortController().signal);
  await office.database.write((queries) =>
    queries.updateTable("enquiries").set({ deadlineDay: "2026-12-21" }).where("id", "=", id).execute(),
  );
  expect(await toldBy(() => near())).toBe(0);
  expect(await toldBy(() => near(office.time.now + 28 * DAY))).toBe(1);
  expect(await toldBy(() => near(office.time.now + 28 * DAY))).toBe(0);
});
