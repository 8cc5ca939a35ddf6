import { afterEach, beforeEach, expect, test } from "vitest";
import { countNumbers } from "#firm/numbers/count-numbers.ts";
import { speedOf } from "#firm/speed/percentiles.ts";
import { NOW, officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { ANA, FROM } from "#tests/support/people-who-write.ts";
import { HOUR } from "#time/units.ts";

let office: Office;
beforeEach(async () => {
  office = await officeInProcess();
});
afterEach(() => office.database.close());

const SPAN = { from: "2026-11-01", to: "2026-11-30", wrong: undefined };
const table = async (id: string) => (await countNumbers(office.database, SPAN, NOW)).find((one) => one.id === id)!;

test("twenty pages before the form are named, and the others stand together", async () => {
  const sends = (sourcePage: string) => office.enquiries.receive("message", { ...ANA, sourcePage }, FROM);
  for (let page = 10; page < 32; page += 1) {
    await sends(`/page-${page}`);
    if (page < 30) await sends(`/page-${page}`);
  }
  await sends("/page-31");
  await sends("/page-31");
  const { rows } = await table("pages");
  expect(rows).toHaveLength(21);
  expect(rows[0]).toEqual({ name: "/page-31", number: 3 });
  expect(rows.at(-1)).toEqual({ name: "Other pages", number: 3 });
});

test("twenty pages or fewer have no others beside them", async () => {
  await office.enquiries.receive("message", { ...ANA, sourcePage: "/about" }, FROM);
  expect((await table("pages")).rows).toEqual([{ name: "/about", number: 1 }]);
});

test("the time to a first answer is told of those without a practice area too", async () => {
  await office.enquiries.receive("message", ANA, FROM);
  await office.database.write((queries) =>
    queries
      .updateTable("enquiries")
      .set({ practiceArea: null, firstAnsweredAt: NOW + HOUR })
      .execute(),
  );
  expect((await table("times")).rows).toEqual([
    { name: "All messages and callers (1 answered)", number: 60, words: "1 hour" },
    { name: "Not given (1 answered)", number: 60, words: "1 hour" },
  ]);
});

test("of the pages that are timed the most visited stands first, below all together", async () => {
  const time = (page: string, count: number) => ({ day: "2026-11-20", page, measure: "LCP", step: 5, count });
  await office.database.write((queries) =>
    queries
      .insertInto("pageTimes")
      .values([time("/a", 2), time("/b", 30), time("/c", 7)])
      .execute(),
  );
  const told = await speedOf(office.queries, NOW);
  expect(told.map(({ page, visits }) => [page, visits])).toEqual([
    [undefined, 39],
    ["/b", 30],
    ["/c", 7],
    ["/a", 2],
  ]);
});
