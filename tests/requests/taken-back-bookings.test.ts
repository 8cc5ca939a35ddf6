import { beforeEach, describe, expect, it } from "vitest";
import { letLeave, mailsOfAppointments } from "#tests/support/mails-as-they-leave.ts";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { ENGINES, GOOD_APPOINTMENT, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const MINUTE = 60_000;
const LATER = { time: "2026-11-24 2:00 PM", kind: "in-person" };

describe.each(ENGINES)("an appointment moved or cancelled by mistake, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let id: string;
  let receipt: string;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    ({ id, receipt } = await book());
    return site.close;
  });

  async function book(fields: Record<string, unknown> = {}) {
    const answer = await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, ...fields });
    if (answer.status !== 201) return { id: "", receipt: "", status: answer.status };
    const { path, reference } = (await answer.json()) as { path: string; reference: string };
    const rows = site.database.queries.selectFrom("enquiries").select("id").where("reference", "=", reference);
    return { id: (await rows.executeTakeFirst())?.id ?? "", receipt: path, status: answer.status };
  }
  const press = (intent: string, fields: Record<string, string> = {}, visit = staff) => {
    site.clock.now += 1000;
    return pressOnBooking({ site, staff: visit }, id, intent, { looked: "yes", ...fields });
  };
  const booking = () =>
    site.database.queries.selectFrom("bookings").selectAll().where("enquiryId", "=", id).executeTakeFirstOrThrow();
  const enquiry = () =>
    site.database.queries.selectFrom("enquiries").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const holds = () =>
    site.database.queries.selectFrom("holds").selectAll().orderBy("enquiryId").orderBy("quarter").execute();
  const page = async (location = `/staff/appointments/${id}`) => visibleText(await staff.text(location.split("#")[0]!));
  const mails = () => mailsOfAppointments(site, GOOD_APPOINTMENT.email);
  const allLeft = () => letLeave(site);
  const trail = async () =>
    (await site.database.queries.selectFrom("audit").select("action").where("subject", "=", id).orderBy("at").execute())
      .map(({ action }) => action)
      .filter((action) => action.endsWith("-time"));

  it("moved: it is said from when to when and when the mail goes, and back it is as it was, nobody mailed", async () => {
    const [stood, held, { topic }] = [await booking(), await holds(), await enquiry()];
    const done = await press("move-time", LATER);
    expect(await page(done.headers.get("location")!)).toMatch(
      /Moved from Mon, Nov 23, 9:30 AM to Tue, Nov 24, 2:00 PM, and confirmed\. The mail to Ana Pereira leaves at \d+:\d\d [AP]M unless you undo it\./,
    );
    const [mail] = await mails();
    expect(mail!.waits).toBe(5 * MINUTE);
    expect((await enquiry()).closedAs).toBe("answered");
    // On another page, later: it stands there still.
    site.clock.now += 2 * MINUTE;
    expect(await page()).toMatch(/Moved from .* unless you undo it\. Undo: move it back/);
    const back = await press("unmove-time");
    expect(await page(back.headers.get("location")!)).toContain(
      "Moved back: it stands as it was. Nobody was mailed of it.",
    );
    const { sequence, changedAt, ...now } = await booking();
    expect({ ...stood, ...now }).toEqual({ ...stood, dayNumber: now.dayNumber });
    expect([sequence, changedAt]).toEqual([2, site.clock.now]);
    expect(await holds()).toEqual(held);
    expect(await mails()).toEqual([]);
    const waits = await enquiry();
    expect([waits.closedAs, waits.firstAnsweredAt, waits.topic]).toEqual([null, null, topic]);
    expect(await trail()).toEqual(["moved-time", "unmoved-time"]);
    expect(await page()).not.toContain("Undo");
    expect(await (await site.ask(`${receipt}/appointment.ics`)).text()).toMatch(
      /SEQUENCE:2[^]*DTSTART:20261123T143000Z/,
    );
  });

  it("cancelled: once its mail has gone out, another says that it stands, with the calendar entry", async () => {
    await press("confirm-time");
    const done = await press("cancel-time", { sure: "yes" });
    expect(await page(done.headers.get("location")!)).toMatch(
      /Cancelled: Mon, Nov 23, 9:30 AM\. The time is free again\. The mail to Ana Pereira leaves at \d+:\d\d [AP]M unless you undo it\./,
    );
    expect(await holds()).toEqual([]);
    site.clock.now += 6 * MINUTE;
    await allLeft();
    expect(await page()).toContain("The mail to Ana Pereira has gone out; to undo it sends another");
    const back = await press("uncancel-time");
    expect(await page(back.headers.get("location")!)).toContain("it stands as it was. A mail tells them so.");
    expect(await booking()).toMatchObject({ state: "confirmed", sequence: 3 });
    const [cancelled, again, ...more] = await mails();
    expect([cancelled!.subject, again!.subject, more]).toEqual([
      expect.stringContaining("is cancelled"),
      expect.stringContaining("Your appointment stands as it was"),
      [],
    ]);
    expect(again!.text).toContain("Monday, November 23, 2026 at 9:30 AM");
    for (const line of ["SEQUENCE:3", "STATUS:CONFIRMED", "METHOD:PUBLISH"]) expect(again!.calendar).toContain(line);
    expect((await enquiry()).closedAs).toBe("answered");
    expect(await trail()).toEqual(["confirmed-time", "cancelled-time", "uncancelled-time"]);
    const reminders = site.database.queries.selectFrom("outbox").select("message").where("kind", "=", "reminder");
    expect((await reminders.execute()).some(({ message }) => message.includes('"3 '))).toBe(true);
  });

  it("cancelled before it was answered, it waits again; offered times may be picked again", async () => {
    await press("offer-times", { time: LATER.time });
    const offers = () => site.database.queries.selectFrom("bookingOffers").selectAll().execute();
    const offered = await offers();
    await press("cancel-time", { sure: "yes" });
    expect(await offers()).toEqual([]);
    await press("uncancel-time");
    expect(await offers()).toEqual(offered);
    expect((await booking()).state).toBe("proposed");
    const other = await book({ preferredTime: "1:00 PM", email: "bo@example.com" });
    id = other.id;
    await press("cancel-time", { sure: "yes" });
    expect((await enquiry()).closedAs).toBe("cancelled");
    await press("uncancel-time");
    expect([(await enquiry()).closedAs, (await booking()).state]).toEqual([null, "held"]);
  });

  it("cancelled and then moved: both times and its mail are said, and back it is cancelled as before, nobody mailed", async () => {
    await press("cancel-time", { sure: "yes" });
    const [stood, closed] = [await booking(), await enquiry()];
    expect(closed).toMatchObject({ closedAs: "cancelled", firstAnsweredAt: null });
    site.clock.now += 6 * MINUTE;
    await allLeft();
    const told = await mails();
    const done = await press("move-time", LATER);
    const said = await page(done.headers.get("location")!);
    expect(said).toMatch(
      /Moved from Mon, Nov 23, 9:30 AM \(cancelled by the visitor\) to Tue, Nov 24, 2:00 PM, and confirmed\. The mail to Ana Pereira leaves at \d+:\d\d [AP]M unless you undo it\. Undo: move it back/,
    );
    const mail = (await mails()).at(-1)!;
    expect(mail.waits).toBe(5 * MINUTE);
    expect((await enquiry()).closedAs).toBe("answered");
    const back = await press("unmove-time");
    expect(await page(back.headers.get("location")!)).toContain(
      "Moved back: it stands as it was. Nobody was mailed of it.",
    );
    const { sequence, changedAt, ...now } = await booking();
    expect({ ...stood, ...now }).toEqual(stood);
    expect([sequence, changedAt]).toEqual([3, site.clock.now]);
    expect(await holds()).toEqual([]);
    expect(await mails()).toEqual(told);
    const { closedAt, closedBy, closedAs, firstAnsweredAt, firstPromise, topic } = await enquiry();
    expect({ ...closed, closedAt, closedBy, closedAs, firstAnsweredAt, firstPromise, topic }).toEqual(closed);
    expect(await trail()).toEqual(["cancelled-time", "moved-time", "unmoved-time"]);
    // Whoever undid it, it can be moved again, and undone again.
    await press("move-time", LATER);
    await press("unmove-time");
    expect([(await booking()).state, (await enquiry()).closedAt]).toEqual(["cancelled", closedAt]);
  });

  it("cancelled, moved and mailed: to undo it mails that it stays cancelled, with the calendar entry", async () => {
    await press("confirm-time");
    await press("cancel-time", { sure: "yes" });
    await press("move-time", LATER);
    site.clock.now += 6 * MINUTE;
    await allLeft();
    expect(await page()).toContain("The mail to Ana Pereira has gone out; to undo it sends another");
    const back = await press("unmove-time");
    expect(await page(back.headers.get("location")!)).toContain("it stands as it was. A mail tells them so.");
    const again = (await mails()).at(-1)!;
    expect(again.text).toContain("Our last mail was a mistake");
    expect(again.text).toContain("Your appointment on Monday, November 23, 2026 at 9:30 AM");
    expect(again.text).toContain("stays cancelled. No other time is held for you: please do not come.");
    for (const line of ["SEQUENCE:4", "STATUS:CANCELLED", "METHOD:CANCEL"]) expect(again.calendar).toContain(line);
    expect([(await booking()).state, (await enquiry()).closedAs]).toEqual(["cancelled", "answered"]);
  });

  it.each([
    ["declined", "decline-time", { words: "We are full." }],
    ["missed", "mark-missed", {}],
    ["done", "mark-done", {}],
  ])("%s and then moved, or offered other times, it can be taken back too", async (state, verb, fields) => {
    await press("confirm-time");
    if (state !== "declined") {
      site.clock.now = Date.parse("2026-11-23T11:00:00-05:00");
      staff = await visitAsStaff(site, "later");
    }
    await press(verb, fields);
    const [stood, held] = [await booking(), await holds()];
    expect(stood.state).toBe(state);
    for (const change of ["move", "offer"] as const) {
      const done = await press(change === "move" ? "move-time" : "offer-times", LATER);
      expect(await page(done.headers.get("location")!)).toMatch(/Nov 24, 2:00 PM.* leaves at .* unless you undo it\./);
      const back = await press(change === "move" ? "unmove-time" : "unoffer-times");
      // That it is declined waits to be told still, and can be taken back itself.
      expect(await page(back.headers.get("location")!)).toMatch(
        state === "declined"
          ? /it stands as it was\. Declined: .* leaves at .* Undo: not declined/
          : /it stands as it was\. Nobody was mailed of it\./,
      );
      const { sequence: _sequence, changedAt: _changedAt, ...now } = await booking();
      expect({ ...stood, ...now }).toEqual({ ...stood, dayNumber: now.dayNumber });
      expect(await holds()).toEqual(held);
    }
  });

  it("where somebody took its time since, nothing is changed, and who near is free is said", async () => {
    const { lawyer } = await booking();
    await press("cancel-time", { sure: "yes" });
    // Whoever covers the area is busy then.
    const left = site.content.team.filter(({ slug }) => slug !== lawyer).map(() => "bo@example.com");
    for (const email of [...left, "cy@example.com"]) await book({ email });
    const refused = await press("uncancel-time");
    const said = visibleText(await refused.text());
    expect(refused.status).toBe(409);
    expect(said).toMatch(
      /not free any more: nothing was changed\. .* cannot be booked on Monday, November 23, 2026 at 9:30 AM: the nearest free/,
    );
    expect((await booking()).state).toBe("cancelled");
  });

  it("not once it was changed again, nor after a quarter of an hour; pressed twice it is done once", async () => {
    await press("move-time", LATER);
    const { sequence } = await booking();
    await press("move-time", { ...LATER, time: "2026-11-24 3:00 PM" });
    // What is told is where it stands now.
    const [mail, ...more] = await mails();
    expect([mail!.text, mail!.waits, more]).toEqual([expect.stringContaining("at 3:00 PM"), 5 * MINUTE, []]);
    expect((await press("unmove-time", { sequence: String(sequence) })).status).toBe(409);
    const shown = fieldOf(await staff.text(`/staff/appointments/${id}`), "sequence");
    for (let time = 0; time < 2; time += 1) expect((await press("unmove-time", { sequence: shown })).status).toBe(303);
    expect((await booking()).startsAt).toBe(Date.parse("2026-11-24T14:00:00-05:00"));
    expect(await trail()).toEqual(["moved-time", "moved-time", "unmoved-time"]);
    await press("cancel-time", { sure: "yes" });
    site.clock.now += 15 * MINUTE;
    expect(await page()).not.toContain("Undo");
    const late = await press("uncancel-time");
    expect([late.status, visibleText(await late.text())]).toEqual([409, expect.stringContaining("Too long ago")]);
    expect((await booking()).state).toBe("cancelled");
  });

  it("who gave no address is mailed nothing, and a wall keeps who stands behind it from taking it back", async () => {
    await press("cancel-time", { sure: "yes" });
    const colleague = await visitAsStaff(site, "b.colleague");
    await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
    await staff.post(`/staff/enquiries/${id}`, { intent: "wall", to: "b.colleague" });
    expect((await press("uncancel-time", {}, colleague)).status).toBe(409);
    expect((await booking()).state).toBe("cancelled");
  });

  it("two at once undo it once; against a visitor who takes the freed time, one of them has it", async () => {
    await press("cancel-time", { sure: "yes" });
    const colleague = await visitAsStaff(site, "b.colleague");
    const both = await Promise.all([press("uncancel-time"), press("uncancel-time", {}, colleague)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect(await trail()).toEqual(["cancelled-time", "uncancelled-time"]);
    const { lawyer } = await booking();
    site.content.team.splice(
      0,
      site.content.team.length,
      site.content.team.find(({ slug }) => slug === lawyer)!,
    );
    for (const round of [0, 1, 2]) {
      await press("cancel-time", { sure: "yes" });
      const email = `bo${round}@example.com`;
      const [undone, booked] = await Promise.all([press("uncancel-time"), book({ email })]);
      const { state } = await booking();
      expect([undone.status, state === "cancelled"]).toEqual(booked.status === 201 ? [409, true] : [303, false]);
      const quarters = (await holds()).map(({ quarter }) => Number(quarter));
      expect(new Set(quarters).size).toBe(quarters.length);
      if (booked.status === 201) break;
    }
  });
});
