import { beforeEach, describe, expect, it } from "vitest";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";
import { DAY } from "#time/units.ts";

const NEW = "/staff/reception/new";
const CALLER = { lastName: "Untoldsen", firstName: "Una", phone: "519-555-0741", message: "A charge", noEmail: "yes" };
const AREA = "Criminal Law";
const UNAWARE =
  /heir appointment of \w+, \w+ \d+, \d+:\d\d [AP]M does not stand any more, and they do not know it yet: ask a\.pereira at once who tells them, and say nothing before/;
const BEFORE = "before you say anything";

describe.each(ENGINES)("whose confirmed time was declined with them and who has no address, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let colleague: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    colleague = await visitAsStaff(site, "p.raghunathan");
    desk = await visitAsStaff(site, "desk", "reception");
    const shown = await (await desk.post(NEW, { intent: "times", ...CALLER, practiceArea: AREA })).text();
    const slot = /<option value="(\d{4}-\d\d-\d\d \d+:\d\d [AP]M[^"]*)"/.exec(shown)![1]!;
    const answer = await desk.post(NEW, { intent: "enter", ...CALLER, practiceArea: AREA, slot });
    id = /\/staff\/\w+\/([^?]+)\?done=entered/.exec(answer.headers.get("location")!)![1]!;
    await pressed(lawyer, { intent: "confirm-time", looked: "yes" });
    await pressed(desk, { intent: "told-them" });
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "conflict", seen: "confirmed" });
    site.clock.now += 1000;
    return site.close;
  });

  const page = () => `/staff/appointments/${id}`;
  const caller = () => `/staff/reception/${id}`;
  async function pressed(visit: StaffVisit, fields: Record<string, string>): Promise<string> {
    const sequence = fieldOf(await visit.text(page()), "sequence");
    const answer = await visit.post(page(), { sequence, ...fields });
    expect(answer.status).toBe(303);
    site.clock.now += 1000;
    return answer.headers.get("location")!;
  }
  const listed = async (visit: StaffVisit, at: string) =>
    /<h2 id="(?:calls|to-call-back)">.*?<\/section>/s.exec(await visit.text(at))?.[0] ?? "";

  it("reception reads one instruction wherever it stands, until somebody says that they were told", async () => {
    for (const shown of [
      await desk.text(caller()),
      await desk.text(page()),
      await desk.text("/staff/reception?q=untoldsen"),
      await listed(desk, "/staff/reception"),
    ]) {
      const words = visibleText(shown);
      expect(words).toMatch(UNAWARE);
      expect(words.match(new RegExp(UNAWARE, "g"))).toHaveLength(1);
      for (const other of [
        "Tell them:",
        BEFORE,
        "please call them",
        "for a conflict",
        "stands under “Calls to return”",
        "another time",
      ])
        expect(words).not.toContain(other);
    }
    expect(await listed(desk, "/staff/reception")).not.toMatch(/tel:|, for p\.raghunathan/);
    for (const at of [caller(), page()]) expect(await desk.text(at)).toContain('value="told-them"');
    expect(await pressed(desk, { intent: "told-them", from: "reception" })).toContain("done=told-them");
    const after = visibleText(await desk.text(caller()));
    expect(after).not.toMatch(UNAWARE);
    // Nobody is to be asked any more.
    for (const at of [caller(), page(), "/staff/reception?q=untoldsen"]) {
      const words = visibleText(await desk.text(at));
      expect(words).toContain("closed without an answer");
      for (const gone of [BEFORE, "Until you have asked", "pass it on"]) expect(words).not.toContain(gone);
    }
    expect(after).toContain("They were told how it stands");
    expect(after).toContain("They know how it stands");
    expect(await listed(desk, "/staff/reception")).toBe("");
    await desk.post(page(), { intent: "not-told-them" });
    expect(visibleText(await desk.text(caller()))).toMatch(UNAWARE);
    // However long ago they were told.
    await pressed(desk, { intent: "told-them" });
    site.clock.now += 5 * DAY;
    const later = visibleText(await (await visitAsStaff(site, "later", "reception")).text(caller()));
    expect(later).toContain("They know how it stands");
    expect(later).not.toContain(BEFORE);
  });

  it("beside whom to ask first nothing says to hand over what cannot wait", async () => {
    await desk.post(caller(), { intent: "take-call", words: "", key: "", deadlineSoon: "yes" });
    for (const shown of [await desk.text(caller()), await desk.text(page())]) {
      const words = visibleText(shown);
      expect(words).toMatch(/Deadline within a week/);
      expect(words).toMatch(UNAWARE);
      expect(words).not.toMatch(/It cannot wait:|in person/);
    }
  });

  it("a call that they made since stands with the same instruction", async () => {
    await desk.post(caller(), { intent: "take-call", words: "When is it?", key: "" });
    const rows = await listed(desk, "/staff/reception");
    expect(visibleText(rows).match(new RegExp(UNAWARE, "g"))).toHaveLength(2);
    expect(rows).not.toContain("tel:");
    expect(visibleText(rows)).not.toContain(BEFORE);
  });

  it("a lawyer reads what to tell them, and who declined them", async () => {
    for (const visit of [lawyer, colleague]) {
      await visit.post(`/staff/enquiries/${id}`, { intent: "open" });
      for (const at of [`/staff/enquiries/${id}`, page()]) {
        const words = visibleText(await visit.text(at));
        expect(words).toMatch(/Tell them: declined, they do not come: \w+, \w+ \d+/);
        expect(words).toMatch(/Declined by a\.pereira/);
        expect(words).not.toMatch(UNAWARE);
      }
    }
    await desk.post(caller(), { intent: "take-call", words: "When is it?", key: "" });
    const rows = visibleText(await listed(colleague, "/staff"));
    expect(rows).toMatch(/taken by desk, declined for a conflict Nov \d+, [\d:]+ [AP]M by a\.pereira/);
    expect(rows).not.toContain(BEFORE);
    expect(rows).toMatch(/519-555-0741 ?, Tell them: declined, they do not come.* by a\.pereira/);
    expect(rows).not.toMatch(UNAWARE);
  });
});
