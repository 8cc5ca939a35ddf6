import { beforeEach, describe, expect, it } from "vitest";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const DANIEL = "daniel-castellanos";
const OF_ALL = "General Legal Consultation";
const WALL = "With Daniel Castellanos, who must not see this person’s matter (there is a wall)";
const WEEK = "/staff/appointments?week=2026-11-23";

describe.each(ENGINES)("a visitor whom a wall keeps a lawyer from, on %s", (engine) => {
  let site: TestSite;
  let amara: StaffVisit;
  let daniel: StaffVisit;
  beforeEach(async () => {
    ({ site, staff: amara } = await siteWithStaff(engine, "a.okafor"));
    daniel = await visitAsStaff(site, "d.castellanos");
    return site.close;
  });

  const ids = async () =>
    (await site.database.queries.selectFrom("enquiries").select("id").orderBy("id").execute()).map(({ id }) => id);
  async function sent(path: string, body: object) {
    const before = await ids();
    const answer = await site.postJson(path, body);
    const json = (await answer.json()) as { time?: { state: string }; receiptUrl?: string };
    return { id: (await ids()).find((id) => !before.includes(id))!, json, status: answer.status };
  }
  const write = (fields: object = {}) => sent("/api/contact", { ...GOOD_MESSAGE, ...fields });
  const book = (fields: object = {}) => sent("/api/appointments", { ...GOOD_APPOINTMENT, ...fields });
  const wall = (id: string) => amara.post(`/staff/enquiries/${id}`, { intent: "wall", to: "d.castellanos" });
  const bookingOf = (id: string) =>
    site.database.queries
      .selectFrom("bookings")
      .select(["lawyer", "state", "startsAt"])
      .where("enquiryId", "=", id)
      .executeTakeFirstOrThrow();
  const outboxOf = async (id: string) =>
    JSON.stringify(await site.database.queries.selectFrom("outbox").selectAll().where("enquiryId", "=", id).execute());

  it.each([
    ["e-mail address", { email: "kept@example.com" }, { email: "Kept@example.com", phone: "519-555-0140" }],
    [
      "telephone number",
      { email: "one@example.com", phone: "519-555-0141" },
      { email: "two@example.com", phone: "+1 (519) 555-0141" },
    ],
  ])("books with nobody behind it, by the %s, and the wall stands at once", async (_how, first, second) => {
    await wall((await write(first)).id);
    // Of the three who are free at that time Daniel is the second.
    for (const slug of ["amara-okafor", "priya-raghunathan"]) {
      const { id } = await book({ ...second, practiceArea: OF_ALL });
      expect(await bookingOf(id)).toMatchObject({ lawyer: slug, state: "held" });
      expect((await daniel.get(`/staff/appointments/${id}`)).status).toBe(403);
    }
    const other = await book({ email: "other@example.com", phone: "519-555-0142", practiceArea: OF_ALL });
    expect(await bookingOf(other.id)).toMatchObject({ lawyer: DANIEL });
  });

  it("asks for a time that is only theirs, which is held of nobody, and reads nothing of a wall", async () => {
    await wall((await write({ email: "kept@example.com" })).id);
    const asked = await book({ email: "kept@example.com" });
    expect([asked.status, asked.json.time?.state]).toEqual([201, "asked"]);
    expect(await bookingOf(asked.id)).toMatchObject({ lawyer: null, state: "asked" });
    expect(JSON.stringify(asked.json) + (await outboxOf(asked.id))).not.toMatch(/wall|Castellanos|kept from/i);
    // Whoever else asks for it has it.
    const other = await book({ email: "other@example.com", phone: "519-555-0142" });
    expect(await bookingOf(other.id)).toMatchObject({ lawyer: DANIEL, state: "held" });
  });

  it("whose time is with them already: the firm is told, they are not, and one press gives it away", async () => {
    const { id } = await book({ practiceArea: OF_ALL, email: "kept@example.com" });
    await site.database.write((queries) =>
      queries.updateTable("bookings").set({ lawyer: DANIEL }).where("enquiryId", "=", id).execute(),
    );
    await site.database.write((queries) =>
      queries.updateTable("holds").set({ lawyer: DANIEL }).where("enquiryId", "=", id).execute(),
    );
    expect((await daniel.get(`/staff/appointments/${id}`)).status).toBe(200);
    const feeds = await (await daniel.post("/staff/appointments/feeds", {})).text();
    const address = /\/staff\/feed\/[\w-]{43}\.ics/.exec(feeds)![0];
    const feed = async () => (await site.ask(address)).text();
    expect(await feed()).toContain(GOOD_APPOINTMENT.lastName);
    // A wall of another enquiry, written later.
    await wall((await write({ email: "kept@example.com", subject: "The other side" })).id);
    const page = await amara.text(`/staff/appointments/${id}`);
    expect(visibleText(page)).toContain(WALL);
    expect(visibleText(await amara.text("/staff"))).toContain(
      "with Daniel Castellanos, who must not see this person’s matter (there is a wall)",
    );
    expect(visibleText(await amara.text(WEEK))).toContain("Behind a wall: give it to somebody else");
    expect((await daniel.get(`/staff/appointments/${id}`)).status).toBe(403);
    expect(visibleText(await daniel.text("/staff"))).not.toContain("there is a wall");
    const week = visibleText(await daniel.text(WEEK));
    expect(week).toContain("Taken");
    for (const text of [week, await feed()]) expect(text).not.toContain(GOOD_APPOINTMENT.lastName);
    expect((await pressOnBooking({ site, staff: daniel }, id, "confirm-time")).status).toBe(409);
    const { startsAt } = await bookingOf(id);
    expect((await pressOnBooking({ site, staff: amara }, id, "give-time")).status).toBe(303);
    expect(await bookingOf(id)).toEqual({ lawyer: "amara-okafor", state: "held", startsAt });
    const held = await site.database.queries.selectFrom("holds").select("lawyer").distinct().execute();
    expect(held).toEqual([{ lawyer: "amara-okafor" }]);
    expect(visibleText(await amara.text(`/staff/appointments/${id}`))).not.toContain(WALL);
    expect((await pressOnBooking({ site, staff: amara }, id, "give-time")).status).toBe(303);
    expect(await outboxOf(id)).not.toMatch(/walled/i);
  });

  it("whose confirmed time nobody else has is moved by hand, and mailed with no word of why", async () => {
    const { id } = await book({ email: "kept@example.com" });
    await pressOnBooking({ site, staff: amara }, id, "confirm-time");
    await wall(id);
    const page = visibleText(await amara.text(`/staff/appointments/${id}`));
    expect(page).toContain(WALL);
    expect(page).toContain("Nobody else is free at that time");
    const refused = await pressOnBooking({ site, staff: amara }, id, "give-time");
    expect([refused.status, visibleText(await refused.text())]).toEqual([
      409,
      expect.stringContaining("Nobody else is free on"),
    ]);
    expect(await bookingOf(id)).toMatchObject({ lawyer: DANIEL, state: "confirmed" });
  });

  it("who calls from the same number is given nobody behind it, and the desk is told why", async () => {
    await wall((await book({ email: "kept@example.com", phone: "519-555-0143" })).id);
    const phone = "519-555-0143";
    // They said on the page that it is another matter: of that number somebody is known.
    const caller = { lastName: "Pereira", firstName: "Ana", phone, known: phone, practiceArea: OF_ALL };
    const enter = (fields: Record<string, string>) =>
      amara.post("/staff/reception/new", { intent: "enter", ...caller, slot: "2026-11-24 9:00 AM", ...fields });
    const refused = visibleText(await (await enter({ with: DANIEL })).text());
    expect(refused).toContain("A wall keeps Daniel Castellanos from this person");
    // Nobody else takes any in this area: it is the wall, and not the hour, that is in the way.
    const alone = visibleText(await (await enter({ practiceArea: "Real Estate Law" })).text());
    expect(alone).toContain("A wall keeps Daniel Castellanos from this person. Please choose a time of somebody else");
    expect(alone).not.toContain("call us at");
    const entered = [await enter({}), await enter({})];
    for (const answer of entered) {
      const id = /\/staff\/appointments\/([^?]+)\?/.exec(answer.headers.get("location") ?? "")![1]!;
      expect((await bookingOf(id)).lawyer).not.toBe(DANIEL);
    }
  });
});
