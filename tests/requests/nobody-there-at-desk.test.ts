import { beforeEach, describe, expect, it } from "vitest";
import { storedTimes, saveTimes } from "#firm/appointments/lawyer-times-rows.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";
import { officeInstant } from "#time/office-instant.ts";

const NEW = "/staff/reception/new";
const CALLER = { lastName: "Illington", firstName: "Ida", phone: "519-555-0761", message: "A charge" };
const AREA = "Criminal Law";
const MARK = "but nobody is there then";
const NOT_YET = /Do not tell them yet: nobody is there on \w+, \w+ \d+, \d+:\d\d [AP]M\. Offer another time first/;
const ALOUD = "“That time cannot be kept as it stands. We will offer you another one.”";
const CONFIRMED = "confirmed for";

describe.each(ENGINES)("a lawyer falls ill over a time that was confirmed, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  let booked: { lawyer: string; day: string };
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    const shown = await (await desk.post(NEW, { intent: "times", ...CALLER, practiceArea: AREA })).text();
    const slot = /<option value="(\d{4}-\d\d-\d\d \d+:\d\d [AP]M[^"]*)"/.exec(shown)![1]!;
    const answer = await desk.post(NEW, { intent: "enter", ...CALLER, practiceArea: AREA, slot });
    id = /\/staff\/\w+\/([^?]+)\?done=entered/.exec(answer.headers.get("location")!)![1]!;
    const { lawyer: slug, day } = await booking();
    booked = { lawyer: slug!, day };
    return site.close;
  });

  const booking = () =>
    site.database.queries.selectFrom("bookings").selectAll().where("enquiryId", "=", id).executeTakeFirstOrThrow();
  const page = () => `/staff/appointments/${id}`;
  const caller = () => `/staff/reception/${id}`;
  async function press(visit: StaffVisit, fields: Record<string, string>) {
    site.clock.now += 1000;
    const sequence = fieldOf(await visit.text(page()), "sequence");
    const answer = await visit.post(page(), { sequence, ...fields });
    expect(answer.status).toBe(303);
  }
  async function away(days: { from: string; until: string }[]) {
    site.clock.now += 1000;
    const times = storedTimes.parse({ away: days });
    await saveTimes(site.database, booked.lawyer, times, { actor: "a.pereira", at: site.clock.now });
    site.clock.now += 1000;
  }
  const ill = () => away([{ from: booked.day, until: booked.day }]);
  const read = async (visit: StaffVisit, at: string) => visibleText(await visit.text(at));
  /** Wherever it says what to tell them. */
  const toTell = async () => [
    await read(desk, "/staff/reception"),
    await read(desk, "/staff/reception?q=Illington"),
    await read(desk, caller()),
    await read(desk, page()),
    await read(lawyer, "/staff"),
    await read(lawyer, `/staff/enquiries/${id}`),
    await read(lawyer, page()),
  ];

  it("the confirmation is not to be told, wherever it stood, until the day away has ended", async () => {
    await press(lawyer, { intent: "confirm-time" });
    for (const words of await toTell()) expect(words).toContain(`Tell them: ${CONFIRMED}`);
    await ill();
    for (const words of await toTell()) {
      expect(words).toMatch(/Do not tell them yet: nobody is there on/);
      expect(words).not.toContain("Tell them:");
      expect(words).not.toContain(CONFIRMED);
    }
    for (const [visit, at] of [
      [desk, caller()],
      [desk, page()],
      [lawyer, `/staff/enquiries/${id}`],
    ] as const) {
      const shown = await visit.text(at);
      expect(shown).not.toContain('value="told-them"');
      expect(visibleText(shown)).toMatch(NOT_YET);
      expect(visibleText(shown)).toContain(ALOUD);
      expect(shown).toContain(`href="${page()}#times"`);
    }
    await away([]);
    for (const words of await toTell()) expect(words).toContain(`Tell them: ${CONFIRMED}`);
    expect(await desk.text(caller())).toContain('value="told-them"');
  });

  it("other times, or a move, are told as ever", async () => {
    await press(lawyer, { intent: "confirm-time" });
    await ill();
    const times = [...(await desk.text(page())).matchAll(/value="(\d{4}-\d\d-\d\d \d+:\d\d [AP]M)[^"]*"/g)];
    const other = times.map(([, time]) => time!).find((time) => !time.startsWith(booked.day))!;
    await press(desk, { intent: "move-time", time: other });
    for (const words of [await read(desk, "/staff/reception"), await read(desk, caller())]) {
      expect(words).toContain("Tell them:");
      expect(words).not.toContain("nobody is there");
    }
    expect(await desk.text(caller())).toContain('value="told-them"');
  });

  it("their page, the list, what was found, and today's appointments say so beside the time", async () => {
    await press(lawyer, { intent: "confirm-time" });
    await press(desk, { intent: "told-them" });
    for (const at of ["/staff/reception?q=Illington", caller()]) expect(await read(desk, at)).not.toContain(MARK);
    await ill();
    for (const at of ["/staff/reception?q=Illington", caller()]) expect(await read(desk, at)).toContain(MARK);
    const own = await read(desk, caller());
    expect(own).toMatch(/Nobody is there on \w+, \w+ \d+, \d+:\d\d [AP]M, when they are booked\./);
    expect(own).toContain(ALOUD);
    expect(await read(desk, `/staff/appointments?week=${booked.day}`)).toContain("Nobody is there then");
    // Whoever comes in spite of it stands at the desk after the time has begun, too.
    for (const clock of ["07:00", "16:50"]) {
      site.clock.now = officeInstant(booked.day, clock);
      const later = await visitAsStaff(site, `at.${clock.replace(":", ".")}`, "reception");
      const today = await read(later, "/staff/reception");
      expect(today).toMatch(/Illington ?, with [\w ]+, nobody is there then/);
    }
  });

  it("of a time that is only held they are not told that it is", async () => {
    await ill();
    expect(await read(desk, "/staff/reception")).toContain(MARK);
    const own = await read(desk, caller());
    expect(own).toContain(ALOUD);
    expect(own).not.toContain("Tell the caller: it is held for them");
  });

  it("what is confirmed knowing that nobody is there is told, and marked nowhere", async () => {
    await ill();
    await press(lawyer, { intent: "confirm-time", nobodyThere: "read" });
    for (const words of await toTell()) expect(words).toContain(`Tell them: ${CONFIRMED}`);
    expect(await read(lawyer, "/staff/appointments")).not.toContain("Booked where nobody is there");
    // A day away that is entered later was not known then.
    await ill();
    expect(await read(desk, "/staff/reception")).toContain("Do not tell them yet");
  });
});
