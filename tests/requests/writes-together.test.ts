import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Database } from "#db/database.ts";
import { consume } from "#db/rate-limits.ts";
import { openTestDatabase } from "#tests/support/test-databases.ts";
import { ENGINES } from "#tests/support/test-site.ts";

const HOUR = { limit: 10, window: 3_600_000 };

const keep = (database: Database, key: string) => database.write((queries) => consume(queries, key, HOUR, 1));

const fail = (database: Database, key: string) =>
  database.write(async (queries) => {
    await consume(queries, key, HOUR, 1);
    throw new Error("This piece fails");
  });

async function kept({ queries }: Database): Promise<number[]> {
  return (await queries.selectFrom("rateLimits").select("count").execute()).map(({ count }) => count);
}

describe.each(ENGINES)("writes that come together on %s", (engine) => {
  it("are each done once where one of them fails, and that one not at all", async () => {
    const database = await openTestDatabase(engine);
    const outcomes = await Promise.allSettled([
      keep(database, "a"),
      fail(database, "b"),
      keep(database, "c"),
      fail(database, "d"),
      keep(database, "e"),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      "fulfilled",
      "rejected",
      "fulfilled",
      "rejected",
      "fulfilled",
    ]);
    expect(await kept(database)).toEqual([1, 1, 1]);
    await database.close();
  });

  it("leave nothing of one that fails alone, and the next is done", async () => {
    const database = await openTestDatabase(engine);
    await expect(fail(database, "a")).rejects.toThrow("This piece fails");
    expect(await kept(database)).toEqual([]);
    await keep(database, "a");
    expect(await kept(database)).toEqual([1]);
    await database.close();
  });

  it("are each done once where one fails at first and not when it is run again", async () => {
    const database = await openTestDatabase(engine);
    let runs = 0;
    const second = () =>
      database.write(async (queries) => {
        runs += 1;
        if (!(await consume(queries, "b", HOUR, 1)) || runs === 1) throw new Error("The first run fails");
        return runs;
      });
    const outcomes = await Promise.allSettled([keep(database, "a"), second(), keep(database, "c")]);
    // PostgreSQL runs nothing again: each piece has a transaction of its own there.
    expect(outcomes.map(({ status }) => status)).toEqual([
      "fulfilled",
      engine === "sqlite" ? "fulfilled" : "rejected",
      "fulfilled",
    ]);
    expect(await kept(database)).toEqual(engine === "sqlite" ? [1, 1, 1] : [1, 1]);
    await database.close();
  });
});

it("keeps what fits where the disk is full for one of several, and goes on when there is room", async () => {
  const database = await openTestDatabase("sqlite");
  const {
    rows: [pages],
  } = await sql<{ pageCount: number }>`pragma page_count`.execute(database.queries);
  const allow = (count: number) =>
    database.write((queries) => sql`pragma max_page_count = ${sql.lit(count)}`.execute(queries));
  await allow(pages!.pageCount + 4);
  const large = () =>
    database.write((queries) =>
      queries
        .insertInto("audit")
        .values({ id: "x", at: 1, actor: "jo", action: "x".repeat(100_000), subject: "s", detail: null })
        .execute(),
    );
  const outcomes = await Promise.allSettled([keep(database, "a"), large(), keep(database, "c")]);
  // SQLite may take everything back where it is full; nobody is told of a write that is not there, and none is there
  // that was refused.
  expect(outcomes[1].status).toBe("rejected");
  expect(await kept(database)).toHaveLength(outcomes.filter(({ status }) => status === "fulfilled").length);
  await allow(1_000_000);
  const before = (await kept(database)).length;
  await Promise.all([keep(database, "d"), large(), keep(database, "e")]);
  expect(await kept(database)).toHaveLength(before + 2);
  await database.close();
});
