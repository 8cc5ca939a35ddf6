import { beforeEach, describe, expect, it } from "vitest";
import { AS_SOON } from "#firm/enquiries/caller-times.ts";
import { NOBODY_HAS_IT } from "#firm/enquiries/staff-act.ts";
import { MINUTE } from "#time/units.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NEW = "/staff/reception/new";
const MORNING = "Mon–Fri, morning";
const LATE = "Mon–Fri, after 3:00 PM";
const ASKED = "Before ten, about a work permit";

describe.each(ENGINES)("a new caller who is to be called back, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    return site.close;
  });

  const post = (fields: Record<string, string>) => desk.post(NEW, { intent: "enter", firstName: "Ode", ...fields });
  async function entered(lastName: string, phone: string, callBack: string, fields: Record<string, string> = {}) {
    site.clock.now += MINUTE;
    const answer = await post({ lastName, phone, callBack, ...fields });
    return /\/staff\/reception\/([^?]+)\?/.exec(answer.headers.get("location") ?? "")![1]!;
  }
  const part = (page: string, id: string) => {
    const from = page.indexOf(`id="${id}"`);
    return from === -1 ? "" : visibleText(page.slice(from, page.indexOf("</section>", from)));
  };
  const toReturn = async (who = desk) => part(await who.text("/staff/reception"), "calls");
  const names = (words: string) => words.match(/Aspen|Birch|Cedar|Damson/g);

  it("is a call to return, for whoever is there next, for the lawyers and on the printed day", async () => {
    const next = await visitAsStaff(site, "second", "reception");
    await entered("Birch", "519-555-0161", LATE);
    await entered("Aspen", "519-555-0162", MORNING, { message: ASKED, with: "amara-okafor" });
    await entered("Cedar", "519-555-0163", "");
    const words = await toReturn(next);
    expect(names(words)).toEqual(["Aspen", "Birch"]);
    expect(words).toContain(`519-555-0162 , Call me back, Toronto time: ${MORNING}`);
    expect(words).toContain(`desk noted: ${ASKED}`);
    expect(words).toContain("asked for Amara Okafor");
    expect(names(part(await lawyer.text("/staff"), "to-call-back"))).toEqual(["Aspen", "Birch"]);
    // What they said stays off the paper; whoever calls reads it first.
    for (const who of [next, lawyer])
      expect(visibleText(await who.text("/staff/appointments/day"))).toMatch(
        new RegExp(`Aspen.*Call me back, Toronto time: ${MORNING} ?; read what was noted before you call.*Birch`),
      );
    const paper = part(await next.text("/staff/appointments/day"), "calls");
    expect(paper.match(/read what was noted/g)).toHaveLength(1);
    expect(paper).not.toContain(ASKED);
    // Nobody but who opened it reads what was asked for.
    expect(part(await lawyer.text("/staff"), "to-call-back")).not.toContain(ASKED);
  });

  it("is said to the lawyers, too, to have been tried today, by whom and when", async () => {
    const id = await entered("Birch", "519-555-0161", MORNING);
    const theirs = async () => part(await lawyer.text("/staff"), "to-call-back");
    expect(await theirs()).not.toContain("tried");
    site.clock.now += MINUTE;
    await desk.post(`/staff/reception/${id}`, { intent: "try-call", key: "" });
    expect(await theirs()).toMatch(/Birch.*, tried \d+:\d\d [AP]M by desk: no answer/);
    site.clock.now += 24 * 60 * MINUTE;
    lawyer = await visitAsStaff(site, "n.roy");
    expect(await theirs()).toContain("Birch");
    expect(await theirs()).not.toContain("tried");
  });

  it("stands by when they are to be called; what cannot wait, and whoever called again, comes before", async () => {
    const late = await entered("Aspen", "519-555-0161", LATE);
    await entered("Birch", "519-555-0162", MORNING);
    await entered("Cedar", "519-555-0163", AS_SOON);
    expect(names(await toReturn())).toEqual(["Cedar", "Birch", "Aspen"]);
    await entered("Damson", "519-555-0164", LATE, { inCustody: "yes" });
    expect(names(await toReturn())).toEqual(["Damson", "Cedar", "Birch", "Aspen"]);
    await desk.post(`/staff/reception/${late}`, { intent: "take-call", words: "Again", key: crypto.randomUUID() });
    expect(names(await toReturn())).toEqual(["Damson", "Aspen", "Cedar", "Birch"]);
  });

  it("waits until somebody called them, or what they asked for was answered, once however often it is sent", async () => {
    const key = crypto.randomUUID();
    const caller = { key, lastName: "Aspen", phone: "519-555-0161", callBack: AS_SOON };
    expect([(await post(caller)).status, (await post(caller)).status]).toEqual([303, 303]);
    const calls = await site.database.queries.selectFrom("calls").selectAll().execute();
    expect(calls).toHaveLength(1);
    const [{ enquiryId: id = "" } = {}] = calls;
    await desk.post(`/staff/reception/${id}`, { intent: "return-call", key: id });
    expect(await toReturn()).toBe("");
    await desk.post(`/staff/reception/${id}`, { intent: "unreturn-call", key: id });
    expect(names(await toReturn())).toEqual(["Aspen"]);
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    expect((await lawyer.post(`/staff/enquiries/${id}`, { intent: "answered", told: "already" })).status).toBe(303);
    expect(await toReturn()).toBe("");
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "unanswered" });
    expect(names(await toReturn())).toEqual(["Aspen"]);
  });

  it("is named in the mail of a hand-over as long as it waits, and not once what they asked for was answered", async () => {
    await visitAsStaff(site, "b.osei");
    const id = await entered("Aspen", "519-555-0161", AS_SOON);
    const mailed = async () => {
      const mails = site.database.queries.selectFrom("outbox").select("message").where("kind", "=", "handed-over");
      return (await mails.orderBy("createdAt").execute()).map(({ message }) =>
        message.includes("A call is to be returned"),
      );
    };
    await desk.post(`/staff/reception/${id}`, { intent: "hand-over", to: "a.pereira", owner: NOBODY_HAS_IT });
    expect(await mailed()).toEqual([true]);
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "answered", told: "already" });
    site.clock.now += MINUTE;
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "hand-over", to: "b.osei", owner: "a.pereira" });
    expect(await mailed()).toEqual([true, false]);
  });

  it("is one no more once they were entered by mistake, and again when that is taken back", async () => {
    const id = await entered("Aspen", "519-555-0161", AS_SOON);
    await desk.post(`/staff/reception/${id}`, { intent: "mistake" });
    expect(await toReturn()).toBe("");
    await desk.post(`/staff/reception/${id}`, { intent: "not-mistake" });
    expect(names(await toReturn())).toEqual(["Aspen"]);
  });

  it("has a number, and one of the times; an appointment and a call back are not chosen at once", async () => {
    const none = await post({ lastName: "Aspen", noPhone: "yes", callBack: AS_SOON });
    expect(await none.text()).toContain("Whoever is to be called back needs a number");
    const other = await post({ lastName: "Aspen", phone: "519-555-0161", callBack: "At midnight" });
    expect(await other.text()).toContain("Please select one of the times, or no call");
    const criminal = { lastName: "Aspen", phone: "519-555-0161", practiceArea: "Criminal Law" };
    const times = await (await post({ ...criminal, intent: "times" })).text();
    const slot = /<option value="(\d{4}-\d\d-\d\d \d+:\d\d [AP]M[^"]*)"/.exec(times)![1]!;
    const both = await post({ ...criminal, slot, callBack: MORNING });
    expect(visibleText(await both.text())).toContain("An appointment is chosen, and a call back too");
    expect(await site.database.queries.selectFrom("enquiries").select("id").execute()).toEqual([]);
    // Visitors choose from the firm’s times alone.
    const visitor = { ...GOOD_MESSAGE, phone: "519-555-0161", callBack: AS_SOON };
    expect((await site.postJson("/api/contact", visitor)).status).toBe(400);
  });

  it("is corrected where their other details are: to be called, at another time, or not at all", async () => {
    const id = await entered("Aspen", "519-555-0161", "");
    const page = `/staff/reception/${id}`;
    const details = { lastName: "Aspen", firstName: "Ode", phone: "519-555-0161", whole: "with-call-back" };
    const correct = (callBack: string, more = {}) =>
      desk.post(page, { intent: "correct-caller", ...details, callBack, ...more });
    expect((await correct(MORNING)).status).toBe(303);
    expect(await toReturn()).toContain(MORNING);
    await correct(LATE);
    expect(await toReturn()).toContain(LATE);
    expect(await desk.text(page)).toContain(`<option selected="">${LATE}`);
    // A page of before did not ask.
    await correct("", { whole: "with-email" });
    expect(names(await toReturn())).toEqual(["Aspen"]);
    const refused = await correct(LATE, { phone: "", noPhone: "yes" });
    expect(await refused.text()).toContain("Whoever is to be called back needs a number");
    await correct("");
    expect(await toReturn()).toBe("");
    expect(visibleText(await desk.text(page))).toContain("Taken back");
    await correct(AS_SOON);
    expect(names(await toReturn())).toEqual(["Aspen"]);
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    expect(visibleText(await lawyer.text(`/staff/enquiries/${id}`))).toContain(
      "desk corrected when the caller is to be called back",
    );
  });

  it("stands with the call where it turns out that they are known", async () => {
    const id = await entered("Aspen", "519-555-0161", "");
    const noted = await post({
      lastName: "Aspen",
      phone: "519-555-0161",
      callBack: MORNING,
      intent: `take-call ${id}`,
    });
    expect(noted.status).toBe(303);
    expect(await toReturn()).toContain(`Call me back, Toronto time: ${MORNING}`);
  });
});
