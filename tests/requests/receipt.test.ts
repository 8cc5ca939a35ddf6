import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newToken } from "#db/new-token.ts";
import { createEnquiryMails } from "#firm/enquiries/enquiry-mails.ts";
import { compose } from "#mail/compose.ts";
import { insertMails } from "#mail/outbox.ts";
import { readMessage } from "#mail/read-message.ts";
import {
  ENGINES,
  GOOD_APPOINTMENT,
  GOOD_MESSAGE,
  ORIGIN,
  startTestSite,
  type TestSite,
} from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

/** As a browser posts from a page that sends no referrer. */
const FROM_RECEIPT = { origin: "null", "sec-fetch-site": "same-origin" };

describe.each(ENGINES)("the receipt on %s", (engine) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await startTestSite({ engine, environment: { GA_MEASUREMENT_ID: "G-TEST1234" } });
  });
  afterEach(() => site.close());

  /** Sends a form without script; the address of its receipt. */
  async function send(form: Record<string, string> = GOOD_MESSAGE, address = "/contact"): Promise<string> {
    const response = await site.postForm(address, form);
    expect(response.status).toBe(303);
    return response.headers.get("location")!;
  }

  const text = async (address: string) => (await site.ask(address)).text();
  const correct = (address: string, correction: string) => site.postForm(address, { correction }, FROM_RECEIPT);
  const withdraw = (address: string) => site.postForm(`${address}/withdraw`, {}, FROM_RECEIPT);

  it("shows what was received, when, and by when the firm answers", async () => {
    const page = await text(await send());
    for (const words of Object.values(GOOD_MESSAGE)) expect(page).toContain(words);
    const { reference } = await site.database.queries
      .selectFrom("enquiries")
      .select("reference")
      .executeTakeFirstOrThrow();
    expect(page).toContain(reference);
    expect(page).toContain('<local-time datetime="2026-11-21T15:30:00.000Z">');
    expect(page).toContain("Saturday, November 21, 2026 at 10:30 AM (Toronto time)");
    expect(page).toContain("Sunday, November 22, 2026 at 10:30 AM (Toronto time)");
  });

  it("is kept from search engines, caches, other sites and analytics, and needs no script", async () => {
    const address = await send();
    const response = await site.ask(address);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    expect(response.headers.get("x-robots-tag")).toContain("noindex");
    const page = await response.text();
    const head = page.slice(0, page.indexOf("</head>"));
    expect(head).toContain('content="noindex"');
    expect(head).not.toContain(address);
    expect(head).not.toContain("G-TEST1234");
    expect(page).not.toContain("modulepreload");
  });

  it("offers an appointment request for the calendar, as tentative, without what was typed", async () => {
    const address = await send(GOOD_APPOINTMENT, "/contact?form=appointment");
    expect(await text(address)).toContain(`href="${address}/appointment.ics"`);
    const response = await site.ask(`${address}/appointment.ics`);
    expect(response.headers.get("content-type")).toContain("text/calendar");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const file = await response.text();
    expect(file).toContain("STATUS:TENTATIVE");
    expect(file).toContain("DTSTART:20261123T143000Z");
    expect(file).not.toContain("Pereira");
  });

  it("has no calendar file for a message", async () => {
    expect((await site.ask(`${await send()}/appointment.ics`)).status).toBe(404);
  });

  it("keeps a correction beside the original, once, and tells the firm", async () => {
    const address = await send();
    await site.database.write((queries) => queries.updateTable("enquiries").set({ readAt: 1 }).execute());
    const answers = await Promise.all([1, 2, 3].map(() => correct(address, "It was refused in May,\nnot last week.")));
    expect(answers.map((answer) => [answer.status, answer.headers.get("location")])).toEqual(
      Array.from({ length: 3 }, () => [303, `${address}#corrections`]),
    );
    const page = await text(address);
    expect(page.split("It was refused in May,")).toHaveLength(2);
    expect(page).toContain(GOOD_MESSAGE.message);
    const { content, database } = site;
    const mails = await database.queries.selectFrom("outbox").selectAll().where("kind", "=", "correction").execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual(["firm"]);
    const { write } = createEnquiryMails({ content, siteUrl: ORIGIN, database });
    // The firm is told that there is one; what it says is read on the staff side.
    const mail = await readMessage(mails[0]!, write);
    expect(mail?.text).toContain("has added a correction");
    expect(mail?.text).not.toContain("refused in May");
    expect(await site.database.queries.selectFrom("enquiries").select("readAt").execute()).toEqual([{ readAt: null }]);
  });

  it("makes nothing unread, and writes no line in the trail, where no correction was stored", async () => {
    const address = await send();
    const { queries } = site.database;
    const state = async () => ({
      read: await queries.selectFrom("enquiries").select("readAt").execute(),
      lines: (await queries.selectFrom("audit").select("action").execute()).length,
    });
    const read = () => site.database.write((write) => write.updateTable("enquiries").set({ readAt: 1 }).execute());
    await correct(address, "It was refused in May.");
    await read();
    await correct(address, "It was refused in May.");
    expect(await state()).toEqual({ read: [{ readAt: 1 }], lines: 1 });
    const { id: enquiryId } = await queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    const earlier = Array.from({ length: 20 }, (_, number) => ({
      id: `correction-${number}`,
      enquiryId,
      words: `Earlier correction ${number}`,
      createdAt: 1,
      field: null,
    }));
    await site.database.write((write) => write.insertInto("corrections").values(earlier).execute());
    expect((await correct(address, "One too many")).status).toBe(409);
    expect(await state()).toEqual({ read: [{ readAt: 1 }], lines: 1 });
  });

  it("says what is wrong with a correction and keeps what was typed", async () => {
    const address = await send();
    const empty = await correct(address, "  ");
    expect(empty.status).toBe(400);
    expect(await empty.text()).toContain("Please write your correction first");
    const long = await correct(address, "long ".repeat(2500));
    expect(long.status).toBe(400);
    const page = await long.text();
    expect(page).toContain("Please shorten this to at most 10,000 characters");
    expect(page).toContain("long long long");
  });

  it("explains withdrawing before the button does it", async () => {
    const address = await send();
    const page = await text(`${address}/withdraw`);
    expect(page).toContain("This cannot be undone");
    expect(page).toContain(`<form action="${address}/withdraw" method="post">`);
    expect((await site.ask(address)).status).toBe(200);
  });

  it.each([
    ["a message", GOOD_MESSAGE, "/contact"],
    ["an appointment request", GOOD_APPOINTMENT, "/contact?form=appointment"],
  ] as const)(
    "withdraws %s: what was typed is gone from every table, and a line without content stays",
    async (_kind, form, way) => {
      const address = await send(form, way);
      await correct(address, "A correction nobody else may read");
      const { id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
      const answer = await withdraw(address);
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/receipt/withdrawn"]);
      expect(await text("/receipt/withdrawn")).toContain("Withdrawn and erased");
      for (const rest of ["", "/withdraw", "/appointment.ics"])
        expect((await site.ask(address + rest)).status).toBe(404);
      expect(await text(address)).toContain("This receipt is not here");
      const left = JSON.stringify(await everything());
      for (const words of [
        form.email,
        "Pereira",
        "nobody else may read",
        ...Object.values(form).filter((value) => value.length > 15),
      ]) {
        expect(left).not.toContain(words);
      }
      expect(
        await site.database.queries
          .selectFrom("audit")
          .select(["actor", "action", "subject", "detail"])
          .orderBy("action")
          .execute(),
      ).toEqual([
        { actor: "visitor", action: "corrected", subject: id, detail: null },
        { actor: "visitor", action: "erased", subject: id, detail: "withdrawn" },
      ]);
    },
  );

  async function everything(): Promise<unknown[]> {
    const { queries } = site.database;
    const { rows } = await (
      engine === "sqlite"
        ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
        : sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = 'public'`
    ).execute(queries);
    expect(rows.length).toBeGreaterThan(15);
    return Promise.all(
      rows.map(async ({ name }) => (await sql`select * from ${sql.table(name)}`.execute(queries)).rows),
    );
  }

  it("asks the firm to delete its copy only if a mail was begun", async () => {
    const kinds = async () =>
      (await site.database.queries.selectFrom("outbox").select("kind").execute()).map(({ kind }) => kind);
    await withdraw(await send());
    expect(await kinds()).toEqual([]);
    const address = await send();
    await site.database.write((queries) => queries.updateTable("outbox").set({ attempts: 1 }).execute());
    await withdraw(address);
    expect(await kinds()).toEqual(["withdrawn"]);
  });

  it("answers a second press on withdraw like the first", async () => {
    const address = await send();
    const answers = [await withdraw(address), await withdraw(address)];
    expect(answers.map((answer) => answer.headers.get("location"))).toEqual(Array(2).fill("/receipt/withdrawn"));
  });

  it("knows no receipt under another token, whatever it looks like", async () => {
    await send();
    for (const token of [newToken(), "x", "%2e%2e", "' or 1=1 --", "é".repeat(300)]) {
      const response = await site.ask(`/receipt/${encodeURIComponent(token)}`);
      expect([token, response.status]).toEqual([token, 404]);
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
    expect((await correct(`/receipt/${newToken()}`, "Words")).status).toBe(404);
  });

  it("shows that a promise was not kept, until the firm answered", async () => {
    const address = await send();
    expect(await text(address)).not.toContain("the fault is ours");
    site.clock.now += 25 * 60 * 60 * 1000;
    expect(await text(address)).toContain("the fault is ours");
    await site.database.write((queries) =>
      queries.updateTable("enquiries").set({ closedAt: site.clock.now, closedAs: "answered" }).execute(),
    );
    const said = visibleText(await text(address));
    expect(said).not.toMatch(/the fault is ours|We have answered you|look among the mail/);
    expect(said).toMatch(/On \w+day, [^.]* we noted that we had been in touch with you\. If you have heard nothing/);
    // Of a mail that answers it, it is said to look for it.
    const message = compose("Your message", [{ kind: "paragraph", words: "Please call us." }]);
    const mail = { kind: "reply" as const, recipient: "ana@example.com", message, messageId: "<reply@example.com>" };
    const { id: enquiryId } = await site.database.queries
      .selectFrom("enquiries")
      .select("id")
      .executeTakeFirstOrThrow();
    await site.database.write((queries) => insertMails(queries, [{ ...mail, enquiryId }], site.clock.now));
    expect(await text(address)).toContain("We have answered you");
  });

  it("says plainly when nothing can be stored", async () => {
    const address = await send();
    await site.database.write((queries) =>
      queries.schema.alterTable("corrections").renameTo("corrections_away").execute(),
    );
    const response = await correct(address, "Words to keep");
    // The page itself needs the table too; what matters is that nothing is claimed to be kept.
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(site.logged.map(({ event }) => event)).toContain("correction_not_stored");
    await site.database.write((queries) =>
      queries.schema.alterTable("corrections_away").renameTo("corrections").execute(),
    );
    expect((await correct(address, "Words to keep")).status).toBe(303);
  });
});

it("leaves no word of a withdrawn message in the files of the embedded database", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "site-withdrawn-"));
  const site = await startTestSite({ place: { file: path.join(folder, "site.sqlite") } });
  const secret = "Quetzalcoatl-4711 wrote this";
  const address = (await site.postForm("/contact", { ...GOOD_MESSAGE, message: secret })).headers.get("location")!;
  await site.postForm(address, { correction: `${secret} again` });
  const bytes = () => Buffer.concat(readdirSync(folder).map((name) => readFileSync(path.join(folder, name))));
  expect(bytes().includes("Quetzalcoatl-4711")).toBe(true);
  await site.postForm(`${address}/withdraw`, {}, { origin: ORIGIN });
  expect(bytes().includes("Quetzalcoatl-4711")).toBe(false);
  expect(bytes().includes("ana@example.com")).toBe(false);
  await site.close();
  rmSync(folder, { recursive: true });
});
