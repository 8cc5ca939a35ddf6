import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { promisesThisMonth } from "#firm/numbers/numbers.ts";
import { eraseByStaff } from "#firm/enquiries/erase.ts";
import { startImapServer, type ImapServer } from "#tests/support/imap-server.ts";
import { visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { createEnquiryMails } from "#firm/enquiries/enquiry-mails.ts";
import { insertMails } from "#mail/outbox.ts";

const MINUTE = 60_000;

describe.each(ENGINES)("answers that come back by mail, on %s", (engine) => {
  let imap: ImapServer;
  let site: TestSite;
  let staff: StaffVisit;
  let id: string;
  let page: string;
  /** Of the reply that was sent. */
  let messageId: string;
  let numbered: number;
  beforeEach(async () => {
    imap = await startImapServer();
    numbered = 0;
    const environment = { IMAP_URL: imap.url, MAIL_REPLIES: "replies@firm.example", MAIL_FROM: "site@firm.example" };
    site = await startTestSite({ engine, environment });
    staff = await visitAsStaff(site, "a.okafor");
    await site.postJson("/api/contact", GOOD_MESSAGE);
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    page = `/staff/enquiries/${id}`;
    await staff.post(page, { intent: "open" });
    await staff.post(page, { intent: "reply", words: "Which day suits you?", thread: "0-0-waiting" });
    ({ messageId } = await site.database.queries.selectFrom("replies").selectAll().executeTakeFirstOrThrow());
    return async () => {
      await site.close();
      await imap.close();
    };
  });

  const mail = (headers: Record<string, string> = {}, body = "Tuesday, please.") => {
    numbered += 1;
    const all: Record<string, string> = {
      From: `Ana Pereira <${GOOD_MESSAGE.email}>`,
      To: "site@firm.example",
      Subject: "Re: Refused visa",
      "Message-ID": `<mail-${numbered}@example.com>`,
      "In-Reply-To": messageId,
      "Content-Type": "text/plain; charset=utf-8",
      ...headers,
    };
    const lines = Object.entries(all).flatMap(([name, value]) => (value === "" ? [] : [`${name}: ${value}`]));
    return `${lines.join("\n")}\n\n${body}\n`;
  };
  const read = async () => {
    site.clock.now += 3 * MINUTE;
    await site.runDueJobs();
  };
  const answers = () => site.database.queries.selectFrom("answers").selectAll().orderBy("createdAt").execute();
  const row = () => site.database.queries.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
  const told = () => site.database.queries.selectFrom("outbox").selectAll().where("kind", "=", "answer").execute();
  /** The address that a mail to the visitor, or to the firm, is answered to. */
  const address = async (kind: "acknowledgement" | "enquiry") => {
    const found = await site.database.queries.selectFrom("secrets").selectAll().execute();
    expect(found.map(({ name }) => name)).toContain("reply-addresses");
    return replyAddressOf(site, kind);
  };

  it("stand in the thread, make the enquiry wait again and tell the firm, without their words", async () => {
    expect((await row()).closedAs).toBe("answered");
    imap.deliver(mail());
    imap.deliver("From: someone@example.com\nSubject: Lunch\n\nNothing of ours.\n");
    await read();
    expect(await answers()).toEqual([
      expect.objectContaining({ words: "Tuesday, please.", side: "visitor", expected: 1, automatic: 0, cut: 0 }),
    ]);
    // As the contact page promises of e-mail: within two hours, counted in office hours.
    expect(await row()).toMatchObject({ closedAs: null, readAt: null, respondBy: site.clock.now + 2 * 60 * MINUTE });
    const [one, ...others] = await told();
    expect([one!.recipient, others, one!.message.includes("Tuesday")]).toEqual(["firm", [], false]);
    const text = await staff.text(page);
    for (const shown of ["Tuesday, please.", "The site put a mail that came into its thread"])
      expect(text).toContain(shown);
    expect(JSON.stringify(site.logged)).not.toContain("Tuesday");
    // The body of what is about no enquiry was not even asked for; nothing in the mailbox was changed.
    expect(imap.asked.filter((line) => line.startsWith("UID FETCH"))).toHaveLength(3);
    expect(imap.asked.filter((line) => /SELECT|STORE|EXPUNGE|APPEND/.test(line))).toEqual([]);
  });

  it("are found by the address they were sent to, and by no guessed one", async () => {
    const to = await address("acknowledgement");
    expect(to).toMatch(/^replies\+[a-z0-9]{4}-[a-z0-9]{4}-[0-9a-f]{16}@firm\.example$/);
    imap.deliver(mail({ "In-Reply-To": "", To: to.toUpperCase() }));
    imap.deliver(mail({ "In-Reply-To": "", To: to.replace(/[0-9a-f]{16}/, "0123456789abcdef") }, "A guess."));
    await read();
    expect((await answers()).map(({ words }) => words)).toEqual(["Tuesday, please."]);
  });

  it("to mails about two enquiries belong to the one whose mail came last", async () => {
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, subject: "Another matter" });
    const all = site.database.queries.selectFrom("enquiries").select("id");
    const second = await all.where("id", "!=", id).executeTakeFirstOrThrow();
    const sent = { kind: "reply", recipient: GOOD_MESSAGE.email, messageId: "<second@site.test>" } as const;
    const message = { subject: "Re: Another matter", text: "Yes.", html: "Yes." };
    await site.database.write((queries) =>
      insertMails(queries, [{ ...sent, enquiryId: second.id, message }], site.clock.now),
    );
    imap.deliver(mail({ "In-Reply-To": "", References: `${messageId} ${sent.messageId}` }, "To the second."));
    imap.deliver(mail({ References: `${sent.messageId} ${messageId}` }, "To the first."));
    await read();
    expect((await answers()).map(({ enquiryId, words }) => [enquiryId, words])).toEqual([
      [second.id, "To the second."],
      [id, "To the first."],
    ]);
  });

  it("are stored once: read again, numbered anew, or sent twice under one Message-ID", async () => {
    imap.deliver(mail());
    await read();
    imap.deliver(mail({ "Message-ID": "<mail-1@example.com>" }));
    await read();
    imap.renumber();
    await read();
    await read();
    expect([(await answers()).length, (await told()).length]).toEqual([1, 1]);
  });

  it("are neither lost nor doubled where the connection breaks or the job dies in between", async () => {
    imap.deliver(mail({}, "One."));
    imap.deliver(mail({}, "Two."));
    // The head of the first, its body, then the head of the second.
    imap.breakAtFetch(3);
    await read();
    expect((await answers()).map(({ words }) => words)).toEqual(["One."]);
    expect(site.logged.map(({ event }) => event)).toContain("answers-by-mail_failed");
    await read();
    expect((await answers()).map(({ words }) => words)).toEqual(["One.", "Two."]);
    // A server that died before it noted how far it had read.
    await site.database.write((queries) => queries.updateTable("mailboxesRead").set({ lastUid: 0 }).execute());
    await read();
    expect([(await answers()).length, (await told()).length]).toEqual([2, 2]);
  });

  it("are not read from the beginning once more where the connection breaks: mail about no enquiry is noted too", async () => {
    for (let number = 0; number < 3; number += 1) imap.deliver("From: a@example.com\nSubject: Lunch\n\nNothing.\n");
    imap.breakAtFetch(3);
    await read();
    await read();
    const heads = imap.asked.filter((line) => line.startsWith("UID FETCH")).map((line) => line.split(" ")[3]);
    expect(heads).toEqual(["1", "2", "3", "3"]);
  });

  it("are waited for no longer once the server stops", async () => {
    const { answersJob } = await import("#firm/replies/read-answers.ts");
    const stopping = new AbortController();
    const opened: AbortSignal[] = [];
    const open = (signal: AbortSignal) => (opened.push(signal), Promise.reject(new Error("stopped")));
    const job = answersJob({ ...({} as Parameters<typeof answersJob>[0]), open });
    await expect(job.run(stopping.signal)).rejects.toThrow("stopped");
    expect(opened[0]!.aborted).toBe(false);
    stopping.abort();
    expect(opened[0]!.aborted).toBe(true);
  });

  it("come in after a mail that cannot be parsed, which is passed over", async () => {
    const { answersJob } = await import("#firm/replies/read-answers.ts");
    const { UnreadableMailError, readBody, readHead } = await import("#mail/incoming.ts");
    const logged: string[] = [];
    const bytes = new TextEncoder().encode(mail());
    const job = answersJob({
      database: site.database,
      open: async () => ({
        name: "another",
        validity: "1",
        after: async (uid) => [1, 2, 3].filter((one) => one > uid),
        since: async () => [1, 2, 3],
        head: async (uid) => {
          if (uid === 2) throw new UnreadableMailError();
          return uid === 3 ? readHead(bytes) : undefined;
        },
        body: () => readBody(bytes, true),
        close: async () => undefined,
      }),
      addresses: undefined,
      siteUrl: "http://site.test",
      firmAddresses: [],
      respondBy: (at) => at,
      times: { stands: async () => undefined, away: async () => new Map() },
      mails: { namesFirst: () => [] },
      clock: () => site.clock.now,
      wake: () => undefined,
      log: (event) => void logged.push(event),
    });
    await job.run(new AbortController().signal);
    expect([(await answers()).length, logged]).toEqual([1, ["mail_unreadable"]]);
    expect(await site.database.queries.selectFrom("mailboxesRead").select("lastUid").execute()).toEqual([
      { lastUid: 3 },
    ]);
  });

  it("of programs are shown as such and do not reopen; the firm hears of them; what the site sent itself is left out", async () => {
    for (const [name, value] of Object.entries({
      "Auto-Submitted": "auto-replied",
      Precedence: "bulk",
      "X-Autoreply": "yes",
      "Return-Path": "<>",
      "Content-Type": "multipart/report; boundary=x",
      From: "MAILER-DAEMON@example.com",
    }))
      imap.deliver(mail({ [name]: value }, "I am away."));
    imap.deliver(mail({ "Message-ID": messageId }, "Our own."));
    await read();
    expect((await answers()).map(({ automatic }) => automatic)).toEqual([1, 1, 1, 1, 1, 1]);
    expect([(await row()).closedAs, (await row()).readAt, (await told()).length]).toEqual(["answered", null, 6]);
    expect(await staff.text(page)).toContain("Automatic mail from");
  });

  it("which are bounces make the enquiry unread, whatever became of it, and say what they are", async () => {
    await staff.post(page, { intent: "unanswered" });
    await staff.text(page);
    await staff.post(page, { intent: "open" });
    const report = { "Content-Type": "multipart/report; report-type=delivery-status; boundary=x" };
    imap.deliver(mail({ ...report, From: "MAILER-DAEMON@example.com", "Auto-Submitted": "auto-replied" }, "550."));
    imap.deliver(mail({ "Return-Path": "<>", "Auto-Submitted": "auto-replied" }, "I am away."));
    await read();
    expect((await answers()).map(({ bounced }) => bounced)).toEqual([1, 0]);
    expect((await row()).readAt).toBe(null);
    const [one, ...others] = await told();
    const { answerWriter } = await import("#firm/replies/answer-mails.ts");
    const write = answerWriter({ content: site.content, siteUrl: "http://site.test", database: site.database });
    const { draft } = JSON.parse(one!.message) as { draft: string };
    expect([(await write(one!, draft))!.subject, others]).toEqual([expect.stringMatching(/^Not delivered: /), []]);
  });

  it("by way of a mailing list are a person's where they were sent to the thread's own address", async () => {
    const list = { "List-Id": "<office.example.com>", Precedence: "list" };
    imap.deliver(mail({ ...list, To: await address("acknowledgement") }));
    imap.deliver(mail(list));
    await read();
    expect((await answers()).map(({ automatic }) => automatic)).toEqual([0, 1]);
    expect((await row()).closedAs).toBe(null);
  });

  it("from another address are marked; from the firm's own they are for staff and answer nothing", async () => {
    imap.deliver(mail({ From: "other@example.com" }, "It is me, from work."));
    await read();
    expect((await answers())[0]).toMatchObject({ expected: 0, sender: "other@example.com" });
    expect(await staff.text(page)).toContain("from another address than the enquiry");
    await staff.post(page, { intent: "answered" });
    imap.deliver(
      mail({ "In-Reply-To": "", To: await address("enquiry"), From: "n.roy@elsewhere.example" }, "I call her."),
    );
    imap.deliver(mail({ From: "Firm <site@firm.example>" }, "Answered from my own program."));
    await read();
    expect((await answers()).slice(1).map(({ side }) => side)).toEqual(["firm", "firm"]);
    expect((await row()).closedAs).toBe("answered");
    expect(await staff.text(page)).toContain("it was not sent on");
  });

  it("from a colleague who was mailed at their own address are for staff, and no reply follows that mail", async () => {
    const own = "Roy@Elsewhere.example";
    const handed = { enquiryId: id, kind: "handed-over", recipient: own, messageId: "<handed-1@site.test>" } as const;
    const message = { subject: "For Roy", text: "Yours.", html: "Yours." };
    site.clock.now += MINUTE;
    await site.database.write((queries) => insertMails(queries, [{ ...handed, message }], site.clock.now));
    imap.deliver(mail({ From: "elsewhere@example.org", "In-Reply-To": handed.messageId }, "I take it."));
    await site.database.write((queries) => queries.updateTable("users").set({ email: own }).execute());
    imap.deliver(mail({ From: own }, "To the visitor's mail, from my own address."));
    await read();
    expect((await answers()).map(({ side }) => side)).toEqual(["firm", "firm"]);
    expect((await row()).closedAs).toBe("answered");
    site.clock.now += MINUTE;
    await staff.post(page, { intent: "reply", words: "Tuesday it is.", thread: "3-0-answered" });
    const replies = site.database.queries.selectFrom("replies").select("id").where("words", "=", "Tuesday it is.");
    const { replyWriter } = await import("#firm/replies/reply-mails.ts");
    const write = replyWriter({ content: site.content, siteUrl: "http://site.test", database: site.database });
    const { follows } = (await write({ enquiryId: id } as never, (await replies.executeTakeFirstOrThrow()).id))!;
    expect([follows!.includes(messageId), follows!.includes(handed.messageId)]).toEqual([true, false]);
  });

  it("keep their words alone: attachments are named and not stored, HTML becomes text, and lengths are bounded", async () => {
    const parts = [
      "Content-Type: text/html; charset=utf-8\n\n<p>Here <b>it</b> is&amp;so.</p><script>steal()</script><p>Ana</p>",
      'Content-Type: application/pdf; name="passport.pdf"\nContent-Disposition: attachment; filename="passport.pdf"\n' +
        "Content-Transfer-Encoding: base64\n\nSGVsbG8gd29ybGQ=",
    ];
    const type = 'multipart/mixed; boundary="cut"';
    imap.deliver(mail({ "Content-Type": type }, `${parts.map((part) => `--cut\n${part}\n`).join("")}--cut--`));
    imap.deliver(mail({}, "long ".repeat(300_000)));
    await read();
    const [html, long] = await answers();
    expect(html).toMatchObject({ words: "Here it is&so.\nAna", attachments: '["passport.pdf"]', cut: 0 });
    expect([long!.words.length <= 20_000, long!.cut]).toEqual([true, 1]);
    const everything = JSON.stringify(await answers());
    for (const left of ["SGVsbG8", "Hello world", "steal"]) expect(everything).not.toContain(left);
    const text = await staff.text(page);
    expect(text).toContain("Attached and not taken: passport.pdf. It stays in the mailbox of replies@firm.example.");
    expect(text).toContain("the rest is in the mailbox");
  });

  it("do not reopen what was declined for a conflict, and end where a loop goes on for ever", async () => {
    // What they answer has left.
    await site.database.write((queries) =>
      queries.updateTable("outbox").set({ deliveredAt: site.clock.now }).where("kind", "=", "reply").execute(),
    );
    await staff.post(page, { intent: "unanswered" });
    await staff.post(page, { intent: "conflict" });
    imap.deliver(mail({}, "Please!"));
    await read();
    const [first] = await answers();
    const others = Array.from({ length: 97 }, (_, index) => ({ ...first!, id: `a${index}`, messageId: `<a${index}>` }));
    await site.database.write((queries) => queries.insertInto("answers").values(others).execute());
    for (let number = 0; number < 4; number += 1) imap.deliver(mail({}, `Please! ${number}`));
    await read();
    expect([(await row()).closedAs, (await row()).readAt, (await answers()).length]).toEqual(["conflict", null, 100]);
    expect(site.logged.map(({ event }) => event)).toContain("answers_beyond_limit");
  });

  it("a later reply follows them; they are erased with the enquiry", async () => {
    imap.deliver(mail());
    await read();
    site.clock.now += MINUTE;
    await staff.post(page, { intent: "reply", words: "Tuesday it is.", thread: "2-0-waiting" });
    const { replyWriter } = await import("#firm/replies/reply-mails.ts");
    const write = replyWriter({ content: site.content, siteUrl: "http://site.test", database: site.database });
    const { id: of } = await site.database.queries
      .selectFrom("replies")
      .select("id")
      .where("words", "=", "Tuesday it is.")
      .executeTakeFirstOrThrow();
    expect((await write({ enquiryId: id } as never, of))!.follows!.slice(-2)).toEqual([
      messageId,
      "<mail-1@example.com>",
    ]);
    // A reply on its way goes first.
    site.clock.now += MINUTE;
    await eraseByStaff(site.database, id, { actor: "a.okafor", at: site.clock.now });
    expect(await answers()).toEqual([]);
    imap.deliver(mail());
    await read();
    expect(await answers()).toEqual([]);
  });
});

