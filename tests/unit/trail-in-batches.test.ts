import { expect, test } from "vitest";
import { takeExport } from "#firm/export/export.ts";
import { everyAuditLine, everyConsent } from "#firm/export/read-everything.ts";
import { NOW, officeInProcess } from "#tests/support/office-in-process.ts";
import { ANA, FROM } from "#tests/support/people-who-write.ts";

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

test("a ledger of consent longer than what is read at once is told whole, each line once", async () => {
  const { database, queries } = await officeInProcess();
  const lines = Array.from({ length: 1_100 }, (_, number) => ({
    id: String(number).padStart(5, "0"),
    email: `${number}@example.com`,
    event: "asked" as const,
    wordingVersion: "1",
    wording: "Yes",
    page: "/newsletter",
    at: NOW,
  }));
  for (let start = 0; start < lines.length; start += 100)
    await database.write((writing) =>
      writing
        .insertInto("consents")
        .values(lines.slice(start, start + 100))
        .execute(),
    );
  const told: string[] = [];
  for await (const { email } of everyConsent(queries)) told.push(email);
  await database.close();
  expect(told).toEqual(lines.map(({ email }) => email));
});

async function whole(pieces: AsyncGenerator<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}

test("a trail for a spreadsheet is written whole, whose every line is looked up once", async () => {
  const { database } = await officeInProcess();
  const lines = Array.from({ length: 450 }, (_, number) => ({
    id: String(number).padStart(5, "0"),
    at: number,
    actor: "n.roy",
    action: "opened",
    subject: `of-${number}`,
    detail: null,
  }));
  await database.write((writing) => writing.insertInto("audit").values(lines).execute());
  const { pieces } = await takeExport(database, "trail.csv", { actor: "k.lund", at: NOW });
  const rows = (await whole(pieces)).trim().split("\r\n");
  await database.close();
  expect(rows.slice(1).map((row) => row.split('"').at(-2))).toEqual([
    ...lines.map(({ subject }) => subject),
    "trail.csv",
  ]);
});

test("an enquiry for a spreadsheet says who was named on the other side, and that nobody was", async () => {
  const { database, queries, enquiries } = await officeInProcess();
  await enquiries.receive("message", ANA, FROM);
  const { id } = await queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
  const row = { enquiryId: id, field: "other-side" as const };
  await database.write((writing) =>
    writing.insertInto("openings").values({ enquiryId: id, username: "k.lund", openedAt: NOW }).execute(),
  );
  await database.write((writing) =>
    writing
      .insertInto("corrections")
      .values([
        { ...row, id: "1", words: "Bo Lindqvist", createdAt: NOW },
        { ...row, id: "2", words: "", createdAt: NOW + 1 },
        { ...row, id: "3", field: null, words: "In May.", createdAt: NOW + 2 },
      ])
      .execute(),
  );
  const { pieces } = await takeExport(database, "enquiries-confidential.csv", { actor: "k.lund", at: NOW });
  const file = await whole(pieces);
  await database.close();
  expect(file).toContain('"On the other side: Bo Lindqvist\nOn the other side: nobody\nIn May."');
});
