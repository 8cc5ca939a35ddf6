import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

describe.each(ENGINES)("a call that was noted with a slip, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  let page: string;
  let key: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, phone: "519-555-0194" });
    ({ id } = await queries().selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    page = `/staff/reception/${id}`;
    key = crypto.randomUUID();
    site.clock.now += 60_000;
    await desk.post(page, { intent: "take-call", words: "File 4711, marzipan", key, callerName: "Ruth Roy" });
    site.clock.now += 60_000;
    return site.close;
  });

  const queries = () => site.database.queries;
  const mails = () => queries().selectFrom("outbox").selectAll().where("kind", "=", "call").execute();
  const correct = (visit: StaffVisit, fields: Record<string, string> = {}) =>
    visit.post(page, { intent: "correct-call", key, words: "File 4712", callerName: "Ruth Roy", ...fields });
  const noteField = (shown: string) =>
    /<textarea[^>]*>\n?([^<]*)</.exec(/<form[^>]*data-tab-memory="call .*?<\/form>/s.exec(shown)![0])![1];

  it("is corrected by whoever noted it; the old words are struck, for lawyers who opened it; one mail", async () => {
    const form = await desk.text(page);
    expect(visibleText(form)).toContain("Correct what you noted");
    expect(form).toMatch(/<textarea[^>]*>\n?File 4711, marzipan</);
    const done = await correct(desk);
    expect(done.status).toBe(303);
    const shown = await desk.text(done.headers.get("location")!);
    expect(visibleText(shown)).toContain("Corrected: what you noted stands so now");
    expect(shown).toContain("File 4712");
    expect(shown).not.toContain("marzipan");
    expect(await mails()).toHaveLength(1);
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    const read = await lawyer.text(`/staff/enquiries/${id}`);
    expect(read).toContain("File 4712");
    expect(read).not.toContain("marzipan");
    expect(visibleText(read)).toContain("desk corrected what was noted of a call");
    const struck = /\?struck=([\w-]+)/.exec(read)![1]!;
    expect(await lawyer.text(`/staff/enquiries/${id}?struck=${struck}`)).toContain("marzipan");
    for (const intent of ["restore-call", "move-call"]) await desk.post(page, { intent, key: struck, to: id });
    const stands = await queries().selectFrom("calls").select("words").where("struckAt", "is", null).execute();
    expect(stands).toEqual([{ words: "File 4712" }]);
  });

  it("is not told twice where the mail has left", async () => {
    const sent = { deliveredAt: site.clock.now };
    await site.database.write((rows) => rows.updateTable("outbox").set(sent).where("kind", "=", "call").execute());
    await correct(desk);
    expect(await mails()).toHaveLength(1);
    await correct(desk, { words: "File 4712", inCustody: "yes" });
    expect(
      (await mails())
        .filter(({ deliveredAt }) => deliveredAt === null)
        .map(({ message }) => message)
        .join(),
    ).toContain("In custody: they called");
    await correct(desk, { words: "File 4712" });
    const row = await queries().selectFrom("enquiries").select("urgency").executeTakeFirstOrThrow();
    expect(row.urgency).toBe(2);
  });

  it("waits for no return where they only wanted it passed on, and does again, whoever has it being told once more", async () => {
    const left = { deliveredAt: site.clock.now };
    await site.database.write((rows) => rows.updateTable("outbox").set(left).where("kind", "=", "call").execute());
    const waits = async () => visibleText(await desk.text("/staff/reception")).includes("Calls to return");
    expect(await waits()).toBe(true);
    await correct(desk, { passedOn: "yes" });
    expect([await waits(), (await mails()).length]).toEqual([false, 1]);
    expect(await desk.text(page)).toMatch(/name="passedOn"[^>]* checked/);
    await correct(desk);
    expect([await waits(), (await mails()).length]).toEqual([true, 2]);
  });

  it("is nobody else's to correct, nor once they were called back, and what is refused stays in the field", async () => {
    const counter = await visitAsStaff(site, "counter", "reception");
    expect((await correct(counter)).status).toBe(409);
    expect(visibleText(await counter.text(page))).not.toContain("Correct what you noted");
    const refused = await correct(desk, { inCustody: "yes", custodyHour: "21:40", words: "File 4713" });
    expect(refused.status).toBe(400);
    const shown = await refused.text();
    expect(shown).toContain("File 4713");
    expect(noteField(shown)).toBe("");
    await desk.post(page, { intent: "return-call", key });
    expect((await correct(desk)).status).toBe(409);
    expect(visibleText(await desk.text(page))).not.toContain("Correct what you noted");
  });

  it("is taken back without a reason, and the words stand in the field again, for nobody else", async () => {
    const noted = await desk.text(`${page}?done=take-call`);
    expect(visibleText(noted)).toContain("Undo: take it back");
    const done = await desk.post(page, { intent: "take-back-call", key });
    const to = done.headers.get("location")!;
    const shown = await desk.text(to);
    expect(visibleText(shown)).toContain("Taken back: nobody is to call back");
    expect(visibleText(shown)).not.toContain("wrong person");
    expect(noteField(shown)).toBe("File 4711, marzipan");
    expect(shown).toContain('value="Ruth Roy"');
    expect(await mails()).toEqual([]);
    const counter = await visitAsStaff(site, "counter", "reception");
    expect(await counter.text(to)).not.toContain("marzipan");
    site.clock.now += 16 * 60_000;
    expect(await desk.text(to)).not.toContain("marzipan");
  });
});