describe.each(ENGINES)("a correction on the receipt page, on %s", (engine) => {
  it("makes what was answered wait again, and keeps the promise of what waits", async () => {
    const site = await startTestSite({ engine });
    onTestFinished(site.close);
    const staff = await visitAsStaff(site);
    await site.postJson("/api/contact", GOOD_MESSAGE);
    const row = () => site.database.queries.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
    const { id, token, respondBy } = await row();
    site.clock.now += MINUTE;
    await site.postForm(`/receipt/${token}`, { correction: "In May." });
    expect(await row()).toMatchObject({ respondBy, readAt: null });
    for (const intent of ["open", "answered"]) await staff.post(`/staff/enquiries/${id}`, { intent });
    site.clock.now += MINUTE;
    await site.postForm(`/receipt/${token}`, { correction: "No: in June." });
    expect(await row()).toMatchObject({ closedAs: null, readAt: null, respondBy: site.clock.now + 24 * 60 * MINUTE });
    expect(await promisesThisMonth(site.database, site.clock.now)).toMatchObject({ kept: 1, missed: 0 });
  });
});

/** As a mail of this kind, which waits, names it. */
async function replyAddressOf(site: TestSite, kind: "acknowledgement" | "enquiry"): Promise<string> {
  const { plusAddresses } = await import("#firm/replies/plus-address.ts");
  const { value } = await site.database.queries
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", "reply-addresses")
    .executeTakeFirstOrThrow();
  const addresses = plusAddresses("replies@firm.example", value);
  const { write } = createEnquiryMails({
    content: site.content,
    siteUrl: "http://site.test",
    database: site.database,
    replyTo: (enquiry, side) => ({ name: "", address: addresses.addressOf(enquiry, side) }),
  });
  const mail = await site.database.queries
    .selectFrom("outbox")
    .selectAll()
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
  return (await write(mail, ""))!.replyTo!.address;
}
