import { beforeEach, describe, expect, it } from "vitest";
import { startImapServer, type ImapServer } from "#tests/support/imap-server.ts";
import { visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const MINUTE = 60_000;
const SECRET = "The buyer must not know of the second offer.";
const LATER = "He has a lien on it, too.";
const NOT_SHOWN = /declined it for a conflict on .* is shown to nobody as long as that stands/;

describe.each(ENGINES)("what was declined for a conflict, on %s", (engine) => {
  let imap: ImapServer;
  let site: TestSite;
  let decliner: StaffVisit;
  let daniel: StaffVisit;
  let id: string;
  let page: string;
  let numbered: number;
  beforeEach(async () => {
    imap = await startImapServer();
    numbered = 0;
    const environment = { IMAP_URL: imap.url, MAIL_REPLIES: "replies@firm.example", MAIL_FROM: "site@firm.example" };
    site = await startTestSite({ engine, environment });
    decliner = await visitAsStaff(site, "a.okafor");
    daniel = await visitAsStaff(site, "d.mercer");
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, message: SECRET });
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    page = `/staff/enquiries/${id}`;
    return async () => {
      await site.close();
      await imap.close();
    };
  });

  const press = async (visit: StaffVisit, fields: Record<string, string>) => {
    const answer = await visit.post(page, fields);
    return { status: answer.status, said: visibleText(await answer.text()) };
  };
  const decline = async () => {
    await decliner.post(page, { intent: "conflict" });
    site.clock.now += 20 * MINUTE;
    await site.runDueJobs();
  };
  const reply = async (words: string) => {
    numbered += 1;
    const sent = site.database.queries.selectFrom("outbox").select("messageId").where("enquiryId", "=", id);
    const { messageId } = await sent.where("kind", "=", "declined").executeTakeFirstOrThrow();
    const head = `From: Ana <${GOOD_MESSAGE.email}>\nTo: site@firm.example\nSubject: Re: Refused visa\n`;
    imap.deliver(`${head}Message-ID: <m${numbered}@example.com>\nIn-Reply-To: ${messageId}\n\n${words}\n`);
    site.clock.now += 3 * MINUTE;
    await site.runDueJobs();
  };
  const row = () => site.database.queries.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
  const openings = async () => (await site.database.queries.selectFrom("openings").selectAll().execute()).length;

  it("is opened by nobody as long as that stands, and its page says so in place of the button", async () => {
    await decline();
    for (const visit of [daniel, decliner]) {
      const shown = await visit.text(page);
      expect(visibleText(shown)).toMatch(NOT_SHOWN);
      expect(shown).not.toContain('value="open"');
      const { status, said } = await press(visit, { intent: "open" });
      expect([status, said.includes("nobody opens it as long as that stands")]).toEqual([409, true]);
      expect((await press(visit, { intent: "note", words: "?", key: "1" })).said).toContain("declined for a conflict");
      expect(await visit.text(page)).not.toContain(SECRET);
    }
    expect(await openings()).toBe(0);
    // Names typed beside the button are saved all the same.
    const typed = { "other-party-words": "", words: "Cem Aydin", seen: "", about: "", aboutSeen: "" };
    const { said } = await press(daniel, { intent: "open", ...typed });
    expect([said.includes("The names you typed were saved."), (await row()).otherParty]).toEqual([true, "Cem Aydin"]);
    await daniel.post(page, { intent: "conflict-taken-back" });
    await daniel.post(page, { intent: "open" });
    expect(await daniel.text(page)).toContain(SECRET);
  });

  it("is shown, as it stood then, to who had opened it before, and to nobody who opened it since", async () => {
    await daniel.post(page, { intent: "open" });
    site.clock.now += MINUTE;
    await decline();
    const later = { enquiryId: id, username: "a.okafor", openedAt: site.clock.now };
    await site.database.write((queries) => queries.insertInto("openings").values(later).execute());
    expect(await daniel.text(page)).toContain(SECRET);
    expect(await decliner.text(page)).not.toContain(SECRET);
    await reply(LATER);
    const shown = await daniel.text(page);
    expect([shown.includes(SECRET), shown.includes(LATER)]).toEqual([true, false]);
    expect(visibleText(shown)).toContain(
      "You had opened it before: what stood there then is shown. Since then came a mail, the last on",
    );
    expect(shown).not.toContain("I have read what they wrote");
    expect((await press(daniel, { intent: "open" })).status).toBe(409);
    await daniel.post(page, { intent: "conflict-taken-back" });
    expect(await daniel.text(page)).toContain(LATER);
  });

  it("stands with no text beside another enquiry of the person", async () => {
    await daniel.post(page, { intent: "open" });
    await decline();
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, subject: "Another matter" });
    const other = site.database.queries.selectFrom("enquiries").select("id").where("id", "!=", id);
    const next = `/staff/enquiries/${(await other.executeTakeFirstOrThrow()).id}`;
    for (const visit of [daniel, decliner]) await visit.post(next, { intent: "open" });
    await daniel.post(next, { intent: "join", to: id });
    await reply(LATER);
    const texts = [await daniel.text(next), await decliner.text(next)];
    expect(texts.map((text) => [text.includes(SECRET), text.includes(LATER)])).toEqual([
      [true, false],
      [false, false],
    ]);
  });

  it("keeps what comes unread and unshown, and the mail to the firm says so", async () => {
    await decline();
    await reply(LATER);
    expect((await row()).readAt).toBeNull();
    const shown = await daniel.text(page);
    expect(visibleText(shown)).toMatch(
      /Since then came a mail, the last on .*with what came since, is shown to nobody/,
    );
    expect(shown).not.toContain(LATER);
    const { answerWriter } = await import("#firm/replies/answer-mails.ts");
    const content = { ...site.content, site: { ...site.content.site, notices: { withMessage: true } } };
    const write = answerWriter({ content: content as never, siteUrl: "http://site.test", database: site.database });
    const [mail] = await site.database.queries.selectFrom("outbox").selectAll().where("kind", "=", "answer").execute();
    const { text } = (await write(mail!, (JSON.parse(mail!.message) as { draft: string }).draft))!;
    expect(text.replaceAll(/\s+/g, " ")).toContain("what came is kept, and is shown to nobody as long as that stands");
    expect(text).not.toMatch(/in the thread|lien/);
    // Left so, it is unread no more, until the decline is taken back.
    expect((await press(daniel, { intent: "leave-declined" })).status).toBe(303);
    expect((await row()).readAt).not.toBeNull();
    expect(visibleText(await daniel.text(page))).not.toContain("Leave it unread");
    await daniel.post(page, { intent: "conflict-taken-back" });
    expect((await row()).readAt).toBeNull();
    expect((await press(daniel, { intent: "leave-declined" })).status).toBe(409);
  });

  it("takes a correction without its words in a mail or on a page", async () => {
    await daniel.post(page, { intent: "open" });
    await decline();
    const { token } = await row();
    const sent = await site.postForm(`/receipt/${token}`, { correction: LATER });
    expect(sent.status).toBeLessThan(400);
    const [kept] = await site.database.queries.selectFrom("corrections").selectAll().execute();
    expect(kept?.words).toBe(LATER);
    const shown = await daniel.text(page);
    expect(shown).not.toContain(LATER);
    expect(visibleText(shown)).toContain("Since then came a correction");
  });
});
