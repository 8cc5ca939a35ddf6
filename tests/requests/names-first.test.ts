import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { addReadyUser, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

describe.each(ENGINES)("before an enquiry is opened, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let page: string;
  let id: string;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, phone: "519-555-0188" });
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    page = `/staff/enquiries/${id}`;
    return site.close;
  });

  const mails = async (kind: string) => {
    const rows = await site.database.queries
      .selectFrom("outbox")
      .select(["recipient", "message"])
      .where("kind", "=", kind)
      .execute();
    return rows.map(({ recipient, message }) => ({ recipient, message: JSON.parse(message) as { text: string } }));
  };
  const row = () => site.database.queries.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
  const actions = async () =>
    (
      await site.database.queries.selectFrom("audit").select("action").where("subject", "=", id).orderBy("at").execute()
    ).map(({ action }) => action);
  const openedBySomebody = async () =>
    (await site.database.queries.selectFrom("openings").selectAll().execute()).length > 0;

  it("what needs the text is refused by the server, not only hidden", async () => {
    for (const intent of ["answered", "note", "release"]) {
      const answer = await staff.post(page, { intent, words: "A note." });
      expect([intent, answer.status]).toEqual([intent, 409]);
      expect(await answer.text()).toContain("open it first");
    }
    expect([await row(), await actions()]).toEqual([expect.objectContaining({ closedAt: null, readAt: null }), []]);
    expect(await site.database.queries.selectFrom("notes").selectAll().execute()).toEqual([]);
    await staff.post(page, { intent: "open" });
    expect((await staff.post(page, { intent: "answered" })).status).toBe(303);
  });

  it("one is declined for a conflict: the firm's words go out, and nobody sees the message", async () => {
    expect(await staff.text(page)).toContain("519-555-0188");
    expect((await staff.post(page, { intent: "conflict" })).status).toBe(303);
    await staff.post(page, { intent: "conflict" });
    const [mail, ...others] = await mails("declined");
    expect([mail!.recipient, others]).toEqual([GOOD_MESSAGE.email, []]);
    expect(mail!.message.text).toContain("We have not opened what you sent");
    for (const typed of [GOOD_MESSAGE.message, GOOD_MESSAGE.subject, "Pereira"])
      expect(JSON.stringify(mail)).not.toContain(typed);
    expect([await openedBySomebody(), await actions(), (await row()).closedAs]).toEqual([
      false,
      ["conflict"],
      "conflict",
    ]);
    expect(await staff.text("/staff?list=conflict")).toContain(page);
  });

  it("declined by a slip of the finger, nobody is written to where it is stopped within ten minutes", async () => {
    await staff.post(page, { intent: "conflict" });
    const [mail] = await site.database.queries
      .selectFrom("outbox")
      .select("nextAttemptAt")
      .where("kind", "=", "declined")
      .execute();
    expect(mail!.nextAttemptAt).toBe(site.clock.now + 10 * 60_000);
    const declined = await staff.text(page);
    expect(declined).toContain("goes out Nov 21, 10:40 AM");
    expect(declined).toContain("Not declined after all");
    await staff.post(page, { intent: "conflict-taken-back" });
    expect([await mails("declined"), await openedBySomebody()]).toEqual([[], false]);
    expect(await row()).toMatchObject({ closedAt: null, outcome: null });
    // Once it was sent it stays, and the page says so.
    await staff.post(page, { intent: "conflict" });
    await site.database.write((queries) =>
      queries.updateTable("outbox").set({ deliveredAt: site.clock.now }).where("kind", "=", "declined").execute(),
    );
    expect(await staff.text(page)).toContain("sent Nov 21, 10:30 AM");
    await staff.post(page, { intent: "conflict-taken-back" });
    expect(
      await site.database.queries.selectFrom("outbox").select("id").where("kind", "=", "declined").execute(),
    ).toHaveLength(1);
  });

  it("a held one is not answered by a mail: its address may be anybody's", async () => {
    await site.database.write((queries) => queries.updateTable("enquiries").set({ heldReason: "honeypot" }).execute());
    for (const intent of ["conflict", "ask-other-party"]) expect((await staff.post(page, { intent })).status).toBe(409);
    expect([await mails("declined"), await mails("question")]).toEqual([[], []]);
  });

  it("the visitor is asked once who the other side is, and answers on the receipt page", async () => {
    expect((await staff.post(page, { intent: "ask-other-party" })).status).toBe(303);
    expect((await staff.post(page, { intent: "ask-other-party" })).status).toBe(409);
    const asked = await mails("question");
    expect([asked.length, asked[0]!.recipient]).toEqual([1, GOOD_MESSAGE.email]);
    expect(asked[0]!.message.text).toContain(`/receipt/${(await row()).token}`);
    expect(await staff.text(page)).toContain("asked who the other side is");
    expect(await openedBySomebody()).toBe(false);
  });

  it("one is handed to a colleague, behind a wall for who hands it over", async () => {
    const colleague = await visitAsStaff(site, "n.roy");
    expect((await staff.post(page, { intent: "hand-over", to: "x.unknown" })).status).toBe(400);
    await staff.post(page, { intent: "hand-over", to: "n.roy", words: "wall" });
    expect((await row()).owner).toBe("n.roy");
    const told = await mails("handed-over");
    expect([told.length, told[0]!.recipient]).toEqual([1, "firm"]);
    expect(JSON.stringify(told)).not.toContain("Pereira");
    const mine = await staff.text(page);
    expect(mine).toContain("Behind a wall");
    expect(mine).not.toContain("Pereira");
    expect((await staff.post(page, { intent: "open" })).status).toBe(409);
    expect((await staff.get(`${page}/erase`)).status).toBe(403);
    expect((await staff.post(`${page}/erase`, { sure: "yes" })).status).toBe(403);
    await colleague.post(page, { intent: "open" });
    const theirs = await colleague.text(page);
    expect(theirs).toContain(GOOD_MESSAGE.message);
    expect(theirs).toContain("a.pereira handed it to n.roy");
    await colleague.post(page, { intent: "remove-wall", to: "a.pereira" });
    expect(await staff.text(page)).toContain("Ana Pereira");
  });

  it("a wall takes away what was open before, and hides it from the search of the inbox", async () => {
    await addReadyUser(site, "k.lund");
    const colleague = await visitAsStaff(site, "n.roy");
    await colleague.post(page, { intent: "open" });
    expect(await colleague.text("/staff?q=refused")).toContain(page);
    await staff.post(page, { intent: "wall", to: "n.roy" });
    expect(await colleague.text(page)).not.toContain(GOOD_MESSAGE.message);
    expect(await colleague.text("/staff?q=refused")).not.toContain(page);
    expect(await colleague.text("/staff")).not.toContain(GOOD_MESSAGE.subject);
    expect((await colleague.post(page, { intent: "note", words: "x" })).status).toBe(409);
  });

  it("a wall leaves nothing of it in the data of the page either, nor under what heading it stands", async () => {
    const colleague = await visitAsStaff(site, "n.roy");
    const typed = { firstName: "Zeno", lastName: "Quagga", email: "zq@example.com", phone: "519-555-0147" };
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, ...typed, subject: "Wombat", inCustody: "yes" });
    // Another of the name, so that the conflict search finds one.
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, ...typed, email: "other@example.com", phone: "" });
    const { id } = await site.database.queries
      .selectFrom("contacts")
      .select("id")
      .where("phone", "is not", null)
      .where("lastName", "=", "Quagga")
      .executeTakeFirstOrThrow();
    const own = `/staff/enquiries/${id}`;
    await staff.post(own, { intent: "open" });
    await staff.post(own, { intent: "other-party", words: "Gargoyle Homes", seen: "" });
    await staff.post(own, { intent: "take-call", words: "Marzipan", key: "" });
    await colleague.post(own, { intent: "open" });
    await colleague.post(own, { intent: "remind", words: "Pumpernickel", day: "2026-11-30", key: "" });
    const WORDS = /Zeno|Quagga|zq@|555.?0147|Wombat|Gargoyle|Marzipan|Pumpernickel|custody/i;
    expect(await (await colleague.get(`${own}.data`)).text()).toMatch(WORDS);
    expect(visibleText(await colleague.text("/staff"))).toContain("In custody");
    await staff.post(own, { intent: "wall", to: "n.roy" });
    for (const address of [`${own}.data`, own]) {
      const answer = await colleague.get(address);
      expect(answer.status).toBe(200);
      expect(await answer.text(), address).not.toMatch(WORDS);
    }
    expect(visibleText(await colleague.text("/staff"))).not.toContain("In custody");
    expect(visibleText(await staff.text("/staff"))).toContain("In custody");
  });

  it("what was searched, found and decided is kept, and goes with the enquiry", async () => {
    await site.postJson("/api/contact", {
      ...GOOD_MESSAGE,
      firstName: "Anna",
      lastName: "Perera",
      email: "p@example.com",
    });
    await staff.post(page, { intent: "other-party", words: "Maple Homes Inc." });
    await staff.post(page, { intent: "open" });
    const text = await staff.text(page);
    expect(text).toContain("Ana Pereira: Anna Perera.");
    expect(text).toContain("Maple Homes Inc.: no similar name.");
    await staff.post(`${page}/erase`, { sure: "yes" });
    expect(await site.database.queries.selectFrom("conflictDecisions").selectAll().execute()).toEqual([]);
  });
});
