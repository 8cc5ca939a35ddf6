import { expect, test } from "vitest";
import { speedOf } from "#firm/speed/percentiles.ts";
import { NOW, officeInProcess } from "#tests/support/office-in-process.ts";

test("where nobody has measured a visit, no page has a speed, nor have all together", async () => {
  const office = await officeInProcess();
  expect(await speedOf(office.queries, NOW)).toEqual([]);
  await office.database.close();
});
