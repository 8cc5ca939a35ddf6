import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NUMBER = "519-555-0147";

describe.each(ENGINES)("a number that somebody without one tells on the telephone, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  let receipt: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine, "a.pereira", "administrator"));
    desk = await visitAsStaff(site, "desk", "reception");
    await write();
    return site.close;
  });

  async function write(fields: Record<string, string> = {}) {
    const answer = await site.postJson("/api/contact", { ...GOOD_MESSAGE, ...fields });
    ({ path: receipt } = (await answer.json()) as { path: string });
    const row = site.database.queries.selectFrom("enquiries").select("id").orderBy("createdAt", "desc");
    ({ id } = await row.where("token", "=", receipt.split("/").at(-1)!).executeTakeFirstOrThrow());
  }
  const tell = (words: string, seen = "", intent = "told-phone") =>
    desk.post(`/staff/reception/${id}`, { intent, words, seen });
  const told = () => site.database.queries.selectFrom("toldContacts").selectAll().execute();
  const page = async (visit: StaffVisit, where: string) => visibleText(await visit.text(`/staff/${where}/${id}`));

  it("is added, says by whom and when, is called and found by, and is no part of what they sent", async () => {
    expect(await page(desk, "reception")).toContain("Add a telephone number, as told by phone");
    expect(await page(desk, "reception")).not.toContain("Add an e-mail address");
    expect((await tell("555-0147")).status).toBe(400);
    expect((await tell(NUMBER)).status).toBe(303);
    const note = /519-555-0147 as told by phone on Nov \d+, \d+:\d\d [AP]M by desk/;
    expect(await page(desk, "reception")).toMatch(note);
    expect(await desk.text(`/staff/reception/${id}`)).toContain('href="tel:5195550147"');
    for (const search of [NUMBER, "0147"])
      expect(await desk.text(`/staff/reception?q=${search}`), search).toContain(`/staff/reception/${id}"`);
    expect(await page(lawyer, "enquiries")).toMatch(/as told by phone on Nov .* by desk/);
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    const opened = await page(lawyer, "enquiries");
    expect(opened).toContain(`Call ${NUMBER}`);
    expect(opened).toContain("wrote down how to reach them, as told by phone");
    expect(await (await site.ask(receipt)).text()).not.toContain("0147");
    const exported = JSON.parse(await (await lawyer.post("/staff/export/everything.json", {})).text());
    expect(exported.enquiries[0].toldContacts).toMatchObject([{ field: "phone", toldBy: "desk", wrote: "" }]);
  });

  it("is mended and taken away again, unless a colleague changed it meanwhile, and is erased with the enquiry", async () => {
    await tell(NUMBER);
    expect(fieldOf(await desk.text(`/staff/reception/${id}`), "seen")).toBeDefined();
    const late = await tell("519-555-0148");
    expect(late.status).toBe(409);
    expect(visibleText(await late.text())).toContain(`changed this meanwhile to “${NUMBER}”`);
    expect((await tell("519-555-0148", NUMBER)).status).toBe(303);
    expect(await page(desk, "reception")).toContain("519-555-0148");
    expect((await tell("", "519-555-0148")).status).toBe(303);
    expect(await told()).toEqual([]);
    expect(await page(desk, "reception")).toContain("Telephone Not given");
    await tell(NUMBER);
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    await lawyer.post(`/staff/enquiries/${id}/erase`, { sure: "yes" });
    expect(await told()).toEqual([]);
    expect(await desk.text("/staff/reception?q=0147")).not.toContain(id);
  });

  it("an address never stands in place of the one they gave; words that are no number stay beside it", async () => {
    await write({ phone: "519-555-0190", email: "given@example.com" });
    const refused = await tell("other@example.com", "", "told-email");
    expect(refused.status).toBe(409);
    expect(visibleText(await refused.text())).toContain("somebody else could call to have them sent elsewhere");
    expect(await page(desk, "reception")).not.toContain("Add an e-mail address");
    const where = "mail about this still goes to the address they wrote";
    expect(await page(desk, "reception")).toMatch(
      new RegExp(`the note of this call ?, below, and tell them: ${where}`),
    );
    expect(await page(lawyer, "enquiries")).toMatch(new RegExp(`a note of the enquiry ?, and tell them: ${where}`));
    expect(await desk.text(`/staff/reception/${id}`)).toContain('href="#call-words"');
    await write({ phone: "none", email: "none-given@example.com" });
    await tell(NUMBER);
    expect(await page(desk, "reception")).toMatch(/519-555-0147 as told by phone .* they wrote: ?none/);
    expect(visibleText(await (await site.ask(receipt)).text())).toContain("none");
    await tell("", NUMBER);
    expect(await page(desk, "reception")).toContain("Telephone none");
  });

  it("an e-mail address that was missing is mailed to", async () => {
    const caller = { lastName: "Unmailed", phone: "519-555-0149" };
    const entered = await desk.post("/staff/reception/new", { intent: "enter", ...caller });
    id = /\/staff\/reception\/([^?]+)\?/.exec(entered.headers.get("location")!)![1]!;
    expect((await tell("not an address", "", "told-email")).status).toBe(400);
    expect((await tell("Un@example.com", "", "told-email")).status).toBe(303);
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    const thread = fieldOf(await lawyer.text(`/staff/enquiries/${id}`), "thread");
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "reply", words: "Please bring it.", thread });
    const mails = site.database.queries.selectFrom("outbox").select("recipient").where("kind", "=", "reply");
    expect(await mails.execute()).toEqual([{ recipient: "Un@example.com" }]);
  });

  describe("in addition to the one they wrote", () => {
    const FIRST = "519-555-0114";
    beforeEach(() => write({ phone: FIRST, email: "numbered@example.com", lastName: "Twonumbered" }));
    const called = () => desk.post(`/staff/reception/${id}`, { intent: "take-call", words: "", key: "" });

    it("goes first on every page and list, and the first stays beside it", async () => {
      expect(await page(desk, "reception")).toContain("Add another telephone number, as told by phone");
      await called();
      expect((await tell(NUMBER)).status).toBe(303);
      const beside = /519-555-0147 as told by phone on Nov .* by desk ?; they wrote: ?519-555-0114/;
      expect(await page(desk, "reception")).toMatch(beside);
      expect(await page(lawyer, "enquiries")).toMatch(beside);
      const lists = [await desk.text("/staff/reception"), await lawyer.text("/staff")];
      for (const list of lists) expect(list).toContain('href="tel:5195550147"');
      for (const list of lists) expect(list).not.toContain('href="tel:5195550114"');
      await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
      const opened = await page(lawyer, "enquiries");
      expect(opened).toContain(`Call ${NUMBER}`);
      // Never overwritten in what they sent.
      expect(opened).toMatch(/Phone[^;]{0,40}519-555-0114/);
      const receiptText = visibleText(await (await site.ask(receipt)).text());
      expect(receiptText).toContain(FIRST);
      expect(receiptText).not.toContain(NUMBER);
      const exported = JSON.parse(await (await lawyer.post("/staff/export/everything.json", {})).text());
      const contacts = exported.enquiries.flatMap(({ toldContacts }: { toldContacts: unknown[] }) => toldContacts);
      expect(contacts).toMatchObject([{ field: "phone", wrote: FIRST }]);
    });

    it("both are found, and the first still says who they are", async () => {
      await tell(NUMBER);
      for (const search of [NUMBER, "0147", FIRST, "0114"]) {
        expect(await desk.text(`/staff/reception?q=${search}`), search).toContain(`/staff/reception/${id}"`);
        expect(await lawyer.text(`/staff?q=${search}`), search).toContain(`/staff/enquiries/${id}`);
      }
      // A wall of theirs is carried over to what they send with either of the two.
      await lawyer.post(`/staff/enquiries/${id}`, { intent: "wall", to: "desk" });
      for (const phone of [FIRST, NUMBER]) {
        await write({ phone, email: `${phone}@example.com`, lastName: "Another" });
        expect((await desk.get(`/staff/reception/${id}`)).status, phone).toBe(404);
      }
    });

    it("taken away again the first stands, and erased nothing is left", async () => {
      await tell(NUMBER);
      expect((await tell("", NUMBER)).status).toBe(303);
      expect(await page(desk, "reception")).toContain(`Telephone ${FIRST}`);
      expect(await desk.text("/staff/reception?q=0147")).not.toContain(`/staff/reception/${id}"`);
      await tell(NUMBER);
      await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
      await lawyer.post(`/staff/enquiries/${id}/erase`, { sure: "yes" });
      expect(await told()).toEqual([]);
      for (const search of ["0147", "0114"])
        expect(await desk.text(`/staff/reception?q=${search}`)).not.toContain(`/staff/reception/${id}"`);
    });

    it("a correction of theirs with another number afterwards goes before it", async () => {
      const since = /They wrote another number in a correction on Nov [^.]*: it goes before this one/;
      await called();
      await tell(NUMBER);
      site.clock.now += 60_000;
      await site.postForm(receipt, { correction: "In May, not in June." });
      expect(await page(desk, "reception")).not.toMatch(since);
      site.clock.now += 60_000;
      await site.postForm(receipt, { correction: "Please call me at 519-555-0133 instead." });
      for (const [visit, where] of [
        [desk, "reception"],
        [lawyer, "enquiries"],
      ] as const)
        expect(await page(visit, where)).toMatch(since);
      for (const list of [await desk.text("/staff/reception"), await lawyer.text("/staff")]) {
        expect(list).not.toContain('href="tel:5195550147"');
        expect(visibleText(list)).toMatch(
          /they added a correction on Nov [^:]*:\d\d [AP]M: [a-z ]*opens? it before you call/,
        );
      }
      // What a lawyer read there is told again, and goes first from then on.
      site.clock.now += 60_000;
      expect((await tell("519-555-0133", NUMBER)).status).toBe(303);
      expect(await page(desk, "reception")).not.toMatch(since);
      expect(await desk.text("/staff/reception")).toContain('href="tel:5195550133"');
    });
  });
});
