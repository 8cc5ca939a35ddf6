import { beforeEach, describe, expect, it } from "vitest";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FROM_RECEIPT = { origin: "null", "sec-fetch-site": "same-origin" };
const ANOTHER = { ...GOOD_APPOINTMENT, firstName: "Bo", lastName: "Lindqvist", email: "bo@example.com" };

describe.each(ENGINES)("no time outlives its request, and no request its time unsaid, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let id: string;
  let receipt: string;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    const answer = await site.postJson("/api/appointments", GOOD_APPOINTMENT);
    ({ path: receipt } = (await answer.json()) as { path: string });
    ({ id } = await queries().selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    await staff.post(page(), { intent: "open" });
    return site.close;
  });

  const queries = () => site.database.queries;
  const page = () => `/staff/enquiries/${id}`;
  const erasePage = () => `${page()}/erase`;
  const row = () => queries().selectFrom("enquiries").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const booking = () => queries().selectFrom("bookings").selectAll().where("enquiryId", "=", id).executeTakeFirst();
  const post = (fields: Record<string, string>, path = page()) => {
    site.clock.now += 1000;
    return staff.post(path, fields);
  };
  const press = (intent: string, fields: Record<string, string> = {}) => {
    site.clock.now += 1000;
    return pressOnBooking({ site, staff }, id, intent, { looked: "yes", ...fields });
  };
  const erase = () => post({ sure: "yes" }, erasePage());
  const sent = () =>
    site.database.write((writing) =>
      writing.updateTable("outbox").set({ deliveredAt: site.clock.now, attempts: 1 }).execute(),
    );

  it("an appointment to come is said in red, and nothing is erased before it is cancelled and told", async () => {
    await press("confirm-time");
    await sent();
    const shown = await staff.text(erasePage());
    expect(visibleText(shown)).toMatch(/Their appointment on .*9:30 AM.*, confirmed, with .* still stands/);
    expect(shown).toContain(`/staff/appointments/${id}`);
    expect(shown).not.toContain("Erase for good");
    const refused = await erase();
    expect([refused.status, (await row()).erasedAt]).toEqual([409, null]);
    expect((await booking())?.state).toBe("confirmed");
    await press("cancel-time", { sure: "yes" });
    // Erased now, the mail would go with it.
    const waits = await erase();
    expect([waits.status, visibleText(await waits.text())]).toEqual([
      409,
      expect.stringMatching(/A mail to them leaves .*: erase it after that/),
    ]);
    await sent();
    expect((await erase()).status).toBe(303);
    expect((await row()).erasedAt).not.toBeNull();
  });

  it("a time that is held, too; one that is over or only asked for is erased with its request", async () => {
    expect((await erase()).status).toBe(409);
    await press("decline-time", { words: "We are full." });
    await sent();
    expect((await erase()).status).toBe(303);
  });

  it("withdrawn, the firm is mailed that the time is off, and the visitor reads it before", async () => {
    await press("confirm-time");
    await sent();
    expect(visibleText(await (await site.ask(`${receipt}/withdraw`)).text())).toContain(
      "Your appointment on Monday, November 23, 2026 at 9:30 AM (Toronto time) is cancelled with it",
    );
    site.clock.now += 1000;
    await site.postForm(`${receipt}/withdraw`, {}, FROM_RECEIPT);
    const mail = await queries().selectFrom("outbox").select("message").where("kind", "=", "withdrawn").execute();
    expect(mail).toHaveLength(1);
    expect(mail[0]!.message).toMatch(/appointment on Monday, November 23, 2026 at 9:30 AM .*is off with it/);
    expect((await row()).erasedAt).not.toBeNull();
  });

  it("age erases no request whose appointment is to come, nor one of which somebody is owed a call", async () => {
    await press("confirm-time");
    await sent();
    const old = () =>
      site.database.write((writing) =>
        writing
          .updateTable("enquiries")
          .set({ closedAt: site.clock.now - 3000 * DAY })
          .execute(),
      );
    await old();
    await site.runDueJobs();
    expect((await row()).erasedAt).toBeNull();
    const { startsAt } = (await booking())!;
    const desk = await visitAsStaff(site, "desk", "reception");
    await desk.post(`/staff/reception/${id}`, { intent: "take-call", words: "Please call", key: "" });
    site.clock.now = startsAt + DAY;
    await site.runDueJobs();
    expect((await row()).erasedAt).toBeNull();
    await site.database.write((writing) =>
      writing.updateTable("calls").set({ returnedAt: site.clock.now, returnedBy: "desk" }).execute(),
    );
    site.clock.now += DAY;
    await site.runDueJobs();
    expect((await row()).erasedAt).not.toBeNull();
  });

  it("closed as spam its time is free at once, and comes back with its undo where it still is", async () => {
    expect((await post({ intent: "spam" })).status).toBe(303);
    expect((await booking())?.state).toBe("declined");
    expect(await queries().selectFrom("holds").selectAll().execute()).toEqual([]);
    const week = await staff.text(`/staff/appointments?week=${(await booking())!.day}`);
    expect(week).not.toContain("confirm-time");
    await post({ intent: "not-spam" });
    expect([(await row()).closedAs, (await booking())?.state]).toEqual([null, "held"]);
    await post({ intent: "spam" });
    site.clock.now += 1000;
    expect((await site.postJson("/api/appointments", ANOTHER)).status).toBe(201);
    const back = await post({ intent: "not-spam" });
    expect([(await row()).closedAs, (await booking())?.state]).toEqual([null, "asked"]);
    expect(visibleText(await staff.text(back.headers.get("location")!.split("#")[0]!))).toContain(
      "is not free any more, and is only asked for",
    );
  });

  it("by its outcome, and of several, likewise; nothing gives a time to what is spam", async () => {
    await post({ intent: "outcome", words: "spam", was: "waited" });
    expect([(await row()).closedAs, (await booking())?.state]).toEqual(["spam", "declined"]);
    expect((await press("move-time", { time: "2026-11-24 9:30 AM" })).status).toBe(409);
    await post({ intent: "outcome", words: "", was: "spam" });
    expect([(await row()).closedAs, (await booking())?.state]).toEqual([null, "held"]);
    await post({ intent: "spam", ids: id }, "/staff?index");
    expect((await booking())?.state).toBe("declined");
  });

  it("what ends the matter is refused while a confirmed appointment is to come", async () => {
    await press("confirm-time");
    for (const words of ["declined", "not-our-area", "referred", "no-answer", "spam"]) {
      const refused = await post({ intent: "outcome", words, was: "" });
      expect([words, refused.status]).toEqual([words, 409]);
      expect(visibleText(await refused.text())).toContain("still stands");
    }
    expect((await post({ intent: "outcome", words: "retained", was: "" })).status).toBe(303);
  });
});
