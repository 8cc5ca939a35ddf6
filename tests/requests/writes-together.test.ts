import { describe, expect, it } from "vitest";
import type { Database } from "#db/open.ts";
import { admit } from "#db/rate-limits.ts";
import { ENGINES, openTestDatabase } from "../support/test-site.ts";

const HOUR = { limit: 10, window: 3_600_000 };

const keep = (database: Database, key: string) => database.write((queries) => admit(queries, key, HOUR, 1));

const fail = (database: Database, key: string) => database.write(async (queries) => {
  await admit(queries, key, HOUR, 1);
  throw new Error("This piece fails");
});

async function kept({ queries }: Database): Promise<number[]> {
  return (await queries.selectFrom("rateLimits").select("count").execute()).map(({ count }) => count);
}

describe.each(ENGINES)("writes that come together on %s", (engine) => {
  it("are each done once where one of them fails, and that one not at all", async () => {
    const database = await openTestDatabase(engine);
    const outcomes = await Promise.allSettled([keep(database, "a"), fail(database, "b"), keep(database, "c"), fail(database, "d"), keep(database, "e")]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "rejected", "fulfilled"]);
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
});
