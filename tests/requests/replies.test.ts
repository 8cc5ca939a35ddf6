import { beforeEach, describe, expect, it } from "vitest";
import { eraseByStaff } from "#firm/enquiries/erase.ts";
import { takeExport } from "#firm/export/export.ts";
import { REPLY_WAITS } from "#firm/replies/take-back-reply.ts";
import { startMailServer, type MailServer } from "#tests/support/mail-server.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";
import { ENGINES, GOOD_MESSAGE, startTestSite, type TestSite } from "#tests/support/test-site.ts";

const WORDS = "Dear Ana,\n\nplease bring:\n- your passport\n- the letter of refusal\n\nKind regards";

describe.each(ENGINES)("a reply from the staff area, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let id: string;
  let page: string;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine, "a.okafor"));
    await site.postJson("/api/contact", GOOD_MESSAGE);
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    page = `/staff/enquiries/${id}`;
    return site.close;
  });

  const open = () => staff.post(page, { intent: "open" });
  const formOf = async (visit: StaffVisit) => {
    const text = await visit.text(page);
    const form = text.slice(text.indexOf('aria-labelledby="replies"'));
    return { key: fieldOf(form, "key"), thread: fieldOf(form, "thread") };
  };
  const reply = async (more: Record<string, string> = {}) =>
    staff.post(page, { intent: "reply", words: WORDS, ...(await formOf(staff)), ...more });
  const replies = () => site.database.queries.selectFrom("replies").selectAll().execute();
  const mails = () => site.database.queries.selectFrom("outbox").selectAll().where("kind", "=", "reply").execute();
  const row = () => site.database.queries.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
  const actions = async () =>
    (await site.database.queries.selectFrom("audit").selectAll().where("subject", "=", id).execute()).map(
      ({ action, detail }) => [action, detail],
    );

  it("is stored word for word with who wrote it, waits in the outbox, and marks the enquiry as answered", async () => {
    await open();
    expect((await reply()).status).toBe(303);
    expect(await replies()).toEqual([
      expect.objectContaining({
        author: "a.okafor",
        sender: "Amara Okafor",
        words: WORDS,
        createdAt: site.clock.now,
        subject: `Re: Refused visa [${(await row()).reference}]`,
      }),
    ]);
    expect(await mails()).toEqual([expect.objectContaining({ recipient: GOOD_MESSAGE.email, deliveredAt: null })]);
    expect(await row()).toMatchObject({ closedAs: "answered", closedBy: "a.okafor" });
    expect(await actions()).toEqual(
      expect.arrayContaining([
        ["replied", null],
        ["answered", null],
      ]),
    );
    const text = await staff.text(page);
    expect(text).toContain("please bring:\n- your passport");
    expect(text).toContain("leaves within a minute");
    expect(text).toContain("a.okafor wrote a reply");
    expect(JSON.stringify(site.logged)).not.toContain("passport");
  });

  it("is signed by the firm alone while its writer has no name, never by the user name, and says so before", async () => {
    await open();
    const warning = "Your name is not set, so the firm alone signs.";
    expect(await staff.text(page)).not.toContain(warning);
    staff = await visitAsStaff(site, "p.sharma");
    for (const path of ["/staff/account", "/staff/account/profile"])
      expect(visibleText(await staff.text(path))).toContain("signed by the firm alone");
    await open();
    const form = await staff.text(page);
    expect(form).toContain(warning);
    expect(form.indexOf(warning)).toBeLessThan(form.indexOf('value="reply"'));
    expect(visibleText(/<p class="signature[^]*?<\/p>/.exec(form)![0])).toMatch(/^ Forks & Lantern Law/);
    const asked = await staff.text(`${page}?template=declining`);
    expect(fieldOf(asked.slice(asked.indexOf('aria-labelledby="replies"')), "words")).not.toContain("p.sharma");
    expect((await reply()).status).toBe(303);
    const [sent] = await replies();
    expect(sent).toMatchObject({ author: "p.sharma", sender: "Forks & Lantern Law" });
    expect(sent!.signature).toMatch(/^Forks & Lantern Law\n/);
    expect(visibleText(await staff.text(page))).toContain("Written by p.sharma");
    await staff.post("/staff/account/profile", { displayName: "Priti Sharma", email: "", languages: "" });
    expect(await staff.text(page)).not.toContain(warning);
    for (const path of ["/staff/account", "/staff/account/profile"])
      expect(visibleText(await staff.text(path))).not.toContain("signed by the firm alone");
  });

  it("goes out once where it is pressed twice", async () => {
    await open();
    const form = await formOf(staff);
    const answers = await Promise.all([1, 2].map(() => staff.post(page, { intent: "reply", words: WORDS, ...form })));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect([(await replies()).length, (await mails()).length]).toEqual([1, 1]);
  });

  it("is refused from a page that has sent one already, and asked about once where the words are the same", async () => {
    await open();
    const form = await formOf(staff);
    await staff.post(page, { intent: "reply", words: WORDS, ...form });
    const used = await staff.post(page, { intent: "reply", words: "Something else.", ...form });
    const text = await used.text();
    expect([used.status, text.includes("This page has sent a reply already")]).toEqual([409, true]);
    expect(text).toContain("Something else.");
    // What the page holds now is another form: a further press is meant.
    expect(fieldOf(text.slice(text.indexOf('aria-labelledby="replies"')), "key")).not.toBe(form.key);
    site.clock.now += 60_001;
    expect((await staff.post(page, { intent: "reply", words: WORDS, ...form })).status).toBe(409);
    const asked = await reply();
    const again = await asked.text();
    expect([asked.status, again.includes("went to them already")]).toEqual([409, true]);
    expect(await replies()).toHaveLength(1);
    // No draft comes of words that were sent.
    const draft = { words: WORDS, from: "", key: crypto.randomUUID(), draft: "", turn: "1" };
    await staff.post(`${page}/draft`, draft);
    expect(await site.database.queries.selectFrom("replyDrafts").selectAll().execute()).toEqual([]);
    const sure = fieldOf(again.slice(again.indexOf('aria-labelledby="replies"')), "again");
    expect((await reply({ again: sure })).status).toBe(303);
    site.clock.now += 600_001;
    expect((await reply()).status).toBe(303);
    expect([(await replies()).length, (await mails()).length]).toEqual([3, 3]);
  });

  it("is refused, and loses no word, where anything came in between", async () => {
    await open();
    const colleague = await visitAsStaff(site, "n.roy");
    await colleague.post(page, { intent: "open" });
    const form = await formOf(staff);
    await colleague.post(page, { intent: "reply", words: "I have it.", ...(await formOf(colleague)) });
    const late = await staff.post(page, { intent: "reply", words: WORDS, ...form });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("- your passport");
    const again = await formOf(staff);
    await site.postForm(`/receipt/${(await row()).token}`, { correction: "In May." });
    expect((await staff.post(page, { intent: "reply", words: WORDS, ...again })).status).toBe(409);
    expect(await replies()).toHaveLength(1);
    expect((await reply()).status).toBe(303);
  });

  it("is refused before the enquiry was opened, behind a wall, and to one that is held", async () => {
    const fields = { intent: "reply", words: WORDS, thread: "0-0-waiting" };
    expect((await staff.post(page, fields)).status).toBe(409);
    await open();
    const colleague = await visitAsStaff(site, "n.roy");
    await colleague.post(page, { intent: "wall", to: "a.okafor" });
    expect((await staff.post(page, fields)).status).toBe(409);
    await colleague.post(page, { intent: "open" });
    await site.database.write((queries) => queries.updateTable("enquiries").set({ heldReason: "honeypot" }).execute());
    expect((await colleague.post(page, fields)).status).toBe(409);
    expect([await replies(), await mails()]).toEqual([[], []]);
  });

  it("is refused empty, too long, and with a place that nobody filled in", async () => {
    await open();
    for (const [words, why] of [
      ["  ", "write the reply first"],
      ["x".repeat(20_001), "at most 20,000 characters"],
      ["On {appointment} then.", "in place of {appointment}"],
    ]) {
      const answer = await reply({ words: words! });
      expect([answer.status, (await answer.text()).includes(why!)]).toEqual([400, true]);
    }
    expect(await replies()).toEqual([]);
  });

  it("needs an enquiry that waits or was answered", async () => {
    await open();
    await staff.post(page, { intent: "spam" });
    expect(await staff.text(page)).not.toContain("Send and mark as answered");
    expect((await staff.post(page, { intent: "reply", words: WORDS, thread: "0-0-spam" })).status).toBe(409);
  });

  it("says whether it was sent, and where its mail was put away, that it never reached them", async () => {
    await open();
    await reply();
    const shown = async () => visibleText(await staff.text(page));
    site.clock.now += REPLY_WAITS;
    expect(await shown()).toContain("waits to be sent since");
    await site.database.write((queries) =>
      queries
        .updateTable("outbox")
        .set({ failedAt: site.clock.now, lastError: "550 No such user" })
        .where("kind", "=", "reply")
        .execute(),
    );
    expect(await shown()).toContain("please call them, or send it again under Mail");
    await staff.post("/staff/mail", { id: (await mails())[0]!.id, intent: "away" });
    expect(await shown()).toContain("it never reached them");
    expect(await shown()).not.toContain("waits to be sent since");
  });

  it("is erased with its enquiry, and in the export until then", async () => {
    await open();
    await reply();
    for (const file of ["everything.json", "enquiries-confidential.csv"] as const) {
      const { pieces } = await takeExport(site.database, file, { actor: "m.okafor", at: site.clock.now });
      let text = "";
      for await (const piece of pieces) text += piece;
      expect(text).toContain("the letter of refusal");
    }
    // What is on its way to them goes first.
    expect(await eraseByStaff(site.database, id, { actor: "a.okafor", at: site.clock.now })).toBeDefined();
    site.clock.now += REPLY_WAITS;
    await eraseByStaff(site.database, id, { actor: "a.okafor", at: site.clock.now });
    expect([await replies(), await mails()]).toEqual([[], []]);
  });
});

