import { afterEach, beforeEach, expect, test } from "vitest";
import { goneOnWith } from "#firm/enquiries/goes-on-from.ts";
import { ANA } from "#tests/support/people-who-write.ts";
import { officeInProcess, type Office } from "#tests/support/office-in-process.ts";

let office: Office;

beforeEach(async () => {
  office = await officeInProcess();
});
afterEach(() => office.database.close());

/** So many enquiries, each of which goes on from the one before. */
async function chain(length: number): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < length; count += 1) {
    await office.enquiries.receive("message", { ...ANA, email: `ana${count}@example.com` }, `203.0.113.${count}`);
    const rows = office.queries.selectFrom("enquiries").select("id");
    const { id } = await rows.where("email", "=", `ana${count}@example.com`).executeTakeFirstOrThrow();
    if (count > 0)
      await office.database.write((queries) =>
        queries
          .updateTable("enquiries")
          .set({ goesOnFrom: ids[count - 1]! })
          .where("id", "=", id)
          .execute(),
      );
    ids.push(id);
  }
  return ids;
}

test("an enquiry goes on with all that one or another goes on from, fifty of them with itself", async () => {
  const ids = await chain(53);
  expect((await goneOnWith(office.queries, ids[0]!)).toSorted()).toEqual(ids.slice(1, 50).toSorted());
  expect(await goneOnWith(office.queries, ids[51]!)).toContain(ids[52]);
});
