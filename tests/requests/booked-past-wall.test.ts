import { beforeEach, describe, expect, it } from "vitest";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const PAGE = "/staff/reception/new";
const AREA = "General Legal Consultation";
const CALLER = { lastName: "Pereira", firstName: "Ana", phone: "519-555-0171", practiceArea: AREA };
const DANIEL = "daniel-castellanos";
const WALL = "A wall keeps Daniel Castellanos from this person";

describe.each(ENGINES)("an appointment for whom a wall keeps a lawyer from, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let daniel: StaffVisit;
  let of: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine, "a.okafor"));
    desk = await visitAsStaff(site, "desk", "reception");
    daniel = await visitAsStaff(site, "d.castellanos");
    of = await written({});
    return site.close;
  });

  async function written(fields: Record<string, string>): Promise<string> {
    const before = await ids();
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, ...fields });
    return (await ids()).find((id) => !before.includes(id))!;
  }
  const ids = async () =>
    (await site.database.queries.selectFrom("enquiries").select("id").execute()).map(({ id }) => id);
  const wall = (id: string) => lawyer.post(`/staff/enquiries/${id}`, { intent: "wall", to: "d.castellanos" });
  const times = async (fields: Record<string, string> = {}) =>
    (await desk.post(`${PAGE}?of=${of}`, { intent: "times", ...CALLER, of, ...fields })).text();
  const slots = (page: string) =>
    [...page.matchAll(/<option value="(\d{4}-\d\d-\d\d \d+:\d\d [AP]M[^"]*)"/g)].map(([, at]) => at!);
  const enter = (fields: Record<string, string>) => desk.post(PAGE, { intent: "enter", ...CALLER, of, ...fields });
  const idIn = (answer: Response) => /\/staff\/appointments\/([^?]+)\?/.exec(answer.headers.get("location") ?? "")![1]!;
  const lawyersOf = async (id: string) => {
    const row = site.database.queries.selectFrom("bookings").select("lawyer").where("enquiryId", "=", id);
    return (await row.executeTakeFirst())?.lawyer;
  };

  async function expectNotOffered(): Promise<void> {
    const page = await desk.text(`${PAGE}?of=${of}`);
    expect(visibleText(page)).toContain(WALL);
    expect(page).not.toContain(`<option value="${DANIEL}"`);
    const free = visibleText(await times());
    expect(free).toMatch(/[AP]M, Amara or Priya/);
    expect(free).not.toMatch(/[AP]M, [^(]*Daniel/);
  }

  it("is offered with nobody behind the wall, and booked with nobody, chosen or not, by no forged post", async () => {
    const [slot = ""] = slots(await times());
    await wall(of);
    await expectNotOffered();
    const before = await ids();
    const forged = await enter({ with: DANIEL, slot });
    expect([forged.status, visibleText(await forged.text())]).toEqual([400, expect.stringContaining(WALL)]);
    // Nobody else covers this area.
    const alone = { practiceArea: "Real Estate Law", slot };
    expect(slots(await times({ practiceArea: "Real Estate Law" }))).toEqual([]);
    expect((await enter(alone)).status).toBe(409);
    expect(await ids()).toEqual(before);
    // Whoever is free: all but one.
    const first = await enter({ slot });
    // Of a second one for the same person it is asked, and answered.
    const second = { slot, asked: idIn(first) };
    const booked = [first, await enter(second)].map(idIn);
    expect((await Promise.all(booked.map(lawyersOf))).toSorted()).toEqual(["amara-okafor", "priya-raghunathan"]);
    expect((await enter({ slot, asked: booked.join(" ") })).status).toBe(409);
    // Of another person nothing is changed.
    const { of: _of, ...other } = { ...CALLER, of, lastName: "Other", phone: "519-555-0102", with: DANIEL, slot };
    expect(await lawyersOf(idIn(await desk.post(PAGE, { intent: "enter", ...other })))).toBe(DANIEL);
  });

  it("stands behind the same wall as soon as it is there", async () => {
    await wall(of);
    const id = idIn(await enter({ slot: slots(await times())[0]! }));
    const walls = await site.database.queries.selectFrom("walls").selectAll().where("enquiryId", "=", id).execute();
    expect(walls).toEqual([expect.objectContaining({ username: "d.castellanos", setBy: "desk" })]);
    expect((await daniel.get(`/staff/appointments/${id}`)).status).toBe(403);
    const trail = site.database.queries.selectFrom("audit").select(["actor", "detail"]).where("subject", "=", id);
    expect(await trail.where("action", "=", "set-wall").execute()).toEqual([
      { actor: "desk", detail: "d.castellanos" },
    ]);
  });

  it.each([
    ["joined with it", { email: "other@example.com" }, true],
    ["with the same address", {}, false],
  ])("a wall of another enquiry, %s, counts as well", async (_how, fields, isJoined) => {
    const other = await written({ ...fields, subject: "Another matter" });
    if (isJoined) {
      for (const id of [of, other]) await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
      await lawyer.post(`/staff/enquiries/${of}`, { intent: "join", to: other });
    }
    await wall(other);
    await expectNotOffered();
    const id = idIn(await enter({ slot: slots(await times())[0]! }));
    expect((await daniel.get(`/staff/appointments/${id}`)).status).toBe(403);
  });

  it("is moved to nobody behind the wall", async () => {
    const [slot = "", later = ""] = slots(await times());
    const id = idIn(await enter({ slot, with: "amara-okafor" }));
    const page = `/staff/appointments/${id}`;
    expect(await desk.text(page)).toContain(`<option value="${DANIEL}"`);
    await wall(id);
    const shown = await desk.text(`${page}?with=${DANIEL}`);
    expect(visibleText(shown)).toContain(WALL);
    expect(shown).not.toContain(`<option value="${DANIEL}"`);
    expect(visibleText(shown)).not.toMatch(/[AP]M, [^(]*Daniel/);
    for (const intent of ["move-time", "offer-times"]) {
      const forged = await pressOnBooking({ site, staff: desk }, id, intent, {
        time: later.replace(/(?<=[AP]M).*/, ""),
        with: DANIEL,
        call: "yes",
      });
      expect([forged.status, visibleText(await forged.text())]).toEqual([409, expect.stringContaining(WALL)]);
    }
    await pressOnBooking({ site, staff: desk }, id, "move-time", {
      time: later.replace(/(?<=[AP]M).*/, "").replace(/(?<=[AP]M).*/, ""),
      call: "yes",
    });
    expect(await lawyersOf(id)).toBe("amara-okafor");
  });

  it("that was with them before the wall stood is confirmed with somebody else", async () => {
    const id = idIn(await enter({ slot: slots(await times())[0]!, with: DANIEL }));
    await wall(id);
    expect((await pressOnBooking({ site, staff: desk }, id, "confirm-time", { call: "yes" })).status).toBe(303);
    expect(await lawyersOf(id)).toBe("amara-okafor");
  });
});
