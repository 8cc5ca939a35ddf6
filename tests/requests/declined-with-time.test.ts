import { beforeEach, describe, expect, it } from "vitest";
import { letLeave } from "#tests/support/mails-as-they-leave.ts";
import { markOf, pressOnBooking } from "#tests/support/press-on-booking.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const MINUTE = 60_000;
const FROM_RECEIPT = { origin: "null", "sec-fetch-site": "same-origin" };
const ABOUT_TO = "We are about to write to you";

describe.each(ENGINES)("a request is declined for a conflict with its appointment, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let id: string;
  let receipt: string;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    const answer = await site.postJson("/api/appointments", GOOD_APPOINTMENT);
    ({ path: receipt } = (await answer.json()) as { path: string });
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    return site.close;
  });

  const enquiryPage = () => `/staff/enquiries/${id}`;
  const bookingPage = () => `/staff/appointments/${id}`;
  const decline = async (seen = "") => staff.post(enquiryPage(), { intent: "conflict", seen });
  const takeBack = () => {
    site.clock.now += 1000;
    return staff.post(enquiryPage(), { intent: "conflict-taken-back" });
  };
  const press = (intent: string, fields: Record<string, string> = {}) => {
    site.clock.now += 1000;
    return pressOnBooking({ site, staff }, id, intent, { looked: "yes", ...fields });
  };
  const booking = () =>
    site.database.queries.selectFrom("bookings").selectAll().where("enquiryId", "=", id).executeTakeFirstOrThrow();
  const closedAs = async () =>
    (
      await site.database.queries
        .selectFrom("enquiries")
        .select("closedAs")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).closedAs;
  const holds = () => site.database.queries.selectFrom("holds").selectAll().where("enquiryId", "=", id).execute();
  /** To the visitor, and not sent yet. */
  const unsent = async () =>
    (
      await site.database.queries
        .selectFrom("outbox")
        .select(["kind", "message", "nextAttemptAt"])
        .where("enquiryId", "=", id)
        .where("kind", "in", ["declined", "appointment", "reminder"])
        .where("deliveredAt", "is", null)
        .execute()
    ).map(({ kind, message, nextAttemptAt }) => ({ kind, message, at: Number(nextAttemptAt) }));
  const onReceipt = async () => visibleText(await (await site.ask(receipt)).text());
  const staffReads = async (page: string) => visibleText(await staff.text(page));
  /** Another visitor takes the same time. */
  const anotherTakes = async () =>
    (
      await site.postJson("/api/appointments", {
        ...GOOD_APPOINTMENT,
        firstName: "Oda",
        lastName: "Quarles",
        email: "oda@example.com",
      })
    ).status;

  it("what is held is free at once, nothing confirms it any more, and one mail is enough", async () => {
    const before = await booking();
    expect(await staffReads(enquiryPage())).toMatch(
      /The appointment on Monday, November 23, 2026 at 9:30 AM[^.]* is declined with it/,
    );
    expect((await decline()).status).toBe(303);
    expect([(await booking()).state, await holds(), await closedAs()]).toEqual(["declined", [], "conflict"]);
    expect((await unsent()).map(({ kind }) => kind)).toEqual(["declined"]);
    expect((await unsent())[0]!.message).toContain("does not take place");
    for (const page of ["/staff", "/staff?list=conflict", "/staff/appointments?week=2026-11-23", bookingPage()])
      expect([page, (await staff.text(page)).includes('value="confirm-time"')]).toEqual([page, false]);
    expect(await staffReads(bookingPage())).toContain("Declined for a conflict.");
    const refused: [string, Record<string, string>][] = [
      ["confirm-time", {}],
      ["move-time", { time: "2026-11-24 2:00 PM" }],
      ["offer-times", { time: "2026-11-24 2:00 PM" }],
    ];
    for (const [intent, fields] of refused) {
      const answer = await press(intent, fields);
      expect([intent, answer.status]).toEqual([intent, 409]);
      expect(visibleText(await answer.text())).toContain("closed without an appointment, so nothing was done");
    }
    expect(
      (await staff.post(bookingPage(), { intent: "confirm-time", sequence: String(before.sequence) })).status,
    ).toBe(409);
    expect(await anotherTakes()).toBe(201);
  });

  it("undone, it is held as before, and nobody was told anything", async () => {
    const before = await booking();
    await decline();
    await takeBack();
    const { state, startsAt, lawyer } = await booking();
    expect([state, startsAt, lawyer]).toEqual(["held", before.startsAt, before.lawyer]);
    expect([(await holds()).length > 0, await closedAs(), await unsent()]).toEqual([true, null, []]);
    expect(await staffReads(`${enquiryPage()}?done=conflict-taken-back`)).toContain("stands as it was");
    expect(await onReceipt()).toContain("We hold Monday, November 23");
    expect((await press("confirm-time")).status).toBe(303);
    expect((await booking()).state).toBe("confirmed");
  });

  it("undone after days, too; where another has the time by then, it says so", async () => {
    await decline();
    expect(await anotherTakes()).toBe(201);
    site.clock.now += 25 * MINUTE;
    await takeBack();
    expect([(await booking()).state, await holds(), await closedAs()]).toEqual(["asked", [], null]);
    expect(await staffReads(`${enquiryPage()}?done=conflict-taken-back`)).toContain("could not be brought back");
    expect(await onReceipt()).toContain("Nothing is held yet");
  });

  it("a confirmed one is cancelled with it, and comes back confirmed with its reminders", async () => {
    await press("confirm-time");
    site.clock.now += 6 * MINUTE;
    await letLeave(site);
    expect((await unsent()).some(({ kind }) => kind === "reminder")).toBe(true);
    // On a page from before it was confirmed, nobody reads that it is cancelled.
    expect((await decline()).status).toBe(409);
    expect((await booking()).state).toBe("confirmed");
    for (const page of [enquiryPage(), bookingPage()])
      expect(await staffReads(page)).toMatch(/The confirmed appointment on [^.]* is cancelled with it/);
    expect((await decline(fieldOf(await staff.text(bookingPage()), "seen"))).status).toBe(303);
    expect([(await booking()).state, await holds(), await closedAs()]).toEqual(["declined", [], "conflict"]);
    const [mail, ...others] = await unsent();
    expect([mail!.kind, others]).toEqual(["declined", []]);
    expect(mail!.message).toContain("does not take place");
    await takeBack();
    expect([(await booking()).state, await closedAs()]).toEqual(["confirmed", "answered"]);
    expect(new Set((await unsent()).map(({ kind }) => kind))).toEqual(new Set(["reminder"]));
  });

  it("a confirmation that was not mailed yet is told to nobody, and is once that is undone", async () => {
    await press("confirm-time");
    await decline("confirmed");
    expect((await unsent()).map(({ kind }) => kind)).toEqual(["declined"]);
    await takeBack();
    expect((await unsent()).map(({ kind }) => kind)).toContain("appointment");
    expect((await booking()).state).toBe("confirmed");
  });

  it("offered times are not picked any more", async () => {
    await press("offer-times", { time: "2026-11-24 2:00 PM" });
    await decline("proposed");
    const pick = () => site.postForm(`${receipt}/time`, { slot: "2026-11-24 2:00 PM" }, FROM_RECEIPT);
    expect((await pick()).status).toBe(409);
    expect((await booking()).state).toBe("declined");
    await takeBack();
    expect((await booking()).state).toBe("proposed");
    expect((await pick()).status).toBe(303);
  });

  it("the receipt says that we are about to write, until the mail is told", async () => {
    await decline();
    const waits = await onReceipt();
    expect(waits).toContain(ABOUT_TO);
    expect(waits).not.toContain("cannot act for you");
    expect(waits).not.toContain("could not give you");
    site.clock.now += 11 * MINUTE;
    expect(await onReceipt()).toContain("We cannot act for you in this matter");
  });

  it("so does the receipt of a message", async () => {
    const answer = await site.postJson("/api/contact", { ...GOOD_MESSAGE, email: "reader@example.com" });
    ({ path: receipt } = (await answer.json()) as { path: string });
    ({ id } = await site.database.queries
      .selectFrom("enquiries")
      .select("id")
      .where("kind", "=", "message")
      .executeTakeFirstOrThrow());
    await decline();
    expect(await onReceipt()).toContain(ABOUT_TO);
    expect(await onReceipt()).not.toContain("cannot act for you");
    site.clock.now += 11 * MINUTE;
    expect(await onReceipt()).toContain("We cannot act for you in this matter");
  });

  it("no colleague is asked to take it", async () => {
    await staff.post(enquiryPage(), { intent: "open" });
    const lawyer = await visitAsStaff(site, "d.castellanos");
    await staff.post(enquiryPage(), { intent: "wall", to: lawyer.user.username });
    expect(await staffReads("/staff")).toContain("To give to somebody else");
    await decline();
    expect(await staffReads("/staff")).not.toContain("To give to somebody else");
    expect(await staffReads(bookingPage())).not.toContain("give it to somebody else");
    expect((await press("give-time")).status).toBe(409);
  });

  it("the page of the appointment declines it too, and leads back to the list it was reached from", async () => {
    const back = "/staff?area=Real+Estate+Law";
    expect(await staff.text(back)).toContain(
      `${bookingPage()}?list=${encodeURIComponent(back).replaceAll("&", "&amp;")}`,
    );
    const page = await staff.text(`${bookingPage()}?list=${encodeURIComponent(back)}`);
    expect(page).toContain(`href="${back}"`);
    expect(page).toMatch(new RegExp(`action="${enquiryPage()}"[^]*value="conflict"`));
    expect(visibleText(page)).toContain("A conflict is never named here");
    const answer = await staff.post(`${bookingPage()}?list=${encodeURIComponent(back)}`, {
      intent: "confirm-time",
      sequence: fieldOf(page, "sequence"),
      looked: await markOf(staff, bookingPage()),
    });
    expect(answer.headers.get("location")).toContain(`list=${encodeURIComponent("/staff?area=Real")}`);
    for (const bad of ["https://example.com", "//example.com", "/staff/users"])
      expect(await staff.text(`${bookingPage()}?list=${encodeURIComponent(bad)}`)).not.toContain(`href="${bad}"`);
    const week = "/staff/appointments?week=2026-11-23";
    expect(await staff.text(bookingPage())).toContain(`href="${week}">Back to the week`);
    const desk = await visitAsStaff(site, "front.desk", "reception");
    expect(await desk.text(bookingPage())).not.toContain('value="conflict"');
  });
});
