import { beforeEach, describe, expect, it } from "vitest";
import { REPLY_WAITS } from "#firm/replies/take-back-reply.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const WORDS = "Dear Ana,\n\nthis was meant for somebody else.";

describe.each(ENGINES)("a reply that is taken back before it leaves, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let id: string;
  let page: string;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine, "a.okafor"));
    await site.postJson("/api/contact", GOOD_MESSAGE);
    ({ id } = await row());
    page = `/staff/enquiries/${id}`;
    await staff.post(page, { intent: "open" });
    return site.close;
  });

  const row = () => site.database.queries.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
  const mails = () => site.database.queries.selectFrom("outbox").selectAll().where("kind", "=", "reply").execute();
  const replies = () => site.database.queries.selectFrom("replies").selectAll().execute();
  const actions = async () =>
    (await site.database.queries.selectFrom("audit").select("action").where("subject", "=", id).execute()).map(
      ({ action }) => action,
    );
  const panelOf = (text: string) => text.slice(text.indexOf('aria-labelledby="replies"'));
  const draftIn = (text: string) => /<textarea[^>]* name="words"[^>]*>\n?([^<]*)</.exec(panelOf(text))![1];
  const send = async (words = WORDS) => {
    const form = panelOf(await staff.text(page));
    const sent = { intent: "reply", words, key: fieldOf(form, "key"), thread: fieldOf(form, "thread") };
    const answer = await staff.post(page, sent);
    expect(answer.status).toBe(303);
    return { key: sent.key, said: visibleText(await staff.text(answer.headers.get("location")!)) };
  };
  const takeBack = (key: string, visit = staff) => visit.post(page, { intent: "take-back-reply", of: key });

  it("waits a minute, and says so with the way back at the top and in the thread", async () => {
    const { said } = await send();
    expect(said).toContain("Your reply leaves within a minute.");
    expect(said).toContain("Undo: do not send it");
    expect(said).toContain("Take it back: it has not left yet");
    const [mail] = await mails();
    expect(Number(mail!.nextAttemptAt)).toBe(site.clock.now + REPLY_WAITS);
  });

  it("reached nobody: the words are a draft again, the enquiry waits, and the trail says both", async () => {
    const before = await row();
    const { key } = await send();
    site.clock.now += 20_000;
    const answer = await takeBack(key);
    expect([await mails(), await replies()]).toEqual([[], []]);
    const { closedAt, closedAs, firstAnsweredAt, firstPromise, respondBy } = await row();
    expect([closedAt, closedAs, firstAnsweredAt, firstPromise]).toEqual([null, null, null, null]);
    expect(respondBy).toBe(before.respondBy);
    expect(await actions()).toEqual(expect.arrayContaining(["replied", "answered", "unreplied"]));
    const text = await staff.text(answer.headers.get("location")!);
    expect(visibleText(text)).toContain("Taken back: nothing was sent");
    expect(draftIn(text)).toBe(WORDS);
    expect(visibleText(text)).toContain("took the reply back before it left");
    expect((await takeBack(key)).status).toBe(303);
    // Written anew it goes, once.
    await send("Dear Ana, please call us.");
    expect((await mails()).length).toBe(1);
    expect((await row()).closedAs).toBe("answered");
  });

  it("comes back above what was begun since, and leaves what somebody said came of it", async () => {
    const { key } = await send();
    await staff.post(page, { intent: "outcome", words: "retained", was: "" });
    const form = panelOf(await staff.text(page));
    await staff.post(page, {
      intent: "save-draft",
      words: "And one thing more.",
      key: fieldOf(form, "key"),
      draft: "",
      from: "",
    });
    await takeBack(key);
    expect(draftIn(await staff.text(page))).toBe(`${WORDS}\n\nAnd one thing more.`);
    expect(await row()).toMatchObject({ closedAs: "answered", outcome: "retained" });
  });

  it("is refused to a colleague, and once the mail was tried", async () => {
    const { key } = await send();
    const colleague = await visitAsStaff(site, "n.roy");
    await colleague.post(page, { intent: "open" });
    expect(visibleText(await colleague.text(page))).not.toContain("Take it back");
    const asked = await takeBack(key, colleague);
    expect([asked.status, (await asked.text()).includes("A colleague wrote it")]).toEqual([409, true]);
    for (const tried of [{ leasedBy: "worker" }, { leasedBy: null, attempts: 1 }, { deliveredAt: site.clock.now }]) {
      await site.database.write((queries) =>
        queries.updateTable("outbox").set(tried).where("kind", "=", "reply").execute(),
      );
      expect(visibleText(await staff.text(page))).not.toContain("Take it back");
      const late = await takeBack(key);
      expect([late.status, (await late.text()).includes("The mail has left")]).toEqual([409, true]);
    }
    expect([(await replies()).length, (await row()).closedAs]).toEqual([1, "answered"]);
  });

  it("leaves before the promise ends that it keeps", async () => {
    const respondBy = site.clock.now + 40_000;
    await site.database.write((queries) => queries.updateTable("enquiries").set({ respondBy }).execute());
    await send();
    expect(Number((await mails())[0]!.nextAttemptAt)).toBe(respondBy - 15_000);
  });
});

it("a reply stays here for its minute, and what is taken back never leaves", async () => {
  const server = await startMailServer();
  const site = await startTestSite({
    environment: { SMTP_URL: server.url, MAIL_FROM: "site@firm.example", MAIL_TO: "intake@firm.example" },
  });
  try {
    const staff = await visitAsStaff(site, "a.okafor");
    await site.postJson("/api/contact", GOOD_MESSAGE);
    await site.mail!.deliverDue();
    const { id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    const page = `/staff/enquiries/${id}`;
    await staff.post(page, { intent: "open" });
    const key = crypto.randomUUID();
    const before = server.received.length;
    await staff.post(page, { intent: "reply", words: WORDS, key, thread: "0-0-waiting" });
    site.clock.now += REPLY_WAITS - 1;
    await site.mail!.deliverDue();
    expect(server.received.length).toBe(before);
    await staff.post(page, { intent: "take-back-reply", of: key });
    site.clock.now += REPLY_WAITS;
    await site.mail!.deliverDue();
    expect(server.received.length).toBe(before);
  } finally {
    await site.close();
    await server.close();
  }
});
