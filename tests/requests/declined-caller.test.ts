import { beforeEach, describe, expect, it } from "vitest";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NEW = "/staff/reception/new";
const AREA = "Immigration Law";
const PHONE = "519-555-0641";
const MARCHBANK = { lastName: "Marchbank", firstName: "Odile", phone: PHONE };
const CALLER = { ...MARCHBANK, message: "Her refused visa.", practiceArea: AREA };
const ASK =
  /closed without an answer Nov \d+, \d+:\d\d [AP]M by a\.pereira ?: ask a\.pereira ? before you say anything/;
const HELD = /held for (?:them|you)|is held, and/;
const PROMISE = "we call or write";

describe.each(ENGINES)("somebody who was declined for a conflict calls, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  let page: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    return site.close;
  });

  const queries = () => site.database.queries;
  const newest = () => queries().selectFrom("enquiries").select(["id", "kind"]).orderBy("createdAt", "desc").execute();
  const calls = () => queries().selectFrom("calls").select(["words", "enquiryId"]).execute();
  const held = () => queries().selectFrom("bookings").select("enquiryId").where("state", "=", "held").execute();
  const decline = () => lawyer.post(`/staff/enquiries/${id}`, { intent: "conflict", seen: "" });
  const saidAfter = async (done: Response) => {
    expect(done.status).toBe(303);
    return visibleText(await desk.text(done.headers.get("location")!));
  };
  async function aTime() {
    const shown = await (await desk.post(NEW, { intent: "times", practiceArea: AREA })).text();
    return /<option value="(\d{4}-\d\d-\d\d \d[^"]*)"/.exec(shown)![1]!;
  }

  describe("about the message that was declined", () => {
    beforeEach(async () => {
      await site.postJson("/api/contact", { ...GOOD_MESSAGE, ...MARCHBANK });
      ({ id } = (await newest())[0]!);
      page = `/staff/reception/${id}`;
      await decline();
      site.clock.now += 60_000;
    });

    it("the panel says whom to ask, and a call noted there holds no time but says which they wished", async () => {
      const slot = await aTime();
      const panel = visibleText(await (await desk.post(NEW, { intent: "enter", ...CALLER, slot })).text());
      expect(panel).toMatch(ASK);
      expect(panel).not.toContain("for a conflict");
      const said = await saidAfter(await desk.post(NEW, { intent: `take-call ${id}`, ...CALLER, slot }));
      expect((await calls())[0]!.words).toMatch(/^Her refused visa\.\nThey wished: \w+, Nov \d+, \d+:\d\d [AP]M/);
      expect(said).toContain("Noted.");
      expect(said).toContain("No time is held: the one you chose stands in the note as their wish.");
      expect(said).toMatch(ASK);
      expect(said).toContain("say only that you pass it on");
      expect(said).not.toMatch(HELD);
      expect(said).not.toContain(PROMISE);
      expect([(await calls()).map((call) => call.enquiryId), await held()]).toEqual([[id], []]);
    });

    it("no free times are shown to read to them once their number is typed", async () => {
      for (const again of ["", `${PHONE}; odile marchbank`]) {
        const shown = await (await desk.post(NEW, { intent: "times", ...CALLER, known: again })).text();
        expect(visibleText(shown)).toMatch(ASK);
        expect(shown).not.toMatch(/<option value="\d{4}-/);
        expect(fieldOf(shown, "known")).toContain(PHONE);
      }
    });

    it("a time that is posted all the same is not held, and the form comes back with it among the words", async () => {
      const slot = await aTime();
      const time = { practiceArea: AREA, slot, offered: slot };
      const refused = await desk.post(page, { intent: "take-call", words: "Her visa.", ...time });
      expect(refused.status).toBe(409);
      const shown = await refused.text();
      expect(shown).not.toContain('name="slot"');
      expect(shown).toMatch(/Her visa\.\nThey wished: [^<]*<\/textarea>/);
      expect([await calls(), await held()]).toEqual([[], []]);
    });

    it("no appointment is offered for them, and none is entered", async () => {
      const slot = await aTime();
      expect(visibleText(await desk.text(page))).not.toContain("Give them an appointment");
      const shown = await desk.text(`${NEW}?of=${id}`);
      expect(visibleText(shown)).toMatch(ASK);
      expect(shown).not.toContain('value="times"');
      const refused = await desk.post(`${NEW}?of=${id}`, { intent: "enter", of: id, ...CALLER, slot });
      expect(refused.status).toBe(409);
      expect(visibleText(await refused.text())).toMatch(ASK);
      expect([await held(), await newest()]).toEqual([[], [{ id, kind: "message" }]]);
    });

    it("entered as another person with their number, no time is held and nothing is promised", async () => {
      const slot = await aTime();
      const known = `${PHONE}; odile marchbank`;
      for (const fields of [
        { ...CALLER, slot },
        { ...CALLER, firstName: "Odilon", message: "Another matter." },
      ]) {
        const said = await saidAfter(
          await desk.post(NEW, { intent: "enter", ...fields, known: fields.firstName === "Odile" ? known : PHONE }),
        );
        expect(said).toMatch(ASK);
        expect(said).not.toMatch(HELD);
        expect(said).not.toContain(PROMISE);
        expect(said).not.toContain("Entered: it waits for an answer");
        expect(said).not.toContain("Give them an appointment");
        site.clock.now += 60_000;
      }
      expect(await held()).toEqual([]);
      const noted = await queries().selectFrom("contacts").select("message").execute();
      expect(noted.map(({ message }) => message).filter((message) => message.includes("They wished:"))).toEqual([
        expect.stringMatching(/^Her refused visa\.\nThey wished: \w+, Nov \d+, \d+:\d\d [AP]M/),
      ]);
      // What is entered so waits for a lawyer: no time is held from its page either.
      const entered = (await newest())[0]!.id;
      const refused = await desk.post(`${NEW}?of=${entered}`, { intent: "enter", of: entered, ...CALLER, slot });
      expect(refused.status).toBe(409);
      expect(await held()).toEqual([]);
    });

    it("somebody of that name with another number is given a time as ever", async () => {
      const slot = await aTime();
      const other = { ...CALLER, phone: "519-555-0642", slot };
      const panel = await (await desk.post(NEW, { intent: "enter", ...other })).text();
      expect(visibleText(panel)).toMatch(ASK);
      const said = await saidAfter(await desk.post(NEW, { intent: "enter", ...other, known: fieldOf(panel, "known") }));
      expect(said).toContain("The time is held for you");
      expect(await held()).toHaveLength(1);
    });
  });

  it("an appointment that was declined so has no other time, and its row and both pages say whom to ask", async () => {
    await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, ...MARCHBANK });
    ({ id } = (await newest())[0]!);
    expect((await decline()).status).toBe(303);
    const row = visibleText(await desk.text("/staff/reception?q=marchbank"));
    expect(row).toMatch(ASK);
    expect(row).toContain("declined");
    const caller = visibleText(await desk.text(`/staff/reception/${id}`));
    expect(caller).toMatch(ASK);
    expect(caller).not.toContain("Give them another time");
    const booking = visibleText(await desk.text(`/staff/appointments/${id}`));
    expect(booking).toMatch(ASK);
    expect(booking).toContain("Note what they ask for");
    expect(booking).not.toContain("conflict");
    // Of the conflicts that are looked for under any name, every page speaks.
    for (const shown of [row, caller]) expect(shown).not.toMatch(/(?:for|of|was) a conflict/);
    expect(visibleText(await lawyer.text(`/staff/appointments/${id}`))).not.toMatch(ASK);
  });
});
