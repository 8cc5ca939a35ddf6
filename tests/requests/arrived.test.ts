import { beforeEach, describe, expect, it } from "vitest";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const MINUTE = 60_000;
const SINCE = "here since 9:22 AM";

describe.each(ENGINES)("somebody who has come for their appointment, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  let path: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    ({ path } = (await (await site.postJson("/api/appointments", GOOD_APPOINTMENT)).json()) as { path: string });
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    return site.close;
  });

  const booking = () => site.database.queries.selectFrom("bookings").selectAll().executeTakeFirstOrThrow();
  const mails = async () => (await site.database.queries.selectFrom("outbox").select("id").execute()).length;
  const trail = async () =>
    (
      await site.database.queries.selectFrom("audit").select(["action", "actor"]).where("subject", "=", id).execute()
    ).map(({ action, actor }) => `${actor} ${action}`);
  const press = (intent: string, fields: Record<string, string> = {}) => {
    site.clock.now += 1000;
    return pressOnBooking({ site, staff: desk }, id, intent, fields);
  };
  /** `after`: in minutes, since it began. */
  async function theDay({ confirmed = true, after = -8 } = {}): Promise<void> {
    site.clock.now += 1000;
    if (confirmed) await pressOnBooking({ site, staff: lawyer }, id, "confirm-time", { looked: "yes" });
    site.clock.now = (await booking()).startsAt + after * MINUTE;
    desk = await visitAsStaff(site, "desk", "reception");
    lawyer = await visitAsStaff(site, "colleague");
  }
  const read = async (who: StaffVisit, address: string) => visibleText(await who.text(address));
  const buttons = async (who: StaffVisit, address: string) =>
    [...(await who.text(address)).matchAll(/value="((?:un)?mark-[a-z]+)" name="intent"/g)].map(([, verb]) => verb);

  it.each([true, false])(
    "is noted before the hour, at Reception, and seen by the lawyer (confirmed: %s)",
    async (confirmed) => {
      await theDay({ confirmed });
      expect(await buttons(desk, "/staff/reception")).toEqual(["mark-here"]);
      const [sent, before] = [await mails(), await booking()];
      const done = await press("mark-here", { back: "/staff/reception" });
      expect(done.status).toBe(303);
      expect(done.headers.get("location")).toBe(`/staff/reception?done=mark-here&of=${id}#booking-${id}`);
      expect(await read(desk, `/staff/reception?done=mark-here&of=${id}`)).toMatch(
        /Noted that they are here: Ana Pereira/,
      );
      for (const address of [
        "/staff/reception",
        `/staff/appointments?week=${before.day}`,
        `/staff/appointments/${id}`,
      ]) {
        expect(await read(desk, address)).toContain(SINCE);
        expect(await buttons(desk, address)).toEqual(["unmark-here"]);
      }
      expect(await read(desk, `/staff/reception/${id}`)).toContain(SINCE);
      for (const address of ["/staff", `/staff/enquiries/${id}`, `/staff/appointments/${id}`])
        expect(await read(lawyer, address)).toContain(SINCE);
      expect(await lawyer.text("/staff")).toContain("<title>1 here");
      // No state of the booking, and nothing that they are told.
      expect(await booking()).toEqual({ ...before, arrivedAt: site.clock.now });
      expect(await mails()).toBe(sent);
      expect(await trail()).toContain("desk marked-here");
    },
  );

  it("is taken back, and pressed twice noted once", async () => {
    await theDay();
    await press("mark-here");
    const { arrivedAt } = await booking();
    expect((await press("mark-here")).status).toBe(303);
    expect((await booking()).arrivedAt).toBe(arrivedAt);
    expect((await press("unmark-here", { back: "/staff/reception" })).status).toBe(303);
    expect((await booking()).arrivedAt).toBeNull();
    expect((await press("unmark-here")).status).toBe(303);
    expect(await read(lawyer, "/staff")).not.toContain("here since");
    expect((await trail()).filter((line) => line.endsWith("marked-here"))).toEqual([
      "desk marked-here",
      "desk unmarked-here",
    ]);
    expect(await buttons(desk, "/staff/reception")).toEqual(["mark-here"]);
  });

  it("is noted on no other day, and of nobody who is met elsewhere", async () => {
    await theDay({ after: -24 * 60 });
    expect(await buttons(desk, `/staff/appointments/${id}`)).toEqual([]);
    const early = await press("mark-here");
    expect([early.status, visibleText(await early.text())]).toEqual([409, expect.stringContaining("on the day of")]);
    site.clock.now += 24 * 60 * MINUTE;
    desk = await visitAsStaff(site, "desk-2", "reception");
    await site.database.write((queries) => queries.updateTable("bookings").set({ kind: "telephone" }).execute());
    expect(await buttons(desk, "/staff/reception")).not.toContain("mark-here");
    expect((await press("mark-here")).status).toBe(409);
  });

  it("what became of it is noted at Reception too, and taken back there", async () => {
    await theDay({ after: 12 });
    expect(await buttons(desk, "/staff/reception")).toEqual(["mark-here", "mark-done", "mark-missed"]);
    await press("mark-here");
    // Who is here has come.
    expect(await buttons(desk, "/staff/reception")).toEqual(["mark-done", "unmark-here"]);
    await press("mark-done", { back: "/staff/reception" });
    const said = await desk.text(`/staff/reception?done=mark-done&of=${id}`);
    expect(visibleText(said)).toMatch(/Noted that it took place: Ana Pereira.*came at 9:42 AM/);
    expect(said).toContain("Undo: still expected");
    expect(await read(lawyer, "/staff")).not.toContain("9:42 AM");
    await press("unmark-time", { back: "/staff/reception" });
    expect(await read(desk, "/staff/reception")).toContain("here since 9:42 AM");
  });

  it("stays with what is put off that day, and is forgotten once it is moved to another or given up", async () => {
    await theDay({ confirmed: false });
    await press("mark-here");
    const { arrivedAt } = await booking();
    await pressOnBooking({ site, staff: lawyer }, id, "confirm-time", { looked: "yes" });
    expect(await booking()).toMatchObject({ state: "confirmed", arrivedAt });
    await press("move-time", { time: "2026-11-23 2:00 PM", kind: "in-person" });
    expect(await booking()).toMatchObject({ state: "confirmed", arrivedAt });
    await press("cancel-time", { sure: "yes" });
    expect((await booking()).arrivedAt).toBeNull();
    // As it stood.
    await press("uncancel-time");
    expect(await booking()).toMatchObject({ state: "confirmed", arrivedAt });
    await press("move-time", { time: "2026-11-24 2:00 PM", kind: "in-person" });
    expect(await booking()).toMatchObject({ day: "2026-11-24", arrivedAt: null });
  });

  it("a wall keeps it from whom it keeps the rest", async () => {
    await theDay();
    await press("mark-here");
    const wall = { enquiryId: id, username: "colleague", setAt: site.clock.now, setBy: "colleague" };
    await site.database.write((queries) => queries.insertInto("walls").values(wall).execute());
    expect(await read(lawyer, "/staff")).not.toContain("here since");
  });

  it("the receipt says nothing of it", async () => {
    await theDay();
    const before = await (await site.ask(path)).text();
    await press("mark-here");
    expect(visibleText(await (await site.ask(path)).text())).toBe(visibleText(before));
  });
});
