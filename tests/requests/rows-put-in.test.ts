import { describe, expect, it } from "vitest";
import { insertRows } from "#db/insert-rows.ts";
import { ENGINES, openTestDatabase } from "#tests/support/test-site.ts";

const line = (id: string, detail: string | null | undefined) =>
  ({ id, at: 1, actor: "jo", action: "read", subject: "s", detail }) as {
    id: string;
    at: number;
    actor: string;
    action: string;
    subject: string;
    detail: string | null;
  };

describe.each(ENGINES)("rows put in with a statement that is kept, on %s", (engine) => {
  it("hold null for what is undefined, whichever row came first", async () => {
    const database = await openTestDatabase(engine);
    await database.write(async (queries) => {
      for (const rows of [
        [line("a", undefined)],
        [line("b", "told")],
        [line("c", undefined)],
        [line("d", null), line("e", "told")],
        [line("f", "told"), line("g", undefined)],
        [],
      ]) {
        await insertRows(queries, "audit", rows);
      }
    });
    const rows = await database.queries.selectFrom("audit").select(["id", "detail"]).orderBy("id").execute();
    expect(rows.map(({ id, detail }) => `${id} ${detail}`)).toEqual([
      "a null",
      "b told",
      "c null",
      "d null",
      "e told",
      "f told",
      "g null",
    ]);
    await database.close();
  });

  it("serves two databases at once, in and out of a transaction, with what was left out before", async () => {
    const [one, other] = await Promise.all([openTestDatabase(engine), openTestDatabase(engine)]);
    await one.write((queries) => insertRows(queries, "jobs", [{ name: "a", startedAt: 1 }]));
    await other.write((queries) => insertRows(queries, "jobs", [{ startedAt: 2, name: "a" }]));
    await one.write((queries) =>
      insertRows(
        queries,
        "jobs",
        [
          { name: "a", startedAt: 3 },
          { startedAt: 4, name: "b" },
        ],
        { unlessKnown: "name" },
      ),
    );
    const started = async ({ queries }: typeof one) =>
      (await queries.selectFrom("jobs").select("startedAt").orderBy("name").execute()).map((row) => row.startedAt);
    expect([await started(one), await started(other)]).toEqual([[1, 4], [2]]);
    await Promise.all([one.close(), other.close()]);
  });
});
