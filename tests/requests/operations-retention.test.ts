import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_MESSAGE, startTestSite, type TestSite } from "#tests/support/test-site.ts";

const DAY = 24 * 3_600_000;

describe.each(ENGINES)("answered enquiries after the retention period on %s", (engine) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await startTestSite({ engine, change: (content) => (content.site.privacy.retentionDays = 30) });
  });
  afterEach(() => site.close());

  async function receive(message: string): Promise<string> {
    expect((await site.postJson("/api/contact", { ...GOOD_MESSAGE, message })).status).toBe(201);
    return (
      await site.database.queries
        .selectFrom("contacts")
        .select("id")
        .where("message", "=", message)
        .executeTakeFirstOrThrow()
    ).id;
  }
  const answer = (id: string) =>
    site.database.write((queries) =>
      queries
        .updateTable("enquiries")
        .set({ closedAt: site.clock.now, closedBy: "jo", closedAs: "answered" })
        .where("id", "=", id)
        .execute(),
    );
  const messages = async () =>
    (await site.database.queries.selectFrom("contacts").select("message").execute())
      .map((row) => row.message)
      .toSorted();

  it("erases those answered longer ago than the firm keeps them, and no other", async () => {
    const old = await receive("An old matter, answered long ago.");
    await receive("An old matter, never answered.");
    await answer(old);
    site.clock.now += 29 * DAY;
    const recent = await receive("A matter answered lately.");
    await answer(recent);
    site.clock.now += DAY + 1;

    await site.runDueJobs();

    expect(await messages()).toEqual(["A matter answered lately.", "An old matter, never answered."]);
    const trail = await site.database.queries.selectFrom("audit").selectAll().where("subject", "=", old).execute();
    expect(trail).toEqual([
      expect.objectContaining({ actor: "system", action: "erased", detail: "retention", at: site.clock.now }),
    ]);
  });

  it("counts from the day it was answered, not from the day it came", async () => {
    const slow = await receive("A matter answered after four weeks.");
    site.clock.now += 28 * DAY;
    await answer(slow);
    site.clock.now += 30 * DAY;
    await site.runDueJobs();
    expect(await messages()).toEqual(["A matter answered after four weeks."]);
    site.clock.now += DAY;
    await site.runDueJobs();
    expect(await messages()).toEqual([]);
  });

  it("erases more than one batch holds", async () => {
    const ids: string[] = [];
    for (let number = 0; number < 205; number += 1) ids.push(await receive(`Matter number ${number}, please.`));
    await site.database.write((queries) =>
      queries
        .updateTable("enquiries")
        .set({ closedAt: site.clock.now, closedAs: "answered" })
        .where("id", "in", ids)
        .execute(),
    );
    site.clock.now += 31 * DAY;
    await site.runDueJobs();
    expect(await messages()).toEqual([]);
  });
});
