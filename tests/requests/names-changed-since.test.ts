import { beforeEach, describe, expect, it } from "vitest";
import { changeUser } from "#firm/accounts/users.ts";
import { mailsOfAppointments } from "#tests/support/mails-as-they-leave.ts";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { addReadyUser, fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const WAITS = "A name on file is like one of theirs: a lawyer has to look before anybody meets them.";

describe.each(ENGINES)("a name set or corrected once an appointment was given, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "front.desk", "reception");
    const daniel = await addReadyUser(site, "d.castellanos");
    await site.database.write((queries) => changeUser(queries, daniel.id, { email: "daniel@firm.example" }));
    await site.postJson("/api/contact", {
      ...GOOD_MESSAGE,
      firstName: "Bertrand",
      lastName: "Osgood",
      email: "bertrand@example.com",
    });
    const declined = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    await lawyer.post(`/staff/enquiries/${declined.id}`, { intent: "conflict" });
    await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, firstName: "Bernard", lastName: "Hosgut" });
    ({ id } = await site.database.queries
      .selectFrom("enquiries")
      .select("id")
      .where("kind", "=", "appointment")
      .executeTakeFirstOrThrow());
    return site.close;
  });

  const press = (visit: StaffVisit, intent: string, fields: Record<string, string> = {}) =>
    pressOnBooking({ site, staff: visit }, id, intent, fields);
  const booking = () => site.database.queries.selectFrom("bookings").selectAll().executeTakeFirstOrThrow();
  const said = async (visit: StaffVisit, path: string) => visibleText(await visit.text(path));
  const mails = async () =>
    (
      await site.database.queries
        .selectFrom("outbox")
        .select(["recipient", "message"])
        .where("kind", "=", "names")
        .execute()
    ).map(({ recipient, message }) => ({ recipient, message: JSON.stringify(message) }));
  const page = () => `/staff/reception/${id}`;

  it.each([
    ["correct-name", { words: "Bertrand Osgood" }],
    ["about", { words: "Bertrand Osgood", seen: "" }],
  ] as const)("by %s: the page says so at once, its lawyer is mailed, and lists say so", async (intent, fields) => {
    expect((await press(desk, "confirm-time")).status).toBe(303);
    const done = await desk.post(page(), { intent, ...fields });
    expect(await said(desk, done.headers.get("location")!.split("#")[0]!)).toContain(WAITS);
    // To the reception nothing is said of what or whom.
    expect(await desk.text(page())).not.toMatch(/conflict(?!s are looked for)/);
    expect(await said(desk, "/staff/reception?q=Hosgut")).toContain("a lawyer has to look at names first");
    expect(await said(desk, "/staff/appointments?week=2026-11-23")).toContain("A lawyer has to look first");
    expect(await said(desk, `/staff/appointments/${id}`)).toContain("It stands confirmed, and a name on file is like");
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail!.recipient).toBe("daniel@firm.example");
    expect(mail!.message).toContain("Look at the names: appointment request");
    expect(mail!.message).not.toMatch(/Osgood|Hosgut/);
    expect(await said(lawyer, "/staff")).toContain("Names to look at: 1");
    // A second slip mails nobody again; taken back, nothing waits.
    if (intent === "correct-name") await desk.post(page(), { intent, words: "Bertrand Osgoode" });
    expect(await mails()).toHaveLength(1);
    await desk.post(page(), { intent, words: intent === "about" ? "" : "Bernard Hosgut", seen: "Bertrand Osgood" });
    expect(await said(desk, page())).not.toContain(WAITS);
    expect(await said(lawyer, "/staff")).not.toContain("Names to look at");
  });

  it("a lawyer who sees that the firm may act says so once, and everybody is done with it", async () => {
    await press(desk, "confirm-time");
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    await desk.post(page(), { intent: "correct-name", words: "Bertrand Osgood" });
    const path = `/staff/enquiries/${id}`;
    const text = await lawyer.text(path);
    expect(visibleText(text)).toContain("Before you write: 1 name on file may be the same person. Look at the names");
    const stale = await lawyer.post(path, { intent: "no-conflict", seen: "older" });
    expect([stale.status, await stale.text()]).toEqual([
      409,
      expect.stringContaining("Other names were found meanwhile"),
    ]);
    const form = text.split("<form").find((one) => one.includes('value="no-conflict"'))!;
    const done = await lawyer.post(path, { intent: "no-conflict", seen: fieldOf(`<form${form}`, "seen") });
    expect(done.status).toBe(303);
    const after = await said(lawyer, path);
    expect(after).not.toContain("Before you write");
    expect(after).toContain("a.pereira saw that the firm may act on");
    expect(after).toContain("looked at the names on file and saw that the firm may act");
    expect(await said(desk, page())).not.toContain(WAITS);
    expect(await said(lawyer, "/staff")).not.toContain("Names to look at");
  });

  it("before it is confirmed, it stops the reception although a lawyer had opened it", async () => {
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    await desk.post(page(), { intent: "correct-name", words: "Bertrand Osgood" });
    expect((await press(desk, "confirm-time")).status).toBe(409);
    expect((await press(lawyer, "confirm-time")).status).toBe(409);
    expect((await booking()).state).toBe("held");
  });

  it("the reception moves it, and it stays held; it may offer, and what is picked is held", async () => {
    await desk.post(page(), { intent: "correct-name", words: "Bertrand Osgood" });
    const shown = await desk.text(`/staff/appointments/${id}`);
    expect(shown).not.toContain('value="confirm-time"');
    expect(visibleText(shown)).toContain("Move it, still held");
    const moved = await press(desk, "move-time", { time: "2026-11-24 2:00 PM" });
    expect(moved.status).toBe(303);
    expect(await booking()).toMatchObject({ state: "held", day: "2026-11-24" });
    const after = await said(desk, moved.headers.get("location")!.split("#")[0]!);
    expect(after).toContain("and held: not confirmed yet");
    const { closedAs } = await site.database.queries
      .selectFrom("enquiries")
      .select("closedAs")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(closedAs).toBeNull();
    const [mail] = await mailsOfAppointments(site, GOOD_APPOINTMENT.email);
    expect(mail?.subject).toMatch(/^We hold another time for you/);
    expect((await press(desk, "offer-times", { time: "2026-11-25 2:00 PM" })).status).toBe(303);
    expect((await booking()).state).toBe("proposed");
    // Given a time again by the reception, it waits for its answer again, and to take that back undoes both.
    expect((await press(desk, "move-time", { time: "2026-11-26 2:00 PM" })).status).toBe(303);
    expect(await booking()).toMatchObject({ state: "held", day: "2026-11-26" });
    expect((await press(desk, "unmove-time")).status).toBe(303);
    expect((await booking()).state).toBe("proposed");
    const closed = site.database.queries.selectFrom("enquiries").select("closedAs").where("id", "=", id);
    expect(await closed.executeTakeFirst()).toEqual({ closedAs: "answered" });
  });
});
