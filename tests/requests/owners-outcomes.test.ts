import { beforeEach, describe, expect, it } from "vitest";
import { claimLapsing } from "#firm/enquiries/warning-rows.ts";
import { lapsingMail } from "#firm/enquiries/warning-mails.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";

describe.each(ENGINES)("who has an enquiry and what came of it, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let colleague: StaffVisit;
  let page: string;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    colleague = await visitAsStaff(site, "n.roy");
    await site.postJson("/api/contact", GOOD_MESSAGE);
    const { id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    page = `/staff/enquiries/${id}`;
    return site.close;
  });

  const row = () =>
    site.database.queries
      .selectFrom("enquiries")
      .select(["owner", "outcome", "outcomeAt", "outcomeBy", "closedAs", "closedAt"])
      .where("kind", "=", "message")
      .executeTakeFirstOrThrow();
  const trail = async () => (await staff.text(page)).match(/(a\.pereira|n\.roy) [^<]*(?=<\/li>)/g);
  const open = () => staff.post(page, { intent: "open" });

  it("is taken before it is opened, stands in the list of whoever has it, and is given back", async () => {
    expect(await staff.text(page)).toContain("Nobody has it yet.");
    expect((await staff.post(page, { intent: "take", to: "" })).status).toBe(303);
    expect(await staff.text(page)).toContain("You have it.");
    expect(await staff.text("/staff?list=mine")).toContain(page);
    expect(await colleague.text("/staff?list=mine")).toContain("Nothing that waits is yours.");
    expect(await colleague.text("/staff")).toMatch(
      /<span class="owner" title="a\.pereira"><span aria-hidden="true">a\.pereira<\/span>/,
    );
    // Nobody takes it unseen from who has taken it a moment before.
    site.clock.now += 1000;
    const late = await colleague.post(page, { intent: "take", to: "" });
    expect([late.status, await late.text()]).toEqual([409, expect.stringContaining("a.pereira has it now.")]);
    await colleague.post(page, { intent: "let-go" });
    expect((await row()).owner).toBe("a.pereira");
    expect((await colleague.post(page, { intent: "take", to: "a.pereira" })).status).toBe(303);
    expect((await row()).owner).toBe("n.roy");
    site.clock.now += 1000;
    await colleague.post(page, { intent: "let-go" });
    expect((await row()).owner).toBe(null);
    site.clock.now += 1000;
    await open();
    expect(await trail()).toEqual([
      "a.pereira took it",
      "n.roy took it from a.pereira",
      "n.roy gave it back",
      "a.pereira opened it",
    ]);
  });

  it("says in the warning that a promise lapses who has it", async () => {
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, email: "b@example.com" });
    await staff.post(page, { intent: "take", to: "" });

    const due = await site.database.write((queries) => claimLapsing(queries, site.clock.now, 25 * 3_600_000));
    const alert = { address: "firm", username: null, lapsing: due };
    const { message } = lapsingMail(alert, site.clock.now, { siteUrl: "https://firm.example", names: {} });
    expect(JSON.stringify(message)).toMatch(/a\.pereira has it.*nobody has it|nobody has it.*a\.pereira has it/s);
  });

  it("an outcome is dated, closes what still waited, and lists what came to the same", async () => {
    expect((await staff.post(page, { intent: "outcome", words: "retained" })).status).toBe(409);
    await open();
    expect((await staff.post(page, { intent: "outcome", words: "won" })).status).toBe(400);
    expect((await staff.post(page, { intent: "outcome", words: "conflict" })).status).toBe(409);
    await staff.post(page, { intent: "answered" });
    const answeredAt = site.clock.now;
    site.clock.now += 600_000;
    await staff.post(page, { intent: "outcome", words: "retained" });
    expect(await row()).toEqual({
      owner: null,
      outcome: "retained",
      outcomeAt: site.clock.now,
      outcomeBy: "a.pereira",
      closedAs: "answered",
      closedAt: answeredAt,
    });
    expect(await staff.text(page)).toContain("Retained since Saturday, November 21, 2026, says a.pereira.");
    expect(await staff.text("/staff?outcome=retained")).toContain(page);
    expect(await staff.text("/staff?outcome=referred")).not.toContain(page);
    expect(await staff.text("/staff?list=answered")).toContain("answered by a.pereira; retained");
    site.clock.now += 1000;
    await staff.post(page, { intent: "outcome", words: "" });
    expect(await row()).toMatchObject({ outcome: null, outcomeAt: null, outcomeBy: null, closedAs: "answered" });
    expect((await trail())!.slice(-2)).toEqual([
      "a.pereira said what came of it: retained",
      "a.pereira said what came of it: not known yet",
    ]);
  });

  it("what waits is closed by its outcome: as spam without an answer, else as answered", async () => {
    await open();
    await staff.post(page, { intent: "outcome", words: "not-our-area", told: "telephone" });
    expect(await row()).toMatchObject({ outcome: "not-our-area", closedAs: "answered" });
    await staff.post(page, { intent: "unanswered" });
    expect(await row()).toMatchObject({ outcome: null, closedAs: null });
    await staff.post(page, { intent: "outcome", words: "spam" });
    expect(await row()).toMatchObject({ outcome: "spam", closedAs: "spam" });
    // A promise was neither met nor broken by it.
    expect(await staff.text("/staff")).toContain("nothing is answered or late yet");
    expect(await staff.text("/staff?list=spam")).toContain(page);
    await staff.post(page, { intent: "not-spam" });
    expect(await row()).toMatchObject({ outcome: null, closedAs: null });
    await staff.post(page, { intent: "conflict" });
    expect(await row()).toMatchObject({ outcome: "conflict", outcomeBy: "a.pereira" });
  });

  it("the button says that it closes; not known after all, it waits again where the outcome closed it", async () => {
    await open();
    expect(await staff.text(page)).toContain(">Save, and close it<");
    for (const outcome of ["referred", "spam"]) {
      site.clock.now += 1000;
      const saved = await staff.post(page, { intent: "outcome", words: outcome, was: "waited", told: "telephone" });
      const address = saved.headers.get("location")!.split("#")[0]!;
      expect(await staff.text(address)).toMatch(/saved, and it is closed as (answered|spam)\./);
      expect(await staff.text(page)).toContain(">Save<");
      site.clock.now += 1000;
      const reset = await staff.post(page, { intent: "outcome", words: "", was: outcome });
      expect(await row()).toMatchObject({ outcome: null, closedAs: null, closedAt: null });
      const notice = await staff.text(reset.headers.get("location")!.split("#")[0]!);
      expect(notice).toContain("It waits for an answer again.");
      expect(notice).toMatch(new RegExp(`name="words" value="${outcome}"[^]*>Undo<`));
    }
    // Another outcome in between does not hide what closed it.
    for (const words of ["referred", "retained", ""]) {
      site.clock.now += 1000;
      await staff.post(page, { intent: "outcome", words, told: "telephone" });
    }
    expect(await row()).toMatchObject({ outcome: null, closedAs: null });
    expect(await staff.text("/staff")).toContain("nothing is answered or late yet");
  });

  it("the button that says that it closes asks first what came of it, and closes by the outcome that stands", async () => {
    await open();
    const press = (words: string) => staff.post(page, { intent: "outcome", words, was: "waited" });
    const before = await trail();
    const refused = await press("");
    expect(refused.status).toBe(400);
    expect(await refused.text()).toMatch(/id="outcome-words-error"[^]{0,90}Choose what came of it first\./);
    expect([await row(), await trail()]).toEqual([
      expect.objectContaining({ outcome: null, closedAs: null, closedAt: null }),
      before,
    ]);
    await press("retained");
    const since = (await row()).outcomeAt;
    site.clock.now += 1000;
    await site.database.write((queries) =>
      queries.updateTable("enquiries").set({ closedAt: null, closedBy: null, closedAs: null }).execute(),
    );
    expect((await press("")).status).toBe(400);
    expect(await row()).toMatchObject({ outcome: "retained", closedAs: null });
    await press("retained");
    expect(await row()).toMatchObject({ outcome: "retained", outcomeAt: since, closedAs: "answered" });
    // Known no more, of what is closed: that is saved, and pressed twice it is so already.
    for (const status of [303, 303]) {
      site.clock.now += 1000;
      const taken = await staff.post(page, { intent: "outcome", words: "", was: "retained" });
      expect([taken.status, (await row()).outcome]).toEqual([status, null]);
    }
  });

  it("given back by who was handed it, whoever gave it is mailed that nobody has it", async () => {
    await site.database.write((queries) =>
      queries.updateTable("users").set({ email: "pereira@firm.example" }).where("username", "=", "a.pereira").execute(),
    );
    await staff.post(page, { intent: "hand-over", to: "n.roy" });
    site.clock.now += 1000;
    const back = await colleague.post(page, { intent: "let-go" });
    const mails = await site.database.queries
      .selectFrom("outbox")
      .select(["recipient", "message"])
      .where("kind", "=", "handed-over")
      .where("createdAt", "=", site.clock.now)
      .execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual(["pereira@firm.example"]);
    expect(mails[0]!.message).toContain("gave it back: nobody has it");
    expect(await colleague.text(back.headers.get("location")!.split("#")[0]!)).toContain("they are told");
    expect(await staff.text(`${page}?done=hand-over`)).not.toContain("Handed over.");
    // What one took oneself is given back without a mail.
    await staff.post(page, { intent: "take", to: "" });
    site.clock.now += 1000;
    await staff.post(page, { intent: "let-go" });
    const sent = await site.database.queries
      .selectFrom("outbox")
      .selectAll()
      .where("kind", "=", "handed-over")
      .execute();
    // Taken again within the minute, that nobody has it is told to nobody.
    expect(sent).toHaveLength(1);
  });

  it("the practice area narrows an outcome down, and the chosen outcome stays over pages", async () => {
    const { now } = site.clock;
    for (let number = 0; number < 42; number++) {
      const of = { practiceArea: GOOD_APPOINTMENT.practiceArea, email: `n${number}@example.com` };
      await site.postJson("/api/contact", { ...GOOD_MESSAGE, ...of });
      site.clock.now += 700_000;
    }
    site.clock.now = now;
    await site.database.write((queries) =>
      queries.updateTable("enquiries").set({ outcome: "referred", closedAt: 1, closedAs: "answered" }).execute(),
    );
    const narrow = await staff.text("/staff?outcome=referred&area=Immigration+Law");
    expect(narrow.match(/<li class="inbox-entry/g)).toHaveLength(1);
    const first = await staff.text("/staff?outcome=referred");
    const next = /href="(\/staff\?outcome=referred&amp;after=[^"]+)"/.exec(first)![1]!.replaceAll("&amp;", "&");
    expect((await staff.text(next)).match(/<li class="inbox-entry/g)).toHaveLength(3);
  });
});
