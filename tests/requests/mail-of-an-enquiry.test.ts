import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startMailServer, type MailServer, type ReceivedMail } from "#tests/support/mail-server.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, startTestSite, type TestSite } from "#tests/support/test-site.ts";

describe.each(ENGINES)("mail about an enquiry on %s", (engine) => {
  let site: TestSite;
  let server: MailServer;
  beforeEach(async () => {
    server = await startMailServer();
    site = await startTestSite({
      engine,
      environment: { SMTP_URL: server.url, MAIL_FROM: "Firm <site@firm.example>", MAIL_TO: "intake@firm.example" },
    });
  });
  afterEach(async () => {
    await site.close();
    await server.close();
  });

  const to = (mails: ReceivedMail[], address: string) => mails.find((mail) => mail.envelopeTo === address)!;

  it("tells the firm the name, the area, the deadline and where to read it, and nothing that was confided", async () => {
    const response = await site.postJson("/api/contact", { ...GOOD_MESSAGE, phone: "519-555-0101" });
    const { reference } = (await response.json()) as { reference: string };
    const mail = to(await server.arrived(2), "intake@firm.example");
    expect(mail.subject).toBe(`Message ${reference}: Ana Pereira`);
    expect(mail.replyTo ?? []).toEqual([]);
    for (const words of ["Ana Pereira", "Immigration Law", "Answer by Sunday, November 22, 2026", "/staff/enquiries/"])
      expect([mail.text, mail.html].map((text) => text!.includes(words))).toEqual([true, true]);
    for (const typed of [GOOD_MESSAGE.subject, GOOD_MESSAGE.message, GOOD_MESSAGE.email, "519-555-0101"])
      expect(mail.raw).not.toContain(typed);
  });

  it("reaches a firm that chose so with all fields and a reply to the visitor", async () => {
    site.content.site.notices.withMessage = true;
    const response = await site.postJson("/api/contact", { ...GOOD_MESSAGE, phone: "519-555-0101" });
    const { reference } = (await response.json()) as { reference: string };
    const mail = to(await server.arrived(2), "intake@firm.example");
    expect(mail.subject).toBe(`Message ${reference}: Refused visa`);
    expect(mail.replyTo).toEqual([{ name: "Ana Pereira", address: "ana@example.com" }]);
    expect(mail.from).toEqual({ name: "Firm", address: "site@firm.example" });
    for (const words of [
      ...Object.values(GOOD_MESSAGE),
      "519-555-0101",
      "Answer by Sunday, November 22, 2026 at 10:30 AM (Toronto time)",
    ]) {
      expect(mail.text).toContain(words);
      expect(mail.html).toContain(words);
    }
  });

  it("tells the visitor the reference and the receipt, and repeats nothing that was typed", async () => {
    const response = await site.postJson("/api/contact", {
      ...GOOD_MESSAGE,
      firstName: "Buy pills at http://spam.example",
    });
    const { reference, path } = (await response.json()) as { reference: string; path: string };
    const mail = to(await server.arrived(2), "ana@example.com");
    expect(mail.subject).toBe(`We have received your message: ${reference}`);
    expect(mail.text).toContain(`http://site.test${path}`);
    expect(mail.html).toContain(`http://site.test${path}`);
    // Who has the address needs nothing else to read the enquiry.
    for (const body of [mail.text, mail.html])
      expect(body).toContain("Anyone with this address can open it, so please keep it to yourself.");
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }));
    for (const typed of ["spam.example", "Pereira", GOOD_MESSAGE.subject, GOOD_MESSAGE.message])
      expect(mail.raw).not.toContain(typed);
  });

  it("sends the firm a tentative calendar entry of an appointment request, at the office's time", async () => {
    await site.postJson("/api/appointments", GOOD_APPOINTMENT);
    const mail = to(await server.arrived(2), "intake@firm.example");
    expect(mail.text).toContain("Monday, November 23, 2026");
    const file = new TextDecoder().decode(mail.attachments[0]!.content as ArrayBuffer);
    expect(file).toContain("STATUS:TENTATIVE");
    // 9:30 AM in Toronto, in winter.
    expect(file).toContain("DTSTART:20261123T143000Z");
    expect(file).toContain("DTEND:20261123T150000Z");
  });

  it("tells nobody of a held enquiry, which the inbox counts", async () => {
    const response = await site.postJson("/api/contact", { ...GOOD_MESSAGE, website: "http://bot.example" });
    expect(response.status).toBe(201);
    expect(await site.database.queries.selectFrom("outbox").select("kind").execute()).toEqual([]);
  });

  it("writes one set of mails for ten identical posts at once", async () => {
    const body = { ...GOOD_MESSAGE, formKey: "ten-at-once-0001" };
    await Promise.all(Array.from({ length: 10 }, () => site.postJson("/api/contact", body)));
    expect(await site.database.queries.selectFrom("outbox").select("kind").orderBy("kind").execute()).toEqual([
      { kind: "acknowledgement" },
      { kind: "enquiry" },
    ]);
  });

  it("keeps no copy of the words once a mail was delivered", async () => {
    await site.postJson("/api/contact", GOOD_MESSAGE);
    await server.arrived(2);
    await expect
      .poll(() => site.database.queries.selectFrom("outbox").select(["message", "failedAt", "deliveredAt"]).execute())
      .toEqual([1, 2].map(() => ({ message: "", failedAt: null, deliveredAt: site.clock.now })));
  });
});

it("keeps the mails waiting where there is no mail server", async () => {
  const site = await startTestSite();
  expect((await site.postJson("/api/contact", GOOD_MESSAGE)).status).toBe(201);
  const rows = await site.database.queries
    .selectFrom("outbox")
    .select(["recipient", "attempts", "deliveredAt"])
    .orderBy("recipient")
    .execute();
  expect(rows).toEqual([
    { recipient: "ana@example.com", attempts: 0, deliveredAt: null },
    { recipient: "firm", attempts: 0, deliveredAt: null },
  ]);
  await site.close();
});
