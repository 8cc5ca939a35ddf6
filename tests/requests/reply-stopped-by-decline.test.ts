import { beforeEach, describe, expect, it } from "vitest";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const WORDS = "Dear Ana,\n\nwe take your matter on.";
const LEAVES = "A reply to them leaves within a minute.";

describe.each(ENGINES)("declined for a conflict before a reply has left, on %s", (engine) => {
  let site: TestSite;
  let author: StaffVisit;
  let colleague: StaffVisit;
  let id: string;
  let page: string;
  beforeEach(async () => {
    ({ site, staff: author } = await siteWithStaff(engine, "a.okafor"));
    colleague = await visitAsStaff(site, "n.roy");
    return site.close;
  });

  const row = () => site.database.queries.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
  const mails = async () => {
    const all = site.database.queries.selectFrom("outbox").select("kind").where("enquiryId", "=", id);
    const kinds = await all.where("kind", "in", ["reply", "declined"]).orderBy("kind").execute();
    return kinds.map(({ kind }) => kind);
  };
  const replies = () => site.database.queries.selectFrom("replies").select("id").execute();
  const drafts = async () =>
    (await site.database.queries.selectFrom("replyDrafts").select("words").execute()).map(({ words }) => words);
  const panelOf = (text: string) => /<section class="replies"[^]*?<\/section>/.exec(text)![0];
  async function received(path: string, body: object): Promise<void> {
    await site.postJson(path, body);
    ({ id } = await row());
    page = `/staff/enquiries/${id}`;
    for (const visit of [author, colleague]) await visit.post(page, { intent: "open" });
  }
  async function write(words = WORDS): Promise<string> {
    const form = panelOf(await author.text(page));
    const sent = { intent: "reply", words, key: fieldOf(form, "key"), thread: fieldOf(form, "thread") };
    expect((await author.post(page, sent)).status).toBe(303);
    return sent.key;
  }
  async function press(visit: StaffVisit, fields: Record<string, string>): Promise<string> {
    site.clock.now += 1000;
    const answer = await visit.post(page, fields);
    expect(answer.status).toBe(303);
    return visibleText(await visit.text(answer.headers.get("location")!));
  }

  it("the reply does not go: it is its author's draft, and page and trail say so", async () => {
    await received("/api/contact", GOOD_MESSAGE);
    await write();
    expect(visibleText(await colleague.text(page))).toContain(LEAVES);
    expect(await press(colleague, { intent: "unanswered" })).toContain(LEAVES);
    const said = await press(colleague, { intent: "conflict" });
    expect(said).toContain("The reply of a.okafor did not go: it is their draft again.");
    expect(said).toContain("n.roy stopped, before it left, the reply of a.okafor");
    expect(said).not.toContain(LEAVES);
    expect([await mails(), await replies(), await drafts()]).toEqual([["declined"], [], [WORDS]]);
    expect((await row()).closedAs).toBe("conflict");
    expect(visibleText(await author.text(`${page}?done=conflict`))).toContain("Your reply did not go");
    // Not declined after all: it stays a draft, which is there to be sent.
    await press(colleague, { intent: "conflict-taken-back" });
    expect([await mails(), await drafts()]).toEqual([[], [WORDS]]);
  });

  it("said to know already, they are left the reply that may have told them: it is declined once that has left", async () => {
    await received("/api/contact", GOOD_MESSAGE);
    await write("We cannot act for you.");
    const told = { intent: "conflict-told", was: "answered" };
    const refused = await author.post(page, told);
    expect([refused.status, visibleText(await refused.text())]).toEqual([
      409,
      expect.stringContaining("Nothing was done: a reply to them has not left yet, and leaves within a minute."),
    ]);
    expect([await mails(), await drafts(), (await row()).closedAs]).toEqual([["reply"], [], "answered"]);
    await site.database.write((queries) =>
      queries.updateTable("outbox").set({ deliveredAt: site.clock.now }).where("kind", "=", "reply").execute(),
    );
    expect(await press(author, told)).toContain("Nothing more is mailed: you said that they know.");
    expect([await mails(), (await row()).closedAs]).toEqual([["reply"], "conflict"]);
  });

  it("told by the template of a conflict, they are declined at once, and that reply goes", async () => {
    await received("/api/contact", GOOD_MESSAGE);
    const filled = await author.post(page, { intent: "fill-in", template: "conflict", words: "", key: "" });
    const words = fieldOf(panelOf(await filled.text()), "words");
    expect(words).toMatch(/^Dear Ana Pereira,\n\n[^]*\n\nKind regards$/);
    await write(words);
    const asks = await author.text(`${page}?done=reply`);
    expect(visibleText(asks)).toContain(
      "Your reply tells them that the firm cannot act. Is it declined for a conflict,",
    );
    // Only to who wrote it, and not of other words.
    expect(await colleague.text(`${page}?done=reply`)).not.toContain("Your reply tells them");
    expect(await author.text(page)).toContain("Your reply tells them");
    const told = { intent: "conflict-told", was: "answered" };
    expect(await press(author, told)).toContain("Nothing more is mailed: you said that they know.");
    expect([await mails(), await drafts(), (await row()).closedAs]).toEqual([["reply"], [], "conflict"]);
    // It is all that tells them: it cannot go without the refusal.
    const of = (await replies())[0]!.id;
    const refused = await author.post(page, { intent: "take-back-reply", of });
    expect([refused.status, visibleText(await refused.text())]).toEqual([
      409,
      expect.stringContaining("It is what tells them that they were declined, and goes out."),
    ]);
    await press(author, { intent: "conflict-taken-back" });
    expect((await row()).closedAs).toBe("answered");
    await press(author, { intent: "take-back-reply", of });
    expect([await mails(), await drafts(), (await row()).closedAs]).toEqual([[], [words], null]);
    expect(visibleText(await author.text(`${page}?done=reply`))).not.toContain("Your reply tells them");
  });

  it("beside a reply that advises them, one that declines them is not told already", async () => {
    await received("/api/contact", GOOD_MESSAGE);
    const filled = await author.post(page, { intent: "fill-in", template: "conflict", words: "", key: "" });
    await write(fieldOf(panelOf(await filled.text()), "words"));
    site.clock.now += 1000;
    await write();
    expect(await author.text(`${page}?done=reply`)).not.toContain("Your reply tells them");
    expect((await author.post(page, { intent: "conflict-told", was: "answered" })).status).toBe(409);
    expect(await mails()).toEqual(["reply", "reply"]);
  });

  it("by who wrote it, likewise; several of them come back in their order", async () => {
    await received("/api/contact", GOOD_MESSAGE);
    await write("First.");
    site.clock.now += 1000;
    await write("Second.");
    await press(author, { intent: "unanswered" });
    const said = await press(author, { intent: "conflict" });
    expect(said).toContain("Your reply did not go: it is a draft again.");
    expect(said).toContain("took the reply back before it left");
    expect([await mails(), await drafts()]).toEqual([["declined"], ["First.\n\nSecond."]]);
  });

  it("what was tried has gone, and nothing is said of it", async () => {
    await received("/api/contact", GOOD_MESSAGE);
    await write();
    await site.database.write((queries) =>
      queries.updateTable("outbox").set({ attempts: 1, leasedBy: "worker" }).where("kind", "=", "reply").execute(),
    );
    await press(colleague, { intent: "unanswered" });
    expect(await press(colleague, { intent: "conflict" })).not.toContain("did not go");
    expect([await mails(), await drafts()]).toEqual([["declined", "reply"], []]);
  });

  it("refused for what has changed, it stops nothing", async () => {
    await received("/api/appointments", GOOD_APPOINTMENT);
    await pressOnBooking({ site, staff: colleague }, id, "confirm-time", { looked: "yes" });
    site.clock.now += 1000;
    await write();
    expect((await colleague.post(page, { intent: "conflict", seen: "held" })).status).toBe(409);
    expect([await mails(), (await replies()).length]).toEqual([["reply"], 1]);
    const said = await press(colleague, { intent: "conflict", seen: "confirmed" });
    expect(said).toContain("The reply of a.okafor did not go");
    expect([await mails(), await replies()]).toEqual([["declined"], []]);
    // Taken back, it stands as answered by what was confirmed.
    await press(colleague, { intent: "conflict-taken-back" });
    expect((await row()).closedAs).toBe("answered");
  });
});
