import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { insertMails, type OutboxRow } from "#mail/outbox.ts";
import { sendAgain } from "#mail/failed-mails.ts";
import { failedMails } from "#mail/outbox-state.ts";
import type { Database } from "#db/database.ts";
import { ATTEMPTS } from "#mail/backoff.ts";
import { messageIdAt } from "#mail/message.ts";
import { smtpSend, type Send } from "#mail/smtp.ts";
import { createMailWorker, type MailWorker } from "#mail/worker.ts";
import { startMailServer, type MailServer } from "#tests/support/mail-server.ts";
import { openTestDatabase } from "#tests/support/test-databases.ts";
import { ENGINES, TEST_NOW } from "#tests/support/test-site.ts";

const HOUR = 60 * 60 * 1000;

describe.each(ENGINES)("delivery of mail on %s", (engine) => {
  let database: Database;
  let server: MailServer;
  let clock: { now: number };
  let logged: { event: string; detail?: Record<string, string> | undefined }[];
  beforeEach(async () => {
    [database, server] = await Promise.all([openTestDatabase(engine), startMailServer()]);
    clock = { now: TEST_NOW };
    logged = [];
  });
  afterEach(async () => {
    await server.close();
    await database.close();
  });

  const worker = (
    send: Send = smtpSend({ smtpUrl: server.url, from: "site@firm.example", firmAddress: "intake@firm.example" }),
    /** Milliseconds a mail may take: long, so that a busy machine sends in time; short where the server hangs. */
    mail = 20_000,
  ): MailWorker =>
    createMailWorker({
      database,
      send,
      write: async () => undefined,
      clock: () => clock.now,
      chance: () => 1,
      log: (event, _error, detail) => logged.push({ event, detail }),
      limits: { mail, stop: 300 },
    });

  async function put(count = 1): Promise<void> {
    const message = { subject: "Hello", text: "Words", html: "<p>Words</p>" };
    const mails = Array.from({ length: count }, () => ({
      enquiryId: null,
      kind: "enquiry" as const,
      recipient: "firm",
      message,
      messageId: messageIdAt("https://firm.example"),
    }));
    await database.write((queries) => insertMails(queries, mails, clock.now));
  }

  const rows = (): Promise<OutboxRow[]> => database.queries.selectFrom("outbox").selectAll().execute();
  const row = async () => (await rows())[0]!;

  it("waits out a mail server that refuses connections, longer each time", async () => {
    await put();
    const { url } = server;
    await server.close();
    const mailer = worker();
    await mailer.deliverDue();
    expect(await row()).toMatchObject({
      attempts: 1,
      nextAttemptAt: clock.now + 30_000,
      leasedUntil: null,
      deliveredAt: null,
      failedAt: null,
    });
    await mailer.deliverDue();
    expect((await row()).attempts).toBe(1);
    clock.now += 30_000;
    await mailer.deliverDue();
    expect(await row()).toMatchObject({ attempts: 2, nextAttemptAt: clock.now + 60_000 });
    server = await startMailServer(Number(new URL(url).port));
    clock.now += 60_000;
    await mailer.deliverDue();
    expect(await row()).toMatchObject({ attempts: 3, deliveredAt: clock.now });
    expect(server.received).toHaveLength(1);
  });

  it.each(["hang", "drop", "later"] as const)(
    "tries again after a mail server that answers by: %s",
    async (behaviour) => {
      await put();
      server.behave(behaviour);
      await worker(undefined, behaviour === "hang" ? 700 : undefined).deliverDue();
      expect(await row()).toMatchObject({
        attempts: 1,
        deliveredAt: null,
        failedAt: null,
        leasedBy: null,
        lastError: expect.any(String),
      });
      server.behave("accept");
      clock.now += HOUR;
      await worker().deliverDue();
      expect(await row()).toMatchObject({ deliveredAt: clock.now, lastError: null });
      expect(server.received.map((mail) => mail.messageId)).toEqual([(await row()).messageId]);
    },
  );

  it.each(["CANCEL", "PUBLISH"])("names in the mail what its calendar file is for: %s", async (method) => {
    const send = smtpSend({ smtpUrl: server.url, from: "site@firm.example", firmAddress: "intake@firm.example" });
    const calendar = ["BEGIN:VCALENDAR", "VERSION:2.0", `METHOD:${method}`, "END:VCALENDAR", ""].join("\r\n");
    const head = { recipient: "ana@example.com", messageId: messageIdAt("https://firm.example"), createdAt: TEST_NOW };
    await send(head, { subject: "Hello", text: "Words", html: "<p>Words</p>", calendar }, new AbortController().signal);
    const [mail] = await server.arrived(1);
    expect(mail!.attachments).toMatchObject([{ mimeType: "text/calendar", method }]);
  });

  it("says where it went, where the address was corrected while it was on its way", async () => {
    await put();
    const correct = () =>
      database.write(async (queries) => {
        await queries.updateTable("outbox").set({ recipient: "right@example.com" }).execute();
      });
    await worker(correct).deliverDue();
    expect(await row()).toMatchObject({ recipient: "firm", deliveredAt: clock.now });
  });

  it("believes a final refusal at the third try, says so, and sends again when asked", async () => {
    await put();
    server.behave("no-such-person");
    const mailer = worker();
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await mailer.deliverDue();
      clock.now += HOUR;
    }
    expect(server.tried()).toBe(3);
    const [failed] = await failedMails(database, 10);
    expect(failed).toMatchObject({
      attempts: 3,
      failedAt: expect.any(Number),
      lastError: expect.stringContaining("No such person"),
    });
    expect(logged).toEqual([{ event: "mail_given_up", detail: { kind: "enquiry", mail: failed!.id } }]);
    server.behave("accept");
    expect(await sendAgain(database, [failed!.id], { actor: "jo", at: clock.now })).toBe(1);
    await mailer.deliverDue();
    expect(await row()).toMatchObject({ deliveredAt: clock.now, failedAt: null });
    expect(await failedMails(database, 10)).toEqual([]);
  });

  it("gives up after about three days, and keeps the mail", async () => {
    await put();
    server.behave("later");
    const mailer = worker();
    for (let attempt = 0; attempt < ATTEMPTS + 2; attempt += 1) {
      await mailer.deliverDue();
      clock.now = Math.max((await row()).nextAttemptAt, clock.now);
    }
    expect(await row()).toMatchObject({
      attempts: ATTEMPTS,
      failedAt: expect.any(Number),
      message: expect.stringContaining("Words"),
    });
    const days = (clock.now - TEST_NOW) / (24 * HOUR);
    expect(days).toBeGreaterThan(2);
    expect(days).toBeLessThan(5);
  });

  it("sends each of forty mails once though two servers work at it", async () => {
    await put(40);
    await Promise.all([worker().deliverDue(), worker().deliverDue()]);
    const ids = server.received.map((mail) => mail.messageId);
    expect(ids).toHaveLength(40);
    expect(new Set(ids).size).toBe(40);
  });

  it("leaves a mail to the server that took it until its lease ends, then takes it over under the same Message-ID", async () => {
    await put();
    const dead = worker(() => new Promise(() => undefined));
    void dead.deliverDue();
    await expect.poll(async () => (await row()).leasedBy).not.toBeNull();
    const living = worker();
    await living.deliverDue();
    clock.now += 4 * 60_000;
    await living.deliverDue();
    expect(server.received).toHaveLength(0);
    clock.now += 2 * 60_000;
    await living.deliverDue();
    expect(server.received.map((mail) => mail.messageId)).toEqual([(await row()).messageId]);
  });

  it("sends at once when woken, and gives back what is under way when it must stop", async () => {
    server.behave("hang");
    const mailer = worker();
    mailer.wake();
    await sleep(50);
    await put();
    mailer.wake();
    await expect.poll(server.tried).toBe(1);
    await mailer.stop();
    expect(await row()).toMatchObject({
      attempts: 0,
      leasedBy: null,
      leasedUntil: null,
      deliveredAt: null,
      failedAt: null,
    });
  });

  it("does not send a mail twice when the database goes away between the sending and the note of it", async () => {
    await put();
    const write = database.write;
    const away: Database = {
      ...database,
      write: (work) =>
        server.received.length === 1 && failures++ < 1 ? Promise.reject(new Error("away")) : write(work),
    };
    let failures = 0;
    const send = smtpSend({ smtpUrl: server.url, from: "site@firm.example", firmAddress: "intake@firm.example" });
    await createMailWorker({
      database: away,
      send,
      write: async () => undefined,
      clock: () => clock.now,
      chance: () => 1,
      log: () => undefined,
    }).deliverDue();
    clock.now += HOUR;
    await worker().deliverDue();
    expect(server.received).toHaveLength(1);
    expect(await row()).toMatchObject({ deliveredAt: TEST_NOW });
  });
});
