import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NEW = "/staff/reception/new";
const AREA = "Immigration Law";
const KNOWN = { ...GOOD_MESSAGE, lastName: "Thistlewood", firstName: "Edda", phone: "519-555-0631" };
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
  /** What the form of the call posts, as the page has it. */
  async function brought(fields: Record<string, string>) {
    const answer = await desk.post(page, { intent: "bring-call", ...CALLER, practiceArea: AREA, ...fields });
    const shown = await answer.text();
    const whole = /<form[^>]*data-tab-memory="call [\s\S]*?<\/form>/.exec(shown)![0];
    // What stands in a template is of no form before a script puts it there.
    const form = whole.replaceAll(/<template\b[^]*?<\/template>/g, "");
    const stand = [...form.matchAll(/<input(?: type="hidden"| type="checkbox"(?=[^>]* checked=)) [^>]*>/g)].map(
      ([tag]) => ["name", "value"].map((name) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ""),
    );
    const slot = /<select[^>]*name="slot"[\s\S]*?<option value="([^"]*)" selected/.exec(form)?.[1];
    const posted = Object.fromEntries(stand.map(([name, value]) => [name!, value!]));
    return { shown, form, posted: { ...posted, ...(slot === undefined ? {} : { slot }), words: "Her refused visa." } };
  }

  it("is shown beside the note, and one press notes the call and holds it as a request that goes on from theirs", async () => {
    const [time] = await times();
    const { shown, posted } = await brought({ slot: time!.slot });
    expect(visibleText(shown)).toContain(`With it, this time is held: ${time!.words}`);
    expect(visibleText(shown)).toContain("is not held yet either");
    expect([await calls(), await bookings()]).toEqual([[], []]);
    expect(visibleText(shown)).not.toContain("They have an appointment to come already");
    const done = await desk.post(page, { intent: "take-call", ...posted, callerAbout: "Viktor Lindqvist" });
    expect(done.status).toBe(303);
    const [held] = await others();
    expect(held).toMatchObject({ goesOnFrom: id, person: "Edda Thistlewood" });
    expect(await calls()).toEqual([{ words: "Her refused visa.", enquiryId: id }]);
    expect(await bookings()).toEqual([{ enquiryId: held!.id, state: "held", lawyer: "amara-okafor" }]);
    const said = visibleText(await desk.text(done.headers.get("location")!));
    expect(said).toContain("Noted.");
    expect(said).toContain("The time is held for them:");
    // Another of theirs about the same person is no conflict.
    expect(visibleText(await lawyer.text(`/staff/enquiries/${id}`))).toContain(
      "Viktor Lindqvist : no other similar name",
    );
    // Pressed twice it is one call and one appointment.
    const again = await desk.post(page, { intent: "take-call", ...posted, callerAbout: "Viktor Lindqvist" });
    expect(again.status).toBe(303);
    expect([(await calls()).length, (await bookings()).length]).toEqual([1, 1]);
  });

  it("is left out by one choice, and the call alone is noted", async () => {
    const [time] = await times();
    const { form, posted } = await brought({ slot: time!.slot });
    expect(form).toContain('<option value="">None: hold no time</option>');
    expect((await desk.post(page, { intent: "take-call", ...posted, slot: "" })).status).toBe(303);
    expect([(await calls()).length, await bookings()]).toEqual([1, []]);
  });

  it("taken by another meanwhile, nothing is noted, and the form comes back with all that was typed", async () => {
    const [time, next] = await times();
    const { posted } = await brought({ slot: time!.slot });
    const other = { lastName: "Umber", firstName: "Ned", phone: "519-555-0632", message: "" };
    await desk.post(NEW, { intent: "enter", ...other, practiceArea: AREA, slot: time!.slot });
    expect(await bookings()).toHaveLength(1);
    const refused = await desk.post(page, { intent: "take-call", ...posted, callerName: "Ruth Thistlewood" });
    expect(refused.status).toBe(409);
    const shown = await refused.text();
    expect(visibleText(shown)).toContain("Nothing is noted yet, and no time is held.");
    expect(shown).toContain("Her refused visa.</textarea>");
    expect(fieldOf(shown, "callerName")).toBe("Ruth Thistlewood");
    expect(shown).toMatch(new RegExp(`<option value="${time!.slot}"[^>]* selected="">Choose again`));
    expect([await calls(), (await bookings()).length]).toEqual([[], 1]);
    const again = await desk.post(page, { intent: "take-call", ...posted, key: "", slot: next!.slot });
    expect(again.status).toBe(303);
    expect([(await calls()).length, (await bookings()).length]).toEqual([1, 2]);
  });

  it("is not held where the call is not noted", async () => {
    const [time] = await times();
    const { posted } = await brought({ slot: time!.slot });
    const refused = await desk.post(page, { intent: "take-call", ...posted, callerPhone: "555" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(`<option value="${time!.slot}" selected`);
    expect([await calls(), await bookings(), await others()]).toEqual([[], [], []]);
    await desk.post(page, { intent: "take-call", words: "The same." });
    const twice = await desk.post(page, { intent: "take-call", ...posted, words: "The same." });
    expect(visibleText(await twice.text())).toContain("Note it again?");
    expect(await bookings()).toEqual([]);
  });

  it("is as urgent as the caller says, and goes with the enquiry to whom that is handed by the same press", async () => {
    await visitAsStaff(site, "pat", "lawyer");
    const [time] = await times();
    const { posted } = await brought({ slot: time!.slot, inCustody: "yes" });
    const done = await desk.post(page, { intent: "take-call", ...posted, to: "pat" });
    expect(done.headers.get("location")).toContain("done=hand-over");
    expect(await others()).toMatchObject([{ urgency: 0, owner: "pat" }]);
    expect([(await calls()).length, (await bookings()).length]).toEqual([1, 1]);
  });

  it("keeps whom they ask for without a time, in the note", async () => {
    const { form } = await brought({ with: "amara-okafor" });
    expect(form).toContain("Asks for: Amara Okafor");
    expect(form).not.toContain('name="slot"');
  });
});
