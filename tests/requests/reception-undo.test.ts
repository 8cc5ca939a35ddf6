import { beforeEach, describe, expect, it } from "vitest";
import { MAIL_WAITS } from "#firm/appointments/mail-leaves.ts";
import { letLeave } from "#tests/support/mails-as-they-leave.ts";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NEW = "/staff/reception/new";
const CALLER = { lastName: "Quillfeather", firstName: "Ode", phone: "519-555-0133", message: "A gazumping neighbour" };

describe.each(ENGINES)("what the reception did by mistake, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    return site.close;
  });

  const queries = () => site.database.queries;
  const row = (id: string) =>
    queries().selectFrom("enquiries").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const mails = (kind: string) =>
    queries().selectFrom("outbox").select(["recipient", "createdAt"]).where("kind", "=", kind).execute();
  const allLeft = () =>
    site.database.write((writing) => writing.updateTable("outbox").set({ deliveredAt: site.clock.now }).execute());
  const trail = async (id: string) => {
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    return visibleText(await lawyer.text(`/staff/enquiries/${id}`));
  };
  async function entered(fields: Record<string, string> = {}): Promise<string> {
    const answer = await desk.post(NEW, { intent: "enter", ...CALLER, ...fields });
    expect(answer.status).toBe(303);
    return /\/staff\/\w+\/([^?]+)\?done=entered/.exec(answer.headers.get("location")!)![1]!;
  }
  /** Does it, and answers the notice that says so, with the button that takes it back. */
  const notice = async (visit: StaffVisit, page: string, fields: Record<string, string>) => {
    site.clock.now += 1000;
    const done = await visit.post(page, fields);
    expect(done.status).toBe(303);
    const text = await visit.text(done.headers.get("location")!.split("#")[0]!);
    return /<div class="staff-done">.*?<\/form><\/div>/.exec(text)?.[0] ?? "";
  };
  /** What the button in a notice posts. */
  const pressed = (markup: string) =>
    Object.fromEntries(
      [...markup.matchAll(/<(?:input|button)[^>]*>/g)].map(([tag]) => [
        / name="(\w+)"/.exec(tag)![1]!,
        / value="([\w.-]*)"/.exec(tag)![1]!,
      ]),
    );

  it("a call with the wrong person is struck where it is said to be noted, and its mail with it", async () => {
    const id = await entered();
    const page = `/staff/reception/${id}`;
    const said = await notice(desk, page, { intent: "take-call", words: "Marzipan", key: "" });
    expect(said).toContain("Undo: take it back");
    expect(await mails("call")).toHaveLength(1);
    const noted = await queries().selectFrom("calls").select("id").executeTakeFirstOrThrow();
    const struck = await notice(desk, page, { intent: "strike-call", key: noted.id });
    expect(await mails("call")).toEqual([]);
    expect(visibleText(await desk.text("/staff/reception"))).not.toMatch(/Calls to return|Call back/);
    expect(visibleText(await desk.text(page))).toContain("it was noted with the wrong person");
    // Its words are of somebody else: who answers this one reads them only where they ask for them.
    expect(await desk.text(page)).not.toContain("Marzipan");
    expect(visibleText(await desk.text(page))).toContain("A lawyer who has opened the enquiry can show what was noted");
    const read = await trail(id);
    expect(read).not.toContain("Marzipan");
    const { id: key } = await queries().selectFrom("calls").select("id").executeTakeFirstOrThrow();
    expect(await lawyer.text(`/staff/enquiries/${id}?struck=${key}`)).toContain("Marzipan");
    expect(read).toContain("desk struck a call that was noted here by mistake");
    expect(struck).toContain("Undo: their call after all");
    await desk.post(page, pressed(struck));
    expect(await mails("call")).toHaveLength(1);
    expect(visibleText(await desk.text("/staff/reception"))).toContain("Calls to return");
    expect(await trail(id)).toContain("Marzipan");
  });

  it("of a call whose mail has left another mail says that it does not count, until it does again", async () => {
    const id = await entered();
    const page = `/staff/reception/${id}`;
    await desk.post(page, { intent: "take-call", words: "", key: "" });
    await allLeft();
    const { id: key } = await queries().selectFrom("calls").select("id").executeTakeFirstOrThrow();
    expect(await desk.text(page)).toContain('value="strike-call"');
    await desk.post(page, { intent: "strike-call", key });
    const said = "The mail that they called had left; another says that it was noted by mistake.";
    expect(visibleText(await desk.text(page))).toContain(said);
    expect(visibleText(await lawyer.text(`/staff/enquiries/${id}`))).toContain(said);
    const counts = async () => [(await mails("call")).length, (await mails("call-in-error")).length];
    expect(await counts()).toEqual([1, 1]);
    // Nobody has read that one yet: the first stands.
    await desk.post(page, { intent: "restore-call", key });
    expect(await counts()).toEqual([1, 0]);
    for (const times of [1, 2]) {
      await desk.post(page, { intent: "strike-call", key });
      await allLeft();
      expect(await counts()).toEqual([times, times]);
      await desk.post(page, { intent: "restore-call", key });
      await allLeft();
      expect(await counts()).toEqual([times + 1, times]);
    }
  });

  it.each(["reception", "enquiries"])("a call that was not returned waits again, at /staff/%s", async (where) => {
    const id = await entered();
    await desk.post(`/staff/reception/${id}`, { intent: "take-call", words: "", key: "" });
    const page = `/staff/${where}/${id}`;
    const visit = where === "reception" ? desk : lawyer;
    const { id: key } = await queries().selectFrom("calls").select("id").executeTakeFirstOrThrow();
    const said = await notice(visit, page, { intent: "return-call", key });
    expect(said).toContain("Undo: not returned after all");
    expect(visibleText(await desk.text("/staff/reception"))).not.toContain("Calls to return");
    expect(await visit.text(page)).toContain('value="unreturn-call"');
    await visit.post(page, pressed(said));
    expect(visibleText(await desk.text("/staff/reception"))).toContain("Calls to return");
    expect(await trail(id)).toContain("found that the call was not returned");
  });

  it("who was entered twice is joined with the first, unmailed and unerased, and taken apart again", async () => {
    const first = await entered();
    const other = await entered({ lastName: "Elsewhere", phone: "519-555-0140" });
    await desk.post(`/staff/reception/${first}`, { intent: "take-call", words: "", key: "" });
    const twice = await entered({ known: CALLER.phone });
    const before = await queries().selectFrom("outbox").selectAll().execute();
    const page = `/staff/reception/${twice}`;
    const shown = await desk.text(page);
    expect(shown).toContain(`<option value="${first}">`);
    expect(shown).not.toContain(`<option value="${other}">`);
    expect((await desk.post(page, { intent: "twice", to: "" })).status).toBe(400);
    expect((await desk.post(page, { intent: "twice", to: twice })).status).toBe(400);
    const said = await notice(desk, page, { intent: "twice", to: first });
    expect(said).toContain("Undo: not entered twice after all");
    expect(await row(twice)).toMatchObject({ closedAs: "twice", erasedAt: null, person: "Ode Quillfeather" });
    expect((await row(first)).closedAt).toBeNull();
    expect(await queries().selectFrom("outbox").selectAll().execute()).toEqual(before);
    const list = await desk.text("/staff/reception");
    expect([list.includes(`${first}"`), list.includes(`${twice}"`)]).toEqual([true, false]);
    expect(visibleText(await desk.text("/staff/reception?q=Quillfeather"))).toContain("entered twice, closed");
    expect(await desk.text(page)).toContain(`href="/staff/reception/${first}"`);
    // It is no first of another one.
    const third = await entered({ known: CALLER.phone });
    expect((await desk.post(`/staff/reception/${third}`, { intent: "twice", to: twice })).status).toBe(409);
    await lawyer.post(`/staff/enquiries/${twice}`, { intent: "open" });
    expect(await lawyer.text(`/staff/enquiries/${twice}`)).toContain("marked it as entered twice");
    expect(await lawyer.text("/staff?list=twice")).toContain(twice);
    await desk.post(page, pressed(said));
    expect((await row(twice)).closedAs).toBeNull();
    expect(await queries().selectFrom("joinedEnquiries").selectAll().execute()).toEqual([]);
    expect(await trail(twice)).toContain("took the mark “entered twice” back");
  });

  it("what was joined before stays so when the mark is taken back", async () => {
    const first = await entered();
    const twice = await entered({ known: CALLER.phone });
    await lawyer.post(`/staff/enquiries/${twice}`, { intent: "open" });
    await lawyer.post(`/staff/enquiries/${twice}`, { intent: "join", to: first });
    site.clock.now += 1000;
    await desk.post(`/staff/reception/${twice}`, { intent: "twice", to: first });
    // A lawyer takes it back on the page of the enquiry.
    await lawyer.post(`/staff/enquiries/${twice}`, { intent: "not-twice" });
    expect((await row(twice)).closedAs).toBeNull();
    expect(await queries().selectFrom("joinedEnquiries").select("enquiryId").execute()).toHaveLength(2);
  });

  it("neither custody nor a visitor's own words are put away as entered twice", async () => {
    const first = await entered();
    const grave = await entered({ known: CALLER.phone, inCustody: "yes" });
    const refused = await desk.post(`/staff/reception/${grave}`, { intent: "twice", to: first });
    expect([refused.status, visibleText(await refused.text())]).toEqual([
      409,
      expect.stringContaining("What cannot wait is ticked here and not on the other"),
    ]);
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, phone: CALLER.phone });
    const { id: own } = await queries()
      .selectFrom("enquiries")
      .select("id")
      .where("unacknowledged", "is", null)
      .executeTakeFirstOrThrow();
    expect(await desk.text(`/staff/reception/${own}`)).not.toContain("Entered twice?");
    expect((await desk.post(`/staff/reception/${own}`, { intent: "twice", to: first })).status).toBe(409);
    expect((await row(own)).closedAt).toBeNull();
  });

  describe("an appointment that was confirmed", () => {
    const area = "Criminal Law";
    async function booked(fields: Record<string, string> = {}): Promise<string> {
      const page = await (await desk.post(NEW, { intent: "times", ...CALLER, practiceArea: area })).text();
      const slot = /<option value="(\d{4}-\d\d-\d\d \d+:\d\d [AP]M[^"]*)"/.exec(page)![1]!;
      return entered({ practiceArea: area, slot, ...fields });
    }
    const booking = (id: string) =>
      queries().selectFrom("bookings").selectAll().where("enquiryId", "=", id).executeTakeFirstOrThrow();
    const press = (id: string, intent: string, fields: Record<string, string> = {}) =>
      pressOnBooking({ site, staff: desk }, id, intent, fields);

    it("without any mail waits again, its time held, by the button beside the sentence", async () => {
      const id = await booked();
      const page = `/staff/appointments/${id}`;
      const said = await notice(desk, page, {
        intent: "confirm-time",
        sequence: fieldOf(await desk.text(page), "sequence"),
      });
      expect(said).toContain("Undo: not confirmed after all");
      expect(await row(id)).toMatchObject({ closedAs: "answered" });
      expect(await desk.text(`/staff/reception/${id}`)).toContain('value="unconfirm-time"');
      site.clock.now += 1000;
      expect((await desk.post(page, pressed(said))).status).toBe(303);
      expect((await booking(id)).state).toBe("held");
      expect((await row(id)).closedAs).toBeNull();
      expect(await queries().selectFrom("holds").selectAll().execute()).not.toEqual([]);
      // Pressed twice it is done once; confirmed anew it is confirmed.
      expect((await press(id, "unconfirm-time")).status).toBe(303);
      expect((await press(id, "confirm-time")).status).toBe(303);
      expect((await booking(id)).state).toBe("confirmed");
      expect(await trail(id)).toContain("desk took the confirmation of the appointment back");
    });

    it("in the week, by the same button there", async () => {
      const id = await booked();
      const week = `/staff/appointments?week=${(await booking(id)).day}`;
      const done = await press(id, "confirm-time", { back: week });
      const page = await desk.text(done.headers.get("location")!.split("#")[0]!);
      expect(page).toMatch(/<div class="staff-done">.*Undo: not confirmed after all/s);
      expect((await press(id, "unconfirm-time", { back: week })).headers.get("location")).toContain(
        "/staff/appointments?",
      );
      expect((await booking(id)).state).toBe("held");
    });

    it("by a mail that has not left is taken back with it; once it has left, that is said", async () => {
      const id = await booked({ email: "ode@example.com" });
      const told = async () => (await mails("appointment")).filter(({ recipient }) => recipient === "ode@example.com");
      await press(id, "confirm-time");
      expect(await told()).toHaveLength(1);
      site.clock.now += 1000;
      expect((await press(id, "unconfirm-time")).status).toBe(303);
      expect(await told()).toEqual([]);
      site.clock.now += 1000;
      await press(id, "confirm-time");
      site.clock.now += MAIL_WAITS;
      await letLeave(site);
      for (const page of [`/staff/appointments/${id}`, `/staff/reception/${id}`]) {
        const shown = await desk.text(page);
        expect(shown).not.toContain('value="unconfirm-time"');
        expect(visibleText(shown)).toContain("The mail that confirms it has left, so it cannot be taken back");
      }
      const refused = await press(id, "unconfirm-time");
      expect([refused.status, visibleText(await refused.text())]).toEqual([
        409,
        expect.stringContaining("they count on the time"),
      ]);
      expect((await booking(id)).state).toBe("confirmed");
    });
  });
});
