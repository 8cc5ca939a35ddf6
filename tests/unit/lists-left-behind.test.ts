import { afterEach, beforeEach, expect, test } from "vitest";
import { changeList, removeOldLists } from "#firm/conflicts/change-list.ts";
import { NOW, officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { HOUR } from "#time/units.ts";

let office: Office;
beforeEach(async () => {
  office = await officeInProcess();
});
afterEach(() => office.database.close());

test("a list that is on its way is left for a day, and one that was replaced goes at once", async () => {
  const put = (name: string, way: "add" | "replace") =>
    changeList(office.database, { names: [{ name, detail: null }], way, actor: "n.roy", at: NOW });
  await put("Ana Roy", "add");
  const state = (from: "in-force", to: "incoming") =>
    office.database.write((queries) =>
      queries.updateTable("nameLists").set({ state: to }).where("state", "=", from).execute(),
    );
  await state("in-force", "incoming");
  await put("Bo Lindqvist", "add");
  await put("Cem Aydin", "replace");
  const left = async (hours: number) => {
    await removeOldLists(office.database, NOW + hours * HOUR, new AbortController().signal);
    const rows = await office.queries.selectFrom("nameLists").select("state").orderBy("state").execute();
    return rows.map((row) => row.state);
  };
  expect(await left(23)).toEqual(["in-force", "incoming"]);
  expect(await left(25)).toEqual(["in-force"]);
});
