import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NEW = "/staff/reception/new";
const AREA = "Immigration Law";
const KNOWN = { ...GOOD_MESSAGE, lastName: "Thistlewood", firstName: "Edda", phone: "519-555-0631" };
const KEY = "b5a2f6de-7a9d-4b0a-9a49-0f6d2f1f2c11";
const CALLER = { lastName: "Thistlewood", firstName: "Edda", phone: "519-555-0631", message: "Her refused visa." };

describe.each(ENGINES)("a time chosen for a caller who turns out to be known, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  let page: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    await site.postJson("/api/contact", KNOWN);
    ({ id } = await queries().selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    page = `/staff/reception/${id}`;
    return site.close;
  });

  const queries = () => site.database.queries;
  const calls = () => queries().selectFrom("calls").select(["words", "enquiryId"]).execute();
  const bookings = () => queries().selectFrom("bookings").select(["enquiryId", "state", "lawyer"]).execute();
  const others = () =>
    queries()
      .selectFrom("enquiries")
      .select(["id", "goesOnFrom", "person", "urgency", "owner"])
      .where("id", "!=", id)
      .execute();
  async function times(fields: Record<string, string> = {}) {
    const shown = await (await desk.post(NEW, { intent: "times", ...CALLER, practiceArea: AREA, ...fields })).text();
    return [...shown.matchAll(/<option value="(\d{4}-\d\d-\d\d \d[^"]*)">([^<]*)</g)].map(([, slot, words]) => ({
      slot: slot!,
      words: words!,
    }));
  }
  /** Notes the call with the known one by the press of the form of a new caller. */
  const press = (fields: Record<string, string>) =>
    desk.post(NEW, { intent: `take-call ${id}`, ...CALLER, practiceArea: AREA, key: KEY, ...fields });
  const saidAfter = async (done: Response) => {
    expect(done.status).toBe(303);
    return visibleText(await desk.text(done.headers.get("location")!));
  };

  it("is held by the press that notes the call, as a request that goes on from theirs", async () => {
    const [time] = await times();
    const said = await saidAfter(await press({ slot: time!.slot, about: "Viktor Lindqvist" }));
    const [held] = await others();
    expect(held).toMatchObject({ goesOnFrom: id, person: "Edda Thistlewood" });
    expect(await calls()).toEqual([{ words: "Her refused visa.", enquiryId: id }]);
    expect(await bookings()).toEqual([{ enquiryId: held!.id, state: "held", lawyer: "amara-okafor" }]);
    expect(said).toContain("Noted.");
    expect(said).toContain("The time is held for them:");
    // Another of theirs about the same person is no conflict.
    expect(visibleText(await lawyer.text(`/staff/enquiries/${id}`))).toContain(
      "Viktor Lindqvist : no other similar name",
    );
    // Pressed twice it is one call and one appointment.
    const again = await saidAfter(await press({ slot: time!.slot, about: "Viktor Lindqvist" }));
    expect(again).toContain("The time is held for them:");
    expect([(await calls()).length, (await bookings()).length]).toEqual([1, 1]);
  });

  it("asked for by a daughter, is of the person of the page, and not said to be for them", async () => {
    const [time] = await times();
    const about = "Edda Thistlewood";
    await saidAfter(
      await press({ slot: time!.slot, lastName: "Quince", firstName: "Ida", phone: "519-555-0634", about }),
    );
    const held = await queries().selectFrom("enquiries").select(["person", "about"]).where("id", "!=", id).execute();
    expect(held).toEqual([{ person: about, about: null }]);
  });

  it("taken by another meanwhile, the call is noted all the same, with the time as their wish", async () => {
    const [time] = await times();
    const other = { lastName: "Umber", firstName: "Ned", phone: "519-555-0632", message: "" };
    await desk.post(NEW, { intent: "enter", ...other, practiceArea: AREA, slot: time!.slot });
    expect(await bookings()).toHaveLength(1);
    const said = await saidAfter(await press({ slot: time!.slot }));
    expect(said).toContain("The time could not be held any more: the one you chose stands in the note as their wish.");
    expect((await calls())[0]!.words).toMatch(/^Her refused visa\.\nThey wished: \w+, Nov \d+, .* with Amara Okafor$/);
    expect(await bookings()).toHaveLength(1);
  });

  it("settles the call it came with, unless that is unticked, it cannot wait, or the time cannot be had", async () => {
    const enter = async (fields: Record<string, string>) =>
      (await desk.post(NEW, { intent: "enter", ...CALLER, practiceArea: AREA, ...fields })).text();
    const toReturn = async () => visibleText(await desk.text("/staff/reception")).includes("Call back");
    const tick = /<input[^>]*form="caller"[^>]*name="passedOn"[^>]*>/;
    const [time, other] = await times();
    expect(tick.exec(await enter({}))![0]).not.toContain(" checked");
    expect(tick.exec(await enter({ slot: time!.slot, inCustody: "yes" }))![0]).not.toContain(" checked");
    const asked = await enter({ slot: time!.slot });
    expect(tick.exec(asked)![0]).toContain(" checked");
    expect(visibleText(asked)).toContain("Nothing to return: the time is what they wanted");
    const settled = await saidAfter(await press({ slot: time!.slot, passedOn: "yes" }));
    expect(settled).toMatch(/taken by desk\s*: nothing to return/);
    expect(await toReturn()).toBe(false);
    // Taken back, it is noted so again.
    const back = await desk.post(page, { intent: "take-back-call", key: KEY });
    expect(await desk.text(back.headers.get("location")!)).toMatch(/name="passedOn"[^>]* checked/);
    await press({ slot: time!.slot, passedOn: "yes", key: "", message: "Again?" });
    expect(await toReturn()).toBe(false);
    // Nobody has yet told them that they have no other time.
    const wished = await saidAfter(await press({ slot: other!.slot, passedOn: "yes", key: "", message: "Another?" }));
    expect(wished).toContain("no other time is held");
    expect(await toReturn()).toBe(true);
  });

  it("beside an appointment to come none is held, and the call is noted with their wish", async () => {
    const [first, second] = await times();
    await press({ slot: first!.slot });
    const said = await saidAfter(await press({ slot: second!.slot, message: "Another day?", key: "" }));
    expect(said).toContain("They have an appointment to come, so no other time is held:");
    expect((await calls()).map(({ words }) => words.split("\n").length).toSorted()).toEqual([1, 2]);
    expect(await bookings()).toHaveLength(1);
  });

  it("is not held where the call is not noted", async () => {
    const [time] = await times();
    const refused = await press({ slot: time!.slot, inCustody: "yes", hearingDay: "2026-11-20" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(`<option value="${time!.slot}" selected`);
    expect([await calls(), await bookings(), await others()]).toEqual([[], [], []]);
    await desk.post(page, { intent: "take-call", words: CALLER.message });
    const twice = await press({ slot: time!.slot });
    expect(visibleText(await twice.text())).toContain("Note it again?");
    expect(await bookings()).toEqual([]);
  });

  it("is as urgent as the caller says", async () => {
    const [time] = await times();
    await press({ slot: time!.slot, inCustody: "yes" });
    expect(await others()).toMatchObject([{ urgency: 0 }]);
    expect([(await calls()).length, (await bookings()).length]).toEqual([1, 1]);
  });

  describe("taken back, it stands in the form of the call again", () => {
    let posted: Record<string, string>;
    let next: string;
    let form: string;
    beforeEach(async () => {
      const [time, other] = await times();
      next = other!.slot;
      await press({ slot: time!.slot });
      const back = await desk.post(page, { intent: "take-back-call", key: KEY });
      const shown = await desk.text(back.headers.get("location")!);
      const whole = /<form[^>]*data-tab-memory="call [\s\S]*?<\/form>/.exec(shown)![0];
      // What stands in a template is of no form before a script puts it there.
      form = whole.replaceAll(/<template\b[^]*?<\/template>/g, "");
      const stand = [...form.matchAll(/<input type="hidden" [^>]*>/g)].map(([tag]) =>
        ["name", "value"].map((name) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ""),
      );
      const slot = /<select[^>]*name="slot"[\s\S]*?<option value="([^"]*)" selected/.exec(form)![1]!;
      posted = { ...Object.fromEntries(stand), slot, words: "Her refused visa." };
    });
    const standing = async () => (await bookings()).filter(({ state }) => state === "held").length;
    const noted = () => queries().selectFrom("calls").select("id").where("struckAt", "is", null).execute();

    it("and is left out by one choice, where the call alone is noted", async () => {
      expect(form).toContain('<option value="">None: hold no time</option>');
      expect((await desk.post(page, { intent: "take-call", ...posted, slot: "" })).status).toBe(303);
      expect([(await noted()).length, await standing()]).toEqual([1, 0]);
    });

    it("and taken by another meanwhile nothing is noted, and the form comes back with all that was typed", async () => {
      const other = { lastName: "Umber", firstName: "Ned", phone: "519-555-0632", message: "" };
      await desk.post(NEW, { intent: "enter", ...other, practiceArea: AREA, slot: posted.slot! });
      const refused = await desk.post(page, { intent: "take-call", ...posted, callerName: "Ruth Thistlewood" });
      expect(refused.status).toBe(409);
      const shown = await refused.text();
      expect(visibleText(shown)).toContain("Nothing is noted yet, and no time is held.");
      expect(shown).toContain("Her refused visa.</textarea>");
      expect(fieldOf(shown, "callerName")).toBe("Ruth Thistlewood");
      expect(shown).toMatch(new RegExp(`<option value="${posted.slot}"[^>]* selected="">Choose again`));
      expect(await noted()).toEqual([]);
      const again = await desk.post(page, { intent: "take-call", ...posted, key: "", slot: next });
      expect(again.status).toBe(303);
      expect([(await noted()).length, await standing()]).toEqual([1, 2]);
    });

    it("and goes with the enquiry to whom that is handed by the same press", async () => {
      await visitAsStaff(site, "pat", "lawyer");
      const done = await desk.post(page, { intent: "take-call", ...posted, to: "pat" });
      expect(done.headers.get("location")).toContain("done=hand-over");
      const held = await queries()
        .selectFrom("enquiries")
        .innerJoin("bookings", "bookings.enquiryId", "enquiries.id")
        .select("owner")
        .where("state", "=", "held")
        .execute();
      expect(held).toEqual([{ owner: "pat" }]);
    });
  });
});
