import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#db/database.ts";
import { createSchedule, type Schedule } from "#server/jobs/schedule.ts";
import { openTestDatabase } from "#tests/support/test-databases.ts";
import { ENGINES } from "#tests/support/test-site.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(ENGINES)("a job at seven by the office's clock on %s", (engine) => {
  let database: Database;
  let now: number;
  let runs: string[];
  let failing: boolean;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
    runs = [];
    failing = false;
  });
  afterEach(() => database.close());

  const server = (): Schedule =>
    createSchedule({
      jobs: [
        {
          name: "morning",
          at: "07:00",
          retryAfter: 10 * MINUTE,
          run: async () => {
            runs.push(new Date(now).toISOString().slice(0, 16));
            if (failing) throw new Error("No mail server");
          },
        },
      ],
      database,
      clock: () => now,
      log: () => undefined,
    });

  /** Looks every five minutes, with two servers, from one moment to another. */
  async function pass(from: string, until: string): Promise<string[]> {
    const servers = [server(), server()];
    runs = [];
    for (now = Date.parse(from); now <= Date.parse(until); now += 5 * MINUTE)
      await Promise.all(servers.map((one) => one.runDue()));
    return runs;
  }

  it.each([
    ["spring", "2026-03-07T12:00Z", "2026-03-09T14:00Z", ["2026-03-08T11:00", "2026-03-09T11:00"]],
    ["autumn", "2026-10-31T11:00Z", "2026-11-02T14:00Z", ["2026-11-01T12:00", "2026-11-02T12:00"]],
  ])("is done once a day over the change of clocks in %s", async (_season, from, until, mornings) => {
    const [first, ...rest] = await pass(from, until);
    // The first time at once: it was never done.
    expect(first).toBe(from.slice(0, 16));
    expect(rest).toEqual(mornings);
  });

  it("is caught up once after no server ran for days, and is at seven again the next day", async () => {
    await pass("2026-06-01T11:00Z", "2026-06-01T11:00Z");
    expect(await pass("2026-06-04T19:20Z", "2026-06-05T12:00Z")).toEqual(["2026-06-04T19:20", "2026-06-05T11:00"]);
  });

  it("is tried again after a while where it failed, until it is done", async () => {
    await pass("2026-06-01T11:00Z", "2026-06-01T11:00Z");
    failing = true;
    expect(await pass("2026-06-02T10:50Z", "2026-06-02T11:20Z")).toEqual([
      "2026-06-02T11:00",
      "2026-06-02T11:10",
      "2026-06-02T11:20",
    ]);
    failing = false;
    expect(await pass("2026-06-02T11:25Z", "2026-06-02T18:00Z")).toEqual(["2026-06-02T11:30"]);
  });

  it("is done at its hour after a clock that ran ahead was set right", async () => {
    await pass("2027-06-01T11:00Z", "2027-06-01T11:00Z");
    now = Date.parse("2026-06-01T11:00Z");
    await server().runDue();
    expect(runs).toHaveLength(2);
    now += 24 * HOUR;
    await server().runDue();
    expect(runs).toHaveLength(3);
  });
});
