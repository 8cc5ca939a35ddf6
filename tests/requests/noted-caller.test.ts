import { beforeEach, describe, expect, it } from "vitest";
import { eraseByStaff } from "#firm/enquiries/erase.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NEW = "/staff/reception/new";
const WORDS = "A gazumping neighbour";
const RIGHT = "A quarrelsome landlord";
const CALLER = { lastName: "Quillfeather", firstName: "Ada", phone: "519-555-0917", message: WORDS };
const FORM = 'value="correct-noted"';

describe.each(ENGINES)("what was noted of a new caller, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let other: StaffVisit;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    other = await visitAsStaff(site, "second", "reception");
    return site.close;
  });

  const page = (id: string) => `/staff/reception/${id}`;
  const correct = (id: string, words: string, who = desk) => who.post(page(id), { intent: "correct-noted", words });
  const opened = (id: string) => lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
  const lines = () =>
    site.database.queries
      .selectFrom("audit")
      .select(["actor", "subject", "detail"])
      .where("action", "=", "corrected-noted")
      .execute();
  async function entered(fields: Record<string, string> = {}): Promise<string> {
    const answer = await desk.post(NEW, { intent: "enter", ...CALLER, ...fields });
    expect(answer.status).toBe(303);
    return /\/staff\/\w+\/([^?]+)\?done=entered/.exec(answer.headers.get("location")!)![1]!;
  }

  it("is seen and corrected by whoever entered them; the trail says so, without what stood there", async () => {
    const id = await entered();
    const before = await desk.text(page(id));
    expect(visibleText(before)).toContain(`You noted: ${WORDS}`);
    expect(before).toContain(FORM);
    const done = await correct(id, `  ${RIGHT}\r\n`);
    expect(done.status).toBe(303);
    const after = visibleText(await desk.text(done.headers.get("location")!.split("#")[0]!));
    expect(after).toContain("Corrected: what you noted stands so now");
    expect(after).toContain(`You noted: ${RIGHT}`);
    expect(after).not.toContain(WORDS);
    // Pressed twice it is corrected already.
    expect((await correct(id, RIGHT)).status).toBe(303);
    expect(await lines()).toEqual([{ actor: "desk", subject: id, detail: null }]);
    await opened(id);
    const read = visibleText(await lawyer.text(`/staff/enquiries/${id}`));
    expect(read).toContain(RIGHT);
    expect(read).toContain("desk corrected what they noted of the caller");
    expect(read).not.toContain(WORDS);
    expect(await lawyer.text("/staff?list=all&q=quarrelsome")).toContain("Quillfeather");
    expect(await lawyer.text("/staff?list=all&q=gazumping")).not.toContain("Quillfeather");
  });

  it("with an appointment too, and where nothing was noted at first", async () => {
    const area = { practiceArea: "Criminal Law" };
    const times = await (await desk.post(NEW, { intent: "times", ...CALLER, ...area })).text();
    const slot = /<option value="(\d{4}-\d\d-\d\d \d+:\d\d [AP]M[^"]*)"/.exec(times)![1]!;
    const id = await entered({ ...area, slot, message: "" });
    expect(visibleText(await desk.text(page(id)))).toContain("Note what they ask for");
    await correct(id, WORDS);
    expect(visibleText(await desk.text(page(id)))).toContain(`You noted: ${WORDS}`);
    await correct(id, "");
    expect(visibleText(await desk.text(page(id)))).toContain("Note what they ask for");
    await correct(id, RIGHT);
    await opened(id);
    expect(visibleText(await lawyer.text(`/staff/enquiries/${id}`))).toContain(RIGHT);
  });

  it("is read by all who work at reception, on their page and in the list, and corrected by who wrote it", async () => {
    const id = await entered();
    const shown = await other.text(page(id));
    expect(visibleText(shown)).toContain(`desk noted: ${WORDS}`);
    expect(shown).not.toContain(FORM);
    expect(visibleText(shown)).not.toContain("A colleague has opened it");
    expect(visibleText(await other.text("/staff/reception"))).toMatch(
      new RegExp(`Quillfeather.*desk noted: ?${WORDS}`),
    );
    expect(visibleText(await desk.text("/staff/reception"))).toMatch(new RegExp(`Quillfeather.*you noted: ?${WORDS}`));
    const refused = await correct(id, RIGHT, other);
    expect(refused.status).toBe(409);
    expect(visibleText(await desk.text(page(id)))).toContain(`You noted: ${WORDS}`);
    expect(await lines()).toEqual([]);
  });

  it("stays as it is once a lawyer has opened it, and what was typed meanwhile is not lost", async () => {
    const id = await entered();
    await opened(id);
    const refused = await correct(id, RIGHT);
    expect(refused.status).toBe(409);
    const shown = await refused.text();
    expect(visibleText(shown)).toContain("A colleague has opened it meanwhile");
    expect(shown).toMatch(new RegExp(`<textarea id="noted-words"[^>]*>\\n?${RIGHT}</textarea>`));
    const now = await desk.text(page(id));
    expect(visibleText(now)).toContain(`You noted: ${WORDS}`);
    expect(visibleText(now)).toContain("Please note what you know better as a new call");
    expect(now).not.toContain(FORM);
    expect(await lines()).toEqual([]);
  });

  it("is read by no lawyer who has not opened it, and what lawyers note is not read at reception", async () => {
    const id = await entered();
    for (const path of [page(id), "/staff/reception"]) expect(await lawyer.text(path)).not.toContain(WORDS);
    const caller = { lastName: "Brackenbury", firstName: "Otto", phone: "519-555-0231", message: RIGHT };
    expect((await lawyer.post(NEW, { intent: "enter", ...caller })).status).toBe(303);
    const rows = site.database.queries.selectFrom("enquiries").select("id").where("id", "!=", id);
    const { id: theirs } = await rows.executeTakeFirstOrThrow();
    await lawyer.post(page(theirs), { intent: "take-call", words: RIGHT, key: "" });
    expect(visibleText(await lawyer.text(page(theirs)))).toContain(`You noted: ${RIGHT}`);
    for (const path of [page(theirs), `${page(theirs)}.data`, "/staff/reception", "/staff/reception.data"])
      expect(await desk.text(path)).not.toContain(RIGHT);
  });

  it("says at the field who reads it", async () => {
    const all = "All at reception read it, and lawyers once they have opened the enquiry.";
    const id = await entered();
    for (const path of [NEW, page(id)]) {
      expect(visibleText(await desk.text(path))).toContain(all);
      expect(visibleText(await lawyer.text(path))).toContain("reception does not.");
    }
  });

  it("what a visitor wrote is never shown to the reception, nor changed by it", async () => {
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, message: WORDS });
    const { id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    const shown = await desk.text(page(id));
    expect(shown).not.toContain(WORDS);
    expect(shown).not.toContain(FORM);
    expect((await correct(id, RIGHT)).status).toBe(409);
    await opened(id);
    expect(visibleText(await lawyer.text(`/staff/enquiries/${id}`))).toContain(WORDS);
  });

  it("is as long as it could be at first, and as printable", async () => {
    const id = await entered();
    const long = await correct(id, "w".repeat(10_001));
    expect([long.status, visibleText(await long.text())]).toEqual([400, expect.stringContaining("at most 10,000")]);
    expect((await correct(id, "bell \u0007")).status).toBe(400);
    expect(await lines()).toEqual([]);
    expect((await correct(id, "w".repeat(10_000))).status).toBe(303);
  });

  it("is gone with the enquiry", async () => {
    const id = await entered();
    await correct(id, RIGHT);
    await eraseByStaff(site.database, id, { actor: "a.pereira", at: site.clock.now });
    expect((await desk.get(page(id))).status).toBe(404);
    expect((await correct(id, WORDS)).status).toBe(404);
  });
});
