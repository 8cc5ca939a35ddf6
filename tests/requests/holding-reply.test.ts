import { beforeEach, describe, expect, it } from "vitest";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const WORDS = "Dear Ana,\n\nwe look into it and call you.";
const MINUTE = 60_000;
const BUTTON = "Send as a holding reply";

describe.each(ENGINES)("a holding reply, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let id: string;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    return site.close;
  });

  async function received(path: string, body: object): Promise<void> {
    await site.postJson(path, body);
    const rows = site.database.queries.selectFrom("enquiries").select("id").orderBy("createdAt", "desc");
    ({ id } = await rows.executeTakeFirstOrThrow());
    await press({ intent: "open" });
  }
  const press = (fields: Record<string, string>) => staff.post(`/staff/enquiries/${id}`, fields);
  const panelIn = (text: string) => /<section class="replies"[^]*?<\/section>/.exec(text)![0];
  const panel = async () => panelIn(await staff.text(`/staff/enquiries/${id}`));
  async function send(fields: Record<string, string>): Promise<Response> {
    const shown = await panel();
    return press({ words: WORDS, key: fieldOf(shown, "key"), thread: fieldOf(shown, "thread"), ...fields });
  }
  const row = () =>
    site.database.queries
      .selectFrom("enquiries")
      .select(["closedAt", "firstAnsweredAt", "owner", "respondBy"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const lines = async () =>
    (await site.database.queries.selectFrom("audit").select("action").where("subject", "=", id).execute()).map(
      ({ action }) => action,
    );

  it("goes out, and the enquiry waits as before, with its promise; whoever wrote it has it", async () => {
    await received("/api/contact", GOOD_MESSAGE);
    const before = await row();
    expect(visibleText(await panel())).toContain(BUTTON);
    const answer = await send({ intent: "reply-holding" });
    expect(answer.status).toBe(303);
    const said = visibleText(await staff.text(answer.headers.get("location")!));
    expect(said).toContain("Your holding reply leaves within a minute. It waits for an answer still");
    expect(said).toContain("Undo: do not send it");
    expect(said).toContain("a.pereira wrote a holding reply");
    expect(await row()).toEqual({ ...before, owner: "a.pereira" });
    const mails = site.database.queries.selectFrom("outbox").select("kind").where("kind", "=", "reply");
    expect(await mails.execute()).toHaveLength(1);
    expect(await lines()).not.toContain("answered");
    // The answer itself.
    expect((await send({ intent: "reply", words: `${WORDS} Now we know.` })).status).toBe(303);
    expect((await row()).closedAt).toBe(site.clock.now);
  });

  it("taken back, it is a draft, and nothing else has changed", async () => {
    await received("/api/contact", GOOD_MESSAGE);
    await send({ intent: "reply-holding" });
    const of = /name="of" value="([^"]+)"/.exec(await panel())![1]!;
    expect((await press({ intent: "take-back-reply", of })).status).toBe(303);
    expect([fieldOf(await panel(), "words"), (await row()).closedAt]).toEqual([WORDS, null]);
  });

  it("stands in the row of what waits, until something comes in, or it is taken back or answered", async () => {
    await received("/api/contact", GOOD_MESSAGE);
    const inRow = async (visit = staff) => {
      const list = await visit.text("/staff?list=all");
      return /Holding reply [^<]*/.exec(visibleText(list.slice(list.indexOf(`data-id="${id}"`))))?.[0].slice(0, 30);
    };
    expect(await inRow()).toBeUndefined();
    await send({ intent: "reply-holding" });
    expect(await inRow()).toMatch(/^Holding reply \d+:\d\d [AP]M/);
    const of = /name="of" value="([^"]+)"/.exec(await panel())![1]!;
    await press({ intent: "take-back-reply", of });
    expect(await inRow()).toBeUndefined();
    await send({ intent: "reply-holding", words: `${WORDS} Soon.` });
    site.clock.now += 24 * 60 * MINUTE;
    staff = await visitAsStaff(site, "n.roy");
    expect(await inRow()).toMatch(/^Holding reply [A-Z][a-z]{2} \d+, \d+:\d\d [AP]M/);
    const { token } = await site.database.queries.selectFrom("enquiries").select("token").executeTakeFirstOrThrow();
    await site.postForm(`/receipt/${token}`, { correction: "One thing more." });
    expect(await inRow()).toBeUndefined();
  });

  it("is none in the row once an answer went out after it, though that is taken back", async () => {
    await received("/api/contact", GOOD_MESSAGE);
    await send({ intent: "reply-holding" });
    site.clock.now += 15 * MINUTE;
    await send({ intent: "reply", words: `${WORDS} Now we know.` });
    await press({ intent: "unanswered" });
    expect((await row()).closedAt).toBeNull();
    expect(await staff.text("/staff?list=all")).not.toContain("Holding reply");
  });

  it("asks nothing about names, and decides nothing of them", async () => {
    await received("/api/contact", { ...GOOD_MESSAGE, firstName: "Noor", lastName: "Aziz", email: "noor@example.com" });
    await press({ intent: "other-party", words: `${GOOD_MESSAGE.firstName} ${GOOD_MESSAGE.lastName}` });
    site.clock.now += 1000;
    await received("/api/contact", GOOD_MESSAGE);
    const shown = visibleText(await panel());
    expect(shown).toContain("The box above need not be ticked; say nothing of the matter yet.");
    const refused = await send({ intent: "reply" });
    expect([refused.status, visibleText(await refused.text())]).toEqual([
      409,
      expect.stringContaining("where you must find out first, send it as a holding reply."),
    ]);
    expect((await send({ intent: "reply-holding" })).status).toBe(303);
    expect(await lines()).not.toContain("saw-no-conflict");
    expect(await panel()).toContain('name="looked"');
    expect((await send({ intent: "reply", words: `${WORDS} Now we know.` })).status).toBe(409);
  });

  it("refused, it comes back with its words", async () => {
    await received("/api/contact", GOOD_MESSAGE);
    const stale = await send({ intent: "reply-holding", thread: "0-0-answered" });
    expect([stale.status, fieldOf(panelIn(await stale.text()), "words")]).toEqual([409, WORDS]);
    const open = panelIn(await (await send({ intent: "reply-holding", words: "Until {when}." })).text());
    expect(fieldOf(open, "words")).toBe("Until {when}.");
    expect(visibleText(open)).toContain("Please write what belongs in place of {when}");
  });

  it("of a time that waits to be confirmed no reply is an answer: there is one button", async () => {
    await received("/api/appointments", GOOD_APPOINTMENT);
    expect(await panel()).not.toContain(BUTTON);
    await received("/api/contact", { ...GOOD_MESSAGE, email: "other@example.com" });
    await send({ intent: "reply" });
    expect(await panel()).not.toContain(BUTTON);
  });
});
