import { beforeEach, describe, expect, it } from "vitest";
import { saveTimes, storedTimes } from "#firm/appointments/lawyer-times-rows.ts";
import { FIRM } from "#mail/message.ts";
import { mailsOfAppointments } from "#tests/support/mails-as-they-leave.ts";
import { visitAsStaff } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";
import { ENGINES, GOOD_APPOINTMENT, startTestSite, type TestSite } from "#tests/support/test-site.ts";

/** As a browser posts from a page that sends no referrer. */
const FROM_RECEIPT = { origin: "null", "sec-fetch-site": "same-origin" };

describe.each(ENGINES)("an appointment on its receipt, on %s", (engine) => {
  let site: TestSite;
  let path: string;
  let id: string;
  beforeEach(async () => {
    site = await startTestSite({ engine });
    const answer = await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, timeZone: "Europe/Lisbon" });
    ({ path } = (await answer.json()) as { path: string });
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    return site.close;
  });

  const page = async (more = "") => (await site.ask(path + more)).text();
  const post = (more: string, fields: Record<string, string> = {}) => site.postForm(path + more, fields, FROM_RECEIPT);
  const booking = () =>
    site.database.queries.selectFrom("bookings").selectAll().where("enquiryId", "=", id).executeTakeFirstOrThrow();
  const subjects = async () =>
    (await Promise.all([GOOD_APPOINTMENT.email, FIRM].map((to) => mailsOfAppointments(site, to))))
      .flat()
      .map(({ subject }) => subject.replace(/: .*/, ""));
  const file = async () => (await site.ask(`${path}/appointment.ics`)).text();

  it("says that it is held, until when it can be changed, and the number", async () => {
    const receipt = await page();
    expect(receipt).toContain("We hold Monday, November 23, 2026 at 9:30 AM (Toronto time) for you");
    expect(receipt).toContain("Monday, November 23, 2026 at 5:30 AM (Toronto time)");
    expect(receipt).toMatch(/After that, please call us at.*519-555-0142/s);
  });

  it("moves by a button to another free time, and waits for an answer again; opening a link does nothing", async () => {
    const picker = await page("/time?day=2026-11-24&kind=video");
    expect(picker).toContain("Tuesday, November 24, 2026");
    expect(picker).toContain('value="2026-11-24 2:00 PM"');
    await page("/time?slot=2026-11-24+2%3A00+PM");
    expect((await booking()).sequence).toBe(0);
    const answer = await post("/time", { slot: "2026-11-24 2:00 PM", kind: "video" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${path}#appointment`]);
    expect(await booking()).toMatchObject({ state: "held", kind: "video", day: "2026-11-24", sequence: 1 });
    expect((await subjects()).toSorted()).toEqual(["Another time was picked", "We hold another time for you"]);
    const mails = await mailsOfAppointments(site, GOOD_APPOINTMENT.email);
    const first =
      "This takes the place of Monday, November 23, 2026 at 9:30 AM (Toronto time), which you first asked for";
    expect(mails.at(-1)?.text).toContain("It takes the place of Monday, November 23, 2026 at 9:30 AM (Toronto time)");
    const moved = visibleText(await page());
    expect(moved).toContain(first);
    expect(moved).toContain("We hold another time for you than the one you first asked for");
    expect(moved).not.toContain("the time you chose");
    expect(await file()).toMatch(/SEQUENCE:1[\s\S]*DTSTART:20261124T190000Z/);
    const { closedAs, readAt, topic } = await site.database.queries
      .selectFrom("enquiries")
      .select(["closedAs", "readAt", "topic"])
      .executeTakeFirstOrThrow();
    expect([closedAs, readAt, topic]).toEqual([null, null, "2026-11-24 2:00 PM"]);
  });

  it("a visitor's own move is read by whoever looks, from where and how it stood, until it is confirmed again", async () => {
    const staff = await visitAsStaff(site, "a.pereira");
    const desk = await visitAsStaff(site, "desk", "reception");
    const at = `/staff/appointments/${id}`;
    await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
    await staff.post(at, { intent: "confirm-time", sequence: "0" });
    expect(await booking()).toMatchObject({ state: "confirmed" });
    for (const slot of ["2026-11-24 2:00 PM", "2026-11-24 3:00 PM"]) await post("/time", { slot });
    const moved = /moved by the visitor on Nov 2\d, \d+:\d\d [AP]M from Mon, Nov 23, 9:30 AM, which was confirmed/;
    const read = () => Promise.all([at, `/staff/reception/${id}`, "/staff/reception"].map((page) => desk.text(page)));
    for (const text of await read()) expect(visibleText(text)).toMatch(moved);
    const week = "/staff/appointments?week=2026-11-23";
    expect(visibleText(await desk.text(week))).toContain("Moved by the visitor");
    expect(await staff.text(at)).not.toContain('value="unconfirm-time"');
    await staff.post(at, { intent: "confirm-time", sequence: String((await booking()).sequence) });
    for (const text of [...(await read()), await desk.text(week)]) expect(visibleText(text)).not.toMatch(/moved by/i);
  });

  it("does not move to a time that has gone, and names the nearest free ones", async () => {
    await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, preferredTime: "2:00 PM", email: "b@example.com" });
    const answer = await post("/time", { slot: "2026-11-23 2:00 PM" });
    expect(answer.status).toBe(409);
    const words = await answer.text();
    expect(words).toContain("has just been taken: the nearest free times are");
    expect(words).toContain("2:30 PM");
    expect(await booking()).toMatchObject({ state: "held", sequence: 0 });
    for (const slot of ["", "soon", "2026-02-30 9:00 AM", "2026-11-23 9:07 AM"])
      expect((await post("/time", { slot })).status).toBe(400);
  });

  it("is cancelled by a button alone; pressed twice is cancelled once; the time is free at once", async () => {
    await page("/cancel");
    expect((await booking()).state).toBe("held");
    await post("/cancel");
    await post("/cancel");
    expect(await booking()).toMatchObject({ state: "cancelled", sequence: 1 });
    expect((await subjects()).toSorted()).toEqual(["The appointment was cancelled", "Your appointment is cancelled"]);
    expect(await file()).toContain("METHOD:CANCEL");
    expect((await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, email: "b@example.com" })).status).toBe(
      201,
    );
    expect((await post("/time", { slot: "2026-11-24 2:00 PM" })).status).toBe(409);
  });

  it("cancelled by the visitor, it says so at the top of its page; a try to call them says of nothing that it runs on", async () => {
    const staff = await visitAsStaff(site, "a.pereira");
    const head = async () =>
      visibleText(/<header class="enquiry-head">.*?<\/header>/s.exec(await staff.text(`/staff/enquiries/${id}`))![0]);
    expect(await head()).not.toContain("Cancelled");
    await post("/cancel");
    expect(await head()).toMatch(/Cancelled by the visitor ?: nobody comes on Mon, Nov 23, 9:30 AM/);
    const tried = await staff.post(`/staff/reception/${id}`, { intent: "try-call", key: "" });
    const said = visibleText(await staff.text(tried.headers.get("location")!));
    expect(said).toContain("Noted: nobody answered. All else stands as it did.");
  });

  it("cancelled or too late, no page of it offers what would be refused", async () => {
    const offers = async () => (await page("/time")) + (await page("/cancel"));
    expect(await offers()).toMatch(/name="slot".*Cancel the appointment/s);
    site.clock.now = Date.parse("2026-11-23T06:00-05:00");
    expect(await offers()).not.toMatch(/name="slot"|Cancel the appointment/);
    site.clock.now = Date.parse("2026-11-20T10:00-05:00");
    await post("/cancel");
    expect(await offers()).not.toMatch(/name="slot"|Cancel the appointment/);
    expect(await offers()).toMatch(/cannot be changed here any more.*519-555-0142/s);
  });

  it("asked for a day of the past, the times of today are not passed off as that day's", async () => {
    expect(await page("/time?day=2020-01-06")).toContain("these are the times of today");
    expect(await page("/time?day=2026-11-24")).not.toContain("these are the times of today");
  });

  it("too late: says until when it could be changed, and the number", async () => {
    site.clock.now = Date.parse("2026-11-23T06:00-05:00");
    const sentence =
      "It could be changed here until Monday, November 23, 2026 at 5:30 AM (Toronto time). Please call us at";
    for (const answer of [await post("/cancel"), await post("/time", { slot: "2026-11-24 2:00 PM" })])
      expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining(sentence)]);
    // Whoever booked it after that never could: it says only what can be done now.
    const receipt = visibleText(await page());
    expect(receipt).toContain("To change or cancel it, please call us at");
    expect(receipt).not.toMatch(/(can|could) change it here/);
    expect((await booking()).state).toBe("held");
  });

  it("once it has begun, offers neither a change nor an entry for the calendar", async () => {
    expect(await page()).toContain("Add the request to your calendar");
    site.clock.now = Date.parse("2026-11-23T09:31-05:00");
    expect(await page()).not.toMatch(/To change or cancel it|to your calendar/);
  });

  it("a time that staff offered is confirmed as soon as it is picked", async () => {
    await site.database.write(async (queries) => {
      await queries.updateTable("bookings").set({ state: "proposed" }).execute();
      await queries.deleteFrom("holds").execute();
      const startsAt = Date.parse("2026-11-24T14:00-05:00");
      await queries
        .insertInto("bookingOffers")
        .values({ enquiryId: id, startsAt, day: "2026-11-24", time: "2:00 PM" })
        .execute();
    });
    // On a button, where a line must not end within the time.
    expect(await page()).toContain("Tuesday, November 24, 2026 at 2:00\u00A0PM");
    await post("/time", { slot: "2026-11-24 2:00 PM" });
    expect(await booking()).toMatchObject({ state: "confirmed", day: "2026-11-24" });
    expect(await subjects()).toContain("Your appointment is confirmed");
  });

  it("moved to a time that cannot be known as free it is asked for, never held, and page and mail say so", async () => {
    const none = storedTimes.parse({ areas: ["Wills & Power of Attorney"] });
    await saveTimes(site.database, "daniel-castellanos", none, { actor: "a.pereira", at: site.clock.now });
    expect(await page("/time?day=2026-11-24")).toContain("nothing is held");
    await post("/time", { slot: "2026-11-24 2:00 PM" });
    expect(await booking()).toMatchObject({ state: "asked", day: "2026-11-24" });
    expect(await site.database.queries.selectFrom("holds").selectAll().execute()).toEqual([]);
    expect(await subjects()).toContain("You asked for another time");
    expect(await page()).toContain("Nothing is held yet");
  });

  it("names the visitor's own time in the mails, and a zone nobody knows is left out", async () => {
    expect((await booking()).timeZone).toBe("Europe/Lisbon");
    await post("/time", { slot: "2026-11-24 2:00 PM" });
    const [mail] = await mailsOfAppointments(site, GOOD_APPOINTMENT.email);
    expect(mail!.text).toContain("Tuesday, November 24, 2026 at 7:00 PM (Europe/Lisbon)");
    const answer = await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, timeZone: "Mars/Olympus" });
    expect(answer.status).toBe(201);
  });

  it("an address that is no receipt leads nowhere", async () => {
    for (const more of ["/time", "/cancel"]) expect((await site.ask(`/receipt/x1${more}`)).status).toBe(404);
    expect((await site.postForm("/receipt/x1/cancel", {}, FROM_RECEIPT)).status).toBe(404);
  });
});
