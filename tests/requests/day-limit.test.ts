import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { countTyped, dayOf, isDayFull, sizeOf } from "#firm/enquiries/day-limit.ts";
import { ENGINES, GOOD_MESSAGE, ORIGIN, startTestSite, TEST_NOW, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff } from "#tests/support/staff-visit.ts";

const DAY = 24 * 60 * 60 * 1000;
const MEGABYTE = 1_000_000;
const FIRST = "198.51.100.1";

describe.each(ENGINES)("how much a day takes in, on %s", (engine) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await startTestSite({ engine, environment: { RATE_LIMIT: "1000000" } });
  });
  afterEach(() => site.close());

  const write = (visitor: string, message = "a".repeat(10_000)) =>
    site.ask(
      "/api/contact",
      {
        method: "POST",
        body: JSON.stringify({ ...GOOD_MESSAGE, startedAt: TEST_NOW - 60_000, message }),
        headers: { "content-type": "application/json", origin: ORIGIN },
      },
      visitor,
    );
  /** As if this much had been sent from as many addresses. */
  const typed = (size: number, visitor = "192.0.2.1") =>
    site.database.write((queries) => countTyped(queries, { visitor, size, at: site.clock.now }, ORIGIN));

  it("is a megabyte from one address; then it is told to call, and others are not", async () => {
    const statuses = [];
    for (let number = 0; number < 100; number += 1) statuses.push((await write(FIRST)).status);
    const stored = statuses.filter((status) => status === 201).length;
    const size = sizeOf({ ...GOOD_MESSAGE, message: "a".repeat(10_000) });
    expect(stored).toBe(Math.floor(MEGABYTE / size));
    const refused = await write(FIRST);
    expect([refused.status, await refused.text()]).toEqual([
      429,
      "You have sent us very much text today, and this was not stored. Please call us at +1 519-555-0142.",
    ]);
    expect((await write("198.51.100.2")).status).toBe(201);
    site.clock.now += DAY;
    expect((await write(FIRST)).status).toBe(201);
  });

  it("counts corrections too", async () => {
    const { path } = (await (await write(FIRST)).json()) as { path: string };
    await typed(MEGABYTE - 15_000, FIRST);
    const correct = () =>
      site.postForm(path, { intent: "correct", correction: "b".repeat(9_000) }, { origin: ORIGIN }, FIRST);
    const answer = await correct();
    expect([answer.status, (await answer.text()).includes("very much text today")]).toEqual([429, true]);
  });

  it("leaves every address one form once far more comes than people write, and tells the firm of it once", async () => {
    await typed(20 * MEGABYTE - 1);
    const staff = await visitAsStaff(site);
    expect(await staff.text("/staff")).not.toContain("far more than people write");
    expect((await write("198.51.100.2")).status).toBe(201);
    const notices = () =>
      site.database.queries.selectFrom("outbox").select("message").where("kind", "=", "notice").execute();
    expect(await notices()).toHaveLength(1);
    expect((await notices())[0]!.message).toContain("each address may send what fits into one form");
    expect(await staff.text("/staff")).toContain("At 100.0 MB nothing more is taken, and people are asked to call.");
    const statuses = [];
    for (let number = 0; number < 8; number += 1) statuses.push((await write("198.51.100.3")).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
    expect((await write("198.51.100.4", "A short question of somebody else.")).status).toBe(201);
    expect(await notices()).toHaveLength(1);
  });

  it("ends at a hundred megabytes, with the phone number, until the day is over", async () => {
    await typed(100 * MEGABYTE - 2_000);
    const refused = await write("198.51.100.5");
    expect([refused.status, await refused.text()]).toEqual([
      503,
      "The site cannot take in more messages today, and yours was not stored. Please call us at +1 519-555-0142.",
    ]);
    expect(await site.database.queries.selectFrom("contacts").select("id").execute()).toEqual([]);
    site.clock.now += DAY;
    expect((await write("198.51.100.5")).status).toBe(201);
  });

  it("is not forgotten in a flood of addresses", async () => {
    await typed(30 * MEGABYTE);
    const { removeOldLimits } = await import("#db/rate-limits.ts");
    for (let number = 0; number < 20; number += 1) await typed(1, `192.0.2.${number}`);
    await site.database.write((queries) => removeOldLimits(queries, site.clock.now + 1000, 3));
    expect((await dayOf(site.database.queries, site.clock.now)).used).toBe(30 * MEGABYTE + 20);
    expect(await site.database.queries.selectFrom("rateLimits").select("key").execute()).toHaveLength(4);
    expect(await isDayFull(site.database.queries, { visitor: "192.0.2.200", size: 65_000, at: site.clock.now })).toBe(
      undefined,
    );
  });
});

describe.each(ENGINES)("what an enquiry leaves behind on %s", (engine) => {
  it("holds what was typed once: its mails are written when they are sent", async () => {
    const { site, staff } = await siteWithStaff(engine);
    const response = await site.postJson("/api/contact", { ...GOOD_MESSAGE, message: "Unmistakable words of mine" });
    const { path } = (await response.json()) as { path: string };
    await site.postForm(path, { intent: "correct", correction: "Unmistakable too" }, { origin: ORIGIN });
    const rows = await site.database.queries.selectFrom("outbox").select(["kind", "message"]).execute();
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(["acknowledgement", "correction", "enquiry"]);
    for (const { message } of rows) expect(message.length).toBeLessThan(100);
    expect(JSON.stringify(rows)).not.toContain("Unmistakable");
    expect(await staff.text("/staff")).toContain("Pereira");
    await site.close();
  });
});
