import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "#db/database.ts";
import { dismiss } from "#mail/failed-mails.ts";
import { mailStands } from "#mail/mail-stands.ts";
import type { NewMail } from "#mail/message.ts";
import { insertMails } from "#mail/outbox.ts";
import type { WriteDraft } from "#mail/read-message.ts";
import { createMailWorker } from "#mail/worker.ts";
import { NOW, officeInProcess, type Office } from "#tests/support/office-in-process.ts";

let office: Office;
let sent: string[];
let logged: [string, unknown][];
beforeEach(async () => {
  office = await officeInProcess();
  [sent, logged] = [[], []];
});
afterEach(() => office.database.close());

const worker = (database: Database = office.database, write: WriteDraft = async () => undefined) =>
  createMailWorker({
    database,
    write,
    send: async ({ messageId }) => void sent.push(messageId),
    clock: () => office.time.now,
    chance: () => 1,
    log: (event, error) => logged.push([event, error]),
  });
const put = (messageId: string, message: NewMail["message"]) =>
  office.database.write((queries) =>
    insertMails(queries, [{ enquiryId: null, kind: "notice", recipient: "firm", message, messageId }], NOW),
  );
const WORDS = { subject: "Hello", text: "Words", html: "<p>Words</p>" };
const change = (messageId: string, to: object) =>
  office.database.write((queries) =>
    queries.updateTable("outbox").set(to).where("messageId", "=", messageId).execute(),
  );
const row = (messageId: string) =>
  office.queries.selectFrom("outbox").selectAll().where("messageId", "=", messageId).executeTakeFirst();

test("a stored mail that cannot be read is tried a few times, given up with the reason, and holds up no other", async () => {
  await put("<torn>", WORDS);
  await put("<whole>", WORDS);
  await change("<torn>", { message: '{"subject":' });
  const mails = worker();
  for (let count = 0; count < 10; count += 1) {
    await mails.deliverDue();
    office.time.now += 24 * 60 * 60_000;
  }
  expect(sent).toEqual(["<whole>"]);
  expect(await row("<torn>")).toMatchObject({
    lastError: "The stored mail cannot be read",
    failedAt: expect.any(Number),
    attempts: 3,
  });
  expect([await mailStands(office.queries, "<torn>"), await mailStands(office.queries, "<whole>")]).toEqual([
    "failed",
    "delivered",
  ]);
  expect(logged.map(([event]) => event)).toEqual(["mail_given_up"]);
});

test("a failed mail about no enquiry is put away, and the trail says so of the outbox", async () => {
  await put("<failed>", WORDS);
  await put("<waiting>", WORDS);
  await change("<failed>", { failedAt: NOW });
  const rows = await office.queries.selectFrom("outbox").select("id").execute();
  await dismiss(
    office.database,
    rows.map(({ id }) => id),
    { actor: "k.lund", at: NOW },
  );
  expect([await mailStands(office.queries, "<failed>"), await mailStands(office.queries, "<waiting>")]).toEqual([
    undefined,
    "waiting",
  ]);
  expect(await office.queries.selectFrom("audit").select(["actor", "action", "subject"]).execute()).toEqual([
    { actor: "k.lund", action: "mail-put-away", subject: "outbox" },
  ]);
});

test("a mail whose words the database cannot give now stays with its lease, and is no failure of the mail", async () => {
  await put("<draft>", { draft: "some-id" });
  const away = new Error("database is locked");
  await expect(worker(office.database, () => Promise.reject(away)).deliverDue()).rejects.toBe(away);
  expect(await row("<draft>")).toMatchObject({ failedAt: null, lastError: null, leasedBy: expect.any(String) });
});

test("an outbox that cannot be read is written down, and looked at again", async () => {
  await put("<mail>", WORDS);
  const away = new Error("database is locked");
  let isAway = true;
  const write: Database["write"] = (work) => (isAway ? Promise.reject(away) : office.database.write(work));
  const mails = worker({ ...office.database, write });
  mails.wake();
  await vi.waitUntil(() => logged.length > 0);
  expect(logged).toEqual([["outbox_not_read", away]]);
  isAway = false;
  mails.wake();
  await vi.waitUntil(() => sent.length > 0);
  await mails.stop();
  expect(sent).toEqual(["<mail>"]);
});
