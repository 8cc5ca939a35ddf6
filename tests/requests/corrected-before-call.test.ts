import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const WORDS = "My husband must not know: never call, use e-mail only.";
const BY_LAWYER = /hey added a correction on Nov \d+, \d+:\d\d [AP]M: open it before you call/;
const BY_DESK = /hey added a correction on Nov \d+, \d+:\d\d [AP]M: a lawyer opens it before you call/;

const OF_SOURCE = /hey added a correction to \S+ on Nov \d+, \d+:\d\d [AP]M: (a lawyer opens|open) it before you call/;
const NEW = "/staff/reception/new";
const ON_FILE = { lastName: "Haddad", firstName: "Amira", phone: "519-555-0641", email: "amira@example.com" };

describe.each(ENGINES)("a correction that nobody has opened, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  let receipt: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    await write("/api/contact", { ...GOOD_MESSAGE, phone: "519-555-0124" });
    return site.close;
  });

  async function write(to: string, fields: Record<string, string>) {
    const answer = await site.postJson(to, fields);
    ({ path: receipt } = (await answer.json()) as { path: string });
    const row = site.database.queries.selectFrom("enquiries").select("id");
    ({ id } = await row.where("token", "=", receipt.split("/").at(-1)!).executeTakeFirstOrThrow());
  }
  async function correct(words = WORDS) {
    site.clock.now += 60_000;
    await site.postForm(receipt, { correction: words });
  }
  const seen = async (visit: StaffVisit, address: string) => {
    const page = await visit.text(address);
    const shown = visibleText(page);
    return { shown, page, mark: /class="mark"[^>]*>Corrected</.test(page) };
  };
  const lawyers = () => seen(lawyer, `/staff/enquiries/${id}`);
  const desks = () => seen(desk, `/staff/reception/${id}`);

  it("is said by the name and at the number, and its words to nobody, until it is opened", async () => {
    expect([(await lawyers()).mark, (await desks()).mark]).toEqual([false, false]);
    await correct();
    for (const [view, words] of [
      [await lawyers(), BY_LAWYER],
      [await desks(), BY_DESK],
      [await seen(desk, "/staff/reception"), BY_DESK],
    ] as const) {
      expect(view.shown).toMatch(words);
      expect(view.mark).toBe(true);
      expect(view.page).not.toContain("husband");
    }
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    expect((await lawyers()).shown).toContain("never call");
    for (const view of [await lawyers(), await desks(), await seen(desk, "/staff/reception")])
      expect([BY_LAWYER.test(view.shown), BY_DESK.test(view.shown), view.mark]).toEqual([false, false, false]);
  });

  it("is said in the lists of calls, where the number is no link", async () => {
    await desk.post(`/staff/reception/${id}`, { intent: "take-call", words: "", key: "" });
    await correct();
    for (const [list, words] of [
      [await seen(lawyer, "/staff"), BY_LAWYER],
      [await seen(desk, "/staff/reception"), BY_DESK],
    ] as const) {
      expect(list.shown).toMatch(words);
      expect(list.page).not.toContain('href="tel:5195550124"');
    }
    // The number they tell after it is theirs.
    site.clock.now += 60_000;
    await desk.post(`/staff/reception/${id}`, { intent: "told-phone", words: "519-555-0177", seen: "" });
    expect(await desk.text("/staff/reception")).toContain('href="tel:5195550177"');
    expect((await desks()).mark).toBe(true);
  });

  it("of who opened it before stands there to be read, and is said to be, for the others", async () => {
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    await correct();
    const view = await lawyers();
    expect(view.shown).toContain("never call");
    expect(view.shown).not.toMatch(BY_LAWYER);
    expect(view.shown).toContain("I have read the correction");
    expect((await desks()).shown).toMatch(BY_DESK);
    expect(view.page).toContain('name="was" value="read-correction"');
    const read = await lawyer.post(`/staff/enquiries/${id}`, { intent: "open", was: "read-correction" });
    const said = await seen(lawyer, read.headers.get("location")!);
    expect(said.shown).toContain("Read: the correction. It is not marked as unread any more.");
    expect(said.shown).not.toContain("You have opened it; the trail says so.");
    expect((await desks()).shown).not.toMatch(BY_DESK);
    expect((await lawyers()).shown).not.toContain("I have read the correction");
  });

  it("is said beside the number on the page of an appointment", async () => {
    await write("/api/appointments", GOOD_APPOINTMENT);
    const page = `/staff/appointments/${id}`;
    expect((await seen(desk, page)).shown).not.toMatch(BY_DESK);
    await correct();
    expect((await seen(desk, page)).shown).toMatch(BY_DESK);
    expect((await seen(lawyer, page)).shown).toMatch(BY_LAWYER);
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    expect((await seen(desk, page)).shown).not.toMatch(BY_DESK);
  });

  it("of a caller who was entered twice is said beside the number that stands with the other entry", async () => {
    const typed = { lastName: "Thistlewood", phone: "519-555-0883", message: "", intent: "enter" };
    const entered = (await desk.post(NEW, typed)).headers.get("location")!;
    const twin = /\/staff\/reception\/([^?]+)\?/.exec(entered)![1]!;
    expect((await desk.post(`/staff/reception/${twin}`, { intent: "twice", to: id })).status).toBe(303);
    for (const view of [await desks(), await lawyers()]) expect(view.page).toContain('href="tel:5195550883"');
    const row = { id: "c", enquiryId: twin, words: WORDS, createdAt: site.clock.now, field: null };
    await site.database.write(async (queries) => {
      await queries.insertInto("corrections").values(row).execute();
      await queries.updateTable("enquiries").set({ readAt: null }).where("id", "=", twin).execute();
    });
    expect((await desks()).shown).toMatch(BY_DESK);
    expect((await lawyers()).shown).toMatch(BY_LAWYER);
    for (const view of [await desks(), await lawyers()]) expect(view.page).not.toContain('href="tel:5195550883"');
  });

  describe("of what an appointment goes on from", () => {
    const CALLED = { ...ON_FILE, message: "Her visa.", practiceArea: "Immigration Law" };
    let held: string;
    beforeEach(async () => {
      await write("/api/contact", { ...GOOD_MESSAGE, ...ON_FILE });
      const times = await (await desk.post(NEW, { intent: "times", ...CALLED })).text();
      const slot = /<option value="(\d{4}-\d\d-\d\d \d[^"]*)">/.exec(times)![1]!;
      await desk.post(NEW, { intent: `take-call ${id}`, ...CALLED, slot });
      const row = site.database.queries.selectFrom("enquiries").select("id").where("goesOnFrom", "=", id);
      ({ id: held } = await row.executeTakeFirstOrThrow());
      site.clock.now += 60_000;
      await desk.post(`/staff/reception/${held}`, { intent: "take-call", words: "Later, please.", key: "" });
    });
    const openedFirst = async () => {
      const pages = [
        await seen(desk, `/staff/appointments/${held}`),
        await seen(desk, `/staff/reception/${held}`),
        await seen(lawyer, `/staff/appointments/${held}`),
        await seen(lawyer, `/staff/enquiries/${held}`),
      ];
      return pages.map(({ shown }) => OF_SOURCE.test(shown));
    };

    it("is said where somebody would call for it, with which enquiry to open, until that is opened", async () => {
      expect(await openedFirst()).toEqual([false, false, false, false]);
      await correct();
      expect(await openedFirst()).toEqual([true, true, true, true]);
      const { page } = await seen(lawyer, `/staff/appointments/${held}`);
      expect(page).toMatch(new RegExp(`to <a href="/staff/enquiries/${id}"`));
      expect((await seen(desk, `/staff/appointments/${held}`)).page).toMatch(`to <a href="/staff/reception/${id}"`);
      for (const list of [await lawyer.text("/staff"), await desk.text("/staff/reception")]) {
        expect(list).not.toContain("husband");
        expect(list).not.toContain('href="tel:5195550641"');
      }
      // Its words are not there.
      await lawyer.post(`/staff/enquiries/${held}`, { intent: "open" });
      expect(await openedFirst()).toEqual([true, true, true, true]);
      await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
      expect(await openedFirst()).toEqual([false, false, false, false]);
      expect(await lawyer.text("/staff")).toContain('href="tel:5195550641"');
    });

    it("is said to nobody whom a wall keeps from it", async () => {
      await correct();
      const wall = { enquiryId: id, username: "desk", setAt: site.clock.now, setBy: "lawyer" };
      await site.database.write((queries) => queries.insertInto("walls").values(wall).execute());
      const [appointment, caller, ...others] = await openedFirst();
      expect([appointment, caller, ...others]).toEqual([false, false, true, true]);
    });
  });
});
