import { beforeEach, describe, expect, it } from "vitest";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";
import { MINUTE } from "#time/units.ts";

describe.each(ENGINES)("what the reception reads of an appointment and its calls, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    await site.postJson("/api/appointments", GOOD_APPOINTMENT);
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    return site.close;
  });

  const press = async (intent: string, fields: Record<string, string> = {}) =>
    expect((await pressOnBooking({ site, staff: lawyer }, id, intent, { looked: "yes", ...fields })).status).toBe(303);
  const caller = async () => visibleText(await desk.text(`/staff/reception/${id}`));

  it("what reception notes stands beside the call, shortened, for all who work there, and for no lawyer", async () => {
    const call = (words: string) => desk.post(`/staff/reception/${id}`, { intent: "take-call", words, key: "" });
    await call("Please call after four");
    const list = async (visit: StaffVisit) => visibleText(await visit.text("/staff/reception"));
    expect(await list(desk)).toMatch(/taken by desk ?, nobody has it, you noted: ?Please call after four/);
    const desk2 = await visitAsStaff(site, "desk2", "reception");
    expect(await list(desk2)).toMatch(/nobody has it, desk noted: ?Please call after four/);
    expect(await list(lawyer)).toContain("taken by desk");
    for (const path of ["/staff/reception", "/staff"]) expect(await lawyer.text(path)).not.toContain("after four");
    site.clock.now += MINUTE;
    await call(`Not before five.\n${"Marzipan ".repeat(40)}`);
    const shown = await list(desk2);
    expect(shown).toMatch(/desk noted: ?Please call after four ?, desk noted: ?Not before five\. (Marzipan ){5,12}…/);
    site.clock.now += MINUTE;
    await desk2.post(`/staff/reception/${id}`, { intent: "take-call", words: "Told her nothing", key: "" });
    expect(await list(desk)).toMatch(/, 1 earlier note, you noted: ?Not before five.*, desk2 noted: ?Told her nothing/);
  });

  it("of a time that is only held nobody is promised a mail about names", async () => {
    const alike = { ...GOOD_MESSAGE, firstName: "Anna", lastName: "Pereyra" };
    await desk.post(`/staff/reception/${id}`, { intent: "correct-name", name: "Ana Pereyra", person: "Ana Pereyra" });
    await site.postJson("/api/contact", alike);
    await site.database.write((queries) =>
      queries.updateTable("enquiries").set({ namesSince: site.clock.now }).execute(),
    );
    const held = await caller();
    expect(held).toContain("A name on file is like one of theirs");
    expect(held).toContain("While it is not confirmed, no mail tells a lawyer so.");
    expect(held).not.toContain("the firm’s mailbox.");
    await press("confirm-time");
    await site.database.write((queries) =>
      queries.updateTable("enquiries").set({ namesSince: site.clock.now }).execute(),
    );
    expect(await caller()).toContain(
      "A mail about what is confirmed goes to whoever has it, or to the firm’s mailbox.",
    );
  });

  it("once other times are offered, the answer is these, not the confirmation before them", async () => {
    await press("confirm-time");
    expect(await caller()).toMatch(/Answer Confirmed Nov/);
    site.clock.now += 20 * MINUTE;
    const page = await lawyer.text(`/staff/appointments/${id}`);
    const times = [...page.matchAll(/value="(\d{4}-\d\d-\d\d \d+:\d\d [AP]M)[^"]*"/g)].map(([, time]) => time!);
    await press("offer-times", { time: times.at(-1)!, words: "" });
    const said = await caller();
    expect(said).toMatch(/Answer Other times offered Nov \d+, \d+:\d\d [AP]M/);
    expect(said).not.toContain("answered Nov");
  });
});
