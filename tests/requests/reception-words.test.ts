import { beforeEach, describe, expect, it } from "vitest";
import { DAY } from "#time/units.ts";
import { ENGINES, GOOD_APPOINTMENT, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NEW = "/staff/reception/new";
const CALLER = { lastName: "Thistlewood", firstName: "Una", phone: "519-555-0883" };
/** The site's clock stands on Saturday, November 21, 2026. */
const HELD = { inCustody: "yes", custodyDay: "2026-11-20", hearingDay: "2026-11-27", hearingHour: "10:00" };
const SLIP = "Please select today or a later day: when they are next in court";

describe.each(ENGINES)("what the reception is told, on %s", (engine) => {
  let site: TestSite;
  let desk: StaffVisit;
  beforeEach(async () => {
    ({ site } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    return site.close;
  });

  const enter = (fields: Record<string, string> = {}) => desk.post(NEW, { intent: "enter", ...CALLER, ...fields });
  async function entered(fields?: Record<string, string>): Promise<{ page: string; said: string }> {
    const location = (await enter(fields)).headers.get("location")!;
    return { page: location.split("?")[0]!, said: visibleText(await desk.text(location)) };
  }
  const correct = (page: string, fields: Record<string, string>) =>
    desk.post(page, { intent: "correct-caller", whole: "with-email", ...CALLER, ...fields });

  it("a next day in court that has passed is a slip, as they are entered and as they are corrected", async () => {
    const refused = await enter({ ...HELD, hearingDay: "2026-11-20" });
    const shown = await refused.text();
    expect([refused.status, visibleText(shown)]).toEqual([400, expect.stringContaining(SLIP)]);
    expect(fieldOf(shown, "hearingDay")).toBe("2026-11-20");
    const { page } = await entered({ ...HELD, hearingDay: "2026-11-21", hearingHour: "15:00" });
    const again = await correct(page, { ...HELD, hearingDay: "2026-11-20" });
    expect([again.status, visibleText(await again.text())]).toEqual([400, expect.stringContaining(SLIP)]);
    expect((await correct(page, HELD)).status).toBe(303);
    expect(visibleText(await desk.text(page))).toContain("in court Fri 10:00 AM");
  });

  it("a day in court that has passed since is past, and stands in the way of no other correction", async () => {
    const { page } = await entered(HELD);
    site.clock.now += 8 * DAY;
    desk = await visitAsStaff(site, "later", "reception");
    for (const list of [page, "/staff/reception"])
      expect(visibleText(await desk.text(list))).toContain("was in court Nov 27 10:00 AM");
    expect((await correct(page, { ...HELD, practiceArea: "Criminal Law" })).status).toBe(303);
    const other = await correct(page, { ...HELD, hearingDay: "2026-11-26" });
    expect(other.status).toBe(400);
    // Another appointment for them takes it over as it stands.
    const of = page.split("/").at(-1)!;
    const times = await (await desk.post(NEW, { intent: "times", ...CALLER, practiceArea: "Criminal Law" })).text();
    const slot = /<option value="(\d{4}-\d\d-\d\d \d+:\d\d [AP]M[^"]*)"/.exec(times)![1]!;
    expect((await enter({ of, practiceArea: "Criminal Law", slot })).status).toBe(303);
  });

  it("the e-mail address they wrote down themselves stands there, and that nobody can reach whoever left nothing", async () => {
    const none = await entered({ phone: "", noPhone: "yes" });
    expect(none.said).toContain("Mail goes to No address given");
    expect(none.said).toMatch(/Nobody can reach them ?: they gave no number and no e-mail address/);
    const email = "una@example.com";
    const corrected = await correct(none.page, { phone: "", noPhone: "yes", email });
    const said = visibleText(await desk.text(corrected.headers.get("location")!));
    expect(said).toContain("What is mailed to them, of appointments too, goes to the address below from now on");
    expect(said).toContain(`Mail goes to ${email}`);
    expect(said).not.toContain("Nobody can reach them");
    expect((await entered({ lastName: "Ringable" })).said).not.toContain("Nobody can reach them");
  });

  it("of a visitor only that they gave an e-mail address, on the page of their appointment too", async () => {
    await site.postJson("/api/appointments", GOOD_APPOINTMENT);
    const { id } = await site.database.queries.selectFrom("appointments").select("id").executeTakeFirstOrThrow();
    for (const page of [`/staff/reception/${id}`, `/staff/appointments/${id}`]) {
      const text = await desk.text(page);
      expect(visibleText(text)).toContain("Mail goes to The address they wrote from");
      expect(text).not.toContain(GOOD_APPOINTMENT.email);
    }
  });

  it("by when they are called is said with its hour, on the page and in the lists", async () => {
    const { page } = await entered();
    const by = /24 hours left ?, by Sun, Nov 22, 10:30 AM/;
    expect(visibleText(await desk.text(page))).toMatch(/Answer by Sun, Nov 22, 10:30 AM: 24 hours left/);
    expect(visibleText(await desk.text("/staff/reception"))).toMatch(by);
  });

  it("that no mail has gone is said of whoever gave an address", async () => {
    const unmailed = await entered();
    expect(unmailed.said).toContain("Entered: it waits for an answer, and the firm’s mailbox is told.");
    expect(unmailed.said).not.toContain("No mail has gone");
    const mailed = await entered({ known: CALLER.phone, email: "una@example.com" });
    expect(mailed.said).toContain("No mail has gone to them yet.");
  });

  it("what was corrected is said as it is", async () => {
    const { page } = await entered();
    const said = async (fields: Record<string, string>) =>
      visibleText(await desk.text((await correct(page, fields)).headers.get("location")!));
    expect(await said({ practiceArea: "Criminal Law" })).toMatch(
      /Saved\. Name, number and e-mail stand as they stood\./,
    );
    expect(await said({ phone: "519-555-0884" })).toContain("Corrected: they are found by the name and number");
  });

  it("a mark that was set or taken away is said, in words that are true of what stands now", async () => {
    const { page } = await entered();
    const said = async (fields: Record<string, string>) =>
      visibleText(await desk.text((await correct(page, fields)).headers.get("location")!));
    const rest = "Name, number and e-mail stand as they stood.";
    expect(await said(HELD)).toContain(`Saved. ${rest} The mark “In custody” is set.`);
    expect(await said({ ...HELD, deadlineSoon: "yes" })).toContain(
      `Saved. ${rest} The mark “Deadline within a week” is set.`,
    );
    const area = await said({ ...HELD, deadlineSoon: "yes", practiceArea: "Criminal Law" });
    expect(area).toContain(`Saved. ${rest}`);
    expect(area).not.toContain("The mark “");
    expect(await said({ deadlineSoon: "yes" })).toContain(`Saved. ${rest} The mark “In custody” is gone.`);
    // Beside a new number, too.
    expect(await said({ phone: "519-555-0885" })).toMatch(
      /Corrected: they are found by .*\. The mark “Deadline within a week” is gone\./,
    );
    const both = { ...HELD, deadlineSoon: "yes", phone: "519-555-0885" };
    expect(await said(both)).toContain("The marks “In custody” and “Deadline within a week” are set.");
    expect(await said({ phone: "519-555-0885" })).toContain(
      "The marks “In custody” and “Deadline within a week” are gone.",
    );
    expect(await said({ ...HELD, phone: "519-555-0885" })).toContain("The mark “In custody” is set.");
    expect(await said({ deadlineSoon: "yes", phone: "519-555-0885" })).toContain(
      "The mark “Deadline within a week” is set. The mark “In custody” is gone.",
    );
  });

  it("where somebody’s only name goes is said beside the field", async () => {
    const { page } = await entered();
    for (const form of [NEW, page]) expect(visibleText(await desk.text(form))).toContain("An only name goes here.");
  });

  it.each([
    ["519-555-0883", "519 555 0883 ext 12"],
    ["519-555-0883", "(519) 555-0883 x12"],
    ["519-555-0883 ext. 12", "519 555 0883"],
    ["+33 1 23 45 67 89", "0033 1 23 45 67 89"],
    ["0033 1 23 45 67 89", "+33 1 23 45 67 89"],
  ])("the number %s is known when it is written %s, which is kept as it was typed", async (first, then) => {
    const { page } = await entered({ phone: first });
    const shown = await (await enter({ lastName: "Other", firstName: "Name", phone: then })).text();
    expect(visibleText(shown)).toContain("This number is known.");
    expect(shown).toContain(page);
    expect(fieldOf(shown, "phone")).toBe(then);
    expect(await desk.text(`/staff/reception?q=${encodeURIComponent(then)}`)).toContain(page);
    expect(visibleText(await desk.text(page))).toContain(first);
  });
});
