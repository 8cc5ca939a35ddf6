import { beforeEach, describe, expect, it } from "vitest";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NEW = "/staff/reception/new";
const ALARM = "It cannot wait, and nobody has read it";
const MARK = "In custody";
const CALLER = {
  lastName: "Oyelaran",
  firstName: "Funmi",
  phone: "519-555-0631",
  message: "",
  practiceArea: "Criminal Law",
  inCustody: "yes",
};

describe.each(ENGINES)("that nobody has read what cannot wait, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine, "a.pereira", "administrator"));
    desk = await visitAsStaff(site, "desk", "reception");
    return site.close;
  });

  const newest = async () => {
    const rows = site.database.queries.selectFrom("enquiries").select(["id", "token"]).orderBy("createdAt", "desc");
    return rows.orderBy("id", "desc").executeTakeFirstOrThrow();
  };
  async function enter(visit: StaffVisit, fields: Record<string, string> = {}) {
    site.clock.now += 1000;
    const typed = { ...CALLER, ...fields };
    const shown = await (await visit.post(NEW, { intent: "times", ...typed })).text();
    const slot = /<option value="(\d{4}-\d\d-\d\d \d[^"]*)">/.exec(shown)![1]!;
    expect((await visit.post(NEW, { intent: "enter", ...typed, slot })).status).toBe(303);
    return newest();
  }
  const page = async (id: string) => visibleText(await lawyer.text(`/staff/appointments/${id}`));
  const confirm = (staff: StaffVisit, id: string) =>
    pressOnBooking({ site, staff }, id, "confirm-time", { looked: "yes", "will-call": "yes" });

  it("is not said of what a lawyer entered without words, until its person writes", async () => {
    const { id, token } = await enter(lawyer);
    const shown = await page(id);
    expect(shown).toContain(MARK);
    expect(shown).not.toContain(ALARM);
    await site.postForm(`/receipt/${token}`, { correction: "I am at another station now." });
    expect(await page(id)).toContain(ALARM);
  });

  it("is said of what the reception entered so, until a lawyer confirms its time", async () => {
    const { id } = await enter(desk);
    expect(await page(id)).toContain(ALARM);
    expect((await confirm(desk, id)).status).toBe(303);
    expect(await page(id)).toContain(ALARM);
    const other = await enter(desk, { lastName: "Umber", firstName: "Ned", phone: "519-555-0632" });
    expect((await confirm(lawyer, other.id)).status).toBe(303);
    const shown = await page(other.id);
    expect(shown).toContain(MARK);
    expect(shown).not.toContain(ALARM);
  });

  it("stays with words that were noted, and with what a visitor wrote", async () => {
    expect(await page((await enter(lawyer, { message: "His brother was taken this morning." })).id)).toContain(ALARM);
    await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, inCustody: "yes" });
    const { id } = await newest();
    expect(await page(id)).toContain(ALARM);
    expect((await confirm(lawyer, id)).status).toBe(303);
    expect(await page(id)).toContain(ALARM);
  });
});
