import { afterEach, beforeEach, expect, test } from "vitest";
import { newsOf } from "#firm/enquiries/await-answer.ts";
import { nextSteps } from "#firm/enquiries/next-steps.ts";
import { wroteAgain } from "#firm/enquiries/wrote-again.ts";
import { recordAudit, SYSTEM } from "#db/audit.ts";
import { HOUR, MINUTE } from "#time/units.ts";
import { NOW, officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { ANA, FROM } from "#tests/support/people-who-write.ts";

let office: Office;
let id: string;
beforeEach(async () => {
  office = await officeInProcess();
  await office.enquiries.receive("message", ANA, FROM);
  ({ id } = await office.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
});
afterEach(() => office.database.close());

const dueAt = async () =>
  Number(
    (await office.queries.selectFrom("enquiries").select("respondBy").where("id", "=", id).executeTakeFirstOrThrow())
      .respondBy,
  );
const came = (by: number, closedAs: string | null = null) =>
  office.database.write((queries) => newsOf(queries, { id, closedAs }, by));

test("what waits is due by whichever promise ends first", async () => {
  const first = await dueAt();
  await came(first + HOUR);
  expect(await dueAt()).toBe(first);
  await came(NOW + 2 * HOUR);
  expect(await dueAt()).toBe(NOW + 2 * HOUR);
  await came(NOW + HOUR, "conflict");
  expect(await dueAt()).toBe(NOW + 2 * HOUR);
});

test("whoever was answered and has written since reads so on their receipt", async () => {
  const again = () => wroteAgain(office.queries, { id, closedAs: null }, NOW + HOUR);
  const wrote = (at: number) =>
    office.database.write((queries) =>
      recordAudit(queries, { at, actor: SYSTEM, action: "received-answer", subject: id }),
    );
  await wrote(NOW + 1);
  expect(await again()).toBe(false);
  const mail = { enquiryId: id, messageId: "<r@x>", createdAt: NOW + MINUTE };
  await office.database.write(async (queries) => {
    const reply = { ...mail, id: "r", author: "n.roy", sender: "N", subject: "Re", words: "Yes.", signature: "N" };
    await queries.insertInto("replies").values(reply).execute();
    const sent = { recipient: "ana@example.ca", message: "{}", nextAttemptAt: NOW, deliveredAt: NOW + MINUTE };
    await queries
      .insertInto("outbox")
      .values({ ...mail, ...sent, id: "m", kind: "reply" })
      .execute();
  });
  expect(await again()).toBe(false);
  await wrote(NOW + 2 * MINUTE);
  expect(await again()).toBe(true);
  expect(await wroteAgain(office.queries, { id, closedAs: "answered" }, NOW + HOUR)).toBe(false);
  expect(nextSteps("message", NOW + HOUR, undefined, { wroteAgain: true }).join(" ")).toMatch(/^We have answered you/);
  expect(nextSteps("message", NOW + HOUR)[0]).toBe("A lawyer or a member of our staff reads your message.");
});
