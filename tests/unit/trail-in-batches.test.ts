import { expect, test } from "vitest";
import { everyAuditLine } from "#firm/export/read-everything.ts";
import { officeInProcess } from "#tests/support/office-in-process.ts";

test("a trail longer than what is read at once is told whole, each line once, earliest first", async () => {
  const { database, queries } = await officeInProcess();
  // Many of one moment: the batches end among them.
  const lines = Array.from({ length: 1_203 }, (_, number) => ({
    id: String(number).padStart(5, "0"),
    at: Math.floor(number / 700),
    actor: "n.roy",
    action: "opened",
    subject: String(number),
    detail: null,
  }));
  for (let start = 0; start < lines.length; start += 100)
    await database.write((writing) =>
      writing
        .insertInto("audit")
        .values(lines.slice(start, start + 100))
        .execute(),
    );
  const told: string[] = [];
  for await (const { subject } of everyAuditLine(queries)) told.push(subject);
  await database.close();
  expect(told).toEqual(lines.map(({ subject }) => subject));
});