describe("the mail of a reply", () => {
  let site: TestSite;
  let server: MailServer;
  beforeEach(async () => {
    server = await startMailServer();
    const environment = { SMTP_URL: server.url, MAIL_FROM: "site@firm.example", MAIL_TO: "intake@firm.example" };
    site = await startTestSite({ environment });
    return async () => {
      await site.close();
      await server.close();
    };
  });

  it("says what was written, follows the acknowledgement, and is no automatic one; the thread says that it went", async () => {
    const staff = await visitAsStaff(site, "a.okafor");
    await site.postJson("/api/contact", GOOD_MESSAGE);
    await site.mail!.deliverDue();
    const { id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    site.clock.now += 60_000;
    await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
    await staff.post(`/staff/enquiries/${id}`, { intent: "reply", words: WORDS, thread: "0-0-waiting" });
    site.clock.now += REPLY_WAITS;
    await site.mail!.deliverDue();
    const [, , sent] = await server.arrived(3);
    const acknowledgement = server.received.find(({ subject }) => subject?.startsWith("We have received"))!;
    expect(sent!.envelopeTo).toBe(GOOD_MESSAGE.email);
    expect(sent!.text).toContain(`${WORDS}\n\n-- \nAmara Okafor\n${site.content.site.brand}`);
    expect(sent!.html).toContain("- your passport\n- the letter");
    expect([sent!.inReplyTo, sent!.references]).toEqual([acknowledgement.messageId, acknowledgement.messageId]);
    const header = (mail: typeof sent, name: string) => mail!.headers.find(({ key }) => key === name)?.value;
    expect([header(sent, "auto-submitted"), header(acknowledgement, "auto-submitted")]).toEqual([
      undefined,
      "auto-generated",
    ]);
    expect(await staff.text(`/staff/enquiries/${id}`)).toContain("sent Nov 21, 10:32");
    await site.database.write((queries) =>
      queries
        .updateTable("outbox")
        .set({ deliveredAt: null, failedAt: site.clock.now })
        .where("kind", "=", "reply")
        .execute(),
    );
    expect(await staff.text(`/staff/enquiries/${id}`)).toContain("could not be delivered");
  });
});
