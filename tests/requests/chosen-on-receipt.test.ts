import { beforeEach, describe, expect, it } from "vitest";
import { saveTimes, storedTimes } from "#firm/appointments/lawyer-times-rows.ts";
import { letLeave } from "#tests/support/mails-as-they-leave.ts";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const MINUTE = 60_000;
const FROM_RECEIPT = { origin: "null", "sec-fetch-site": "same-origin" };
const OFFERED = "2026-11-24 2:00 PM";
const NOA = { firstName: "Noa", lastName: "Berg", email: "noa@example.com", phone: "519-555-0123" };
const DANIEL = "daniel-castellanos";

describe.each(ENGINES)("another time, chosen on the receipt, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let ana: { id: string; receipt: string };
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine, "a.okafor"));
    ana = await book();
    return site.close;
  });

  async function book(fields: object = {}) {
    const answer = await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, ...fields });
    const { path, reference } = (await answer.json()) as { path: string; reference: string };
    const rows = site.database.queries.selectFrom("enquiries").select("id").where("reference", "=", reference);
    return { id: (await rows.executeTakeFirstOrThrow()).id, receipt: path };
  }
  const press = async (id: string, intent: string, fields: Record<string, string> = {}) => {
    site.clock.now += 1000;
    const answer = await pressOnBooking({ site, staff }, id, intent, { looked: "yes", ...fields });
    expect(answer.status).toBe(303);
    site.clock.now += 6 * MINUTE;
    await letLeave(site);
  };
  const times = async (fields: object) =>
    saveTimes(site.database, DANIEL, storedTimes.parse({ areas: ["Real Estate Law"], ...fields }), {
      actor: "a.okafor",
      at: site.clock.now,
    });
  const picker = async (more = "") => visibleText(await (await site.ask(`${ana.receipt}/time${more}`)).text());
  const pick = async (slot: string) => {
    const answer = await site.postForm(`${ana.receipt}/time`, { slot }, FROM_RECEIPT);
    return { status: answer.status, said: visibleText(await answer.text()) };
  };

  it("says first that the confirmed one is given up, and what becomes of the new one", async () => {
    expect(await picker()).not.toContain("gives up");
    await press(ana.id, "confirm-time");
    const costs =
      "Choosing another time gives up your confirmed one, Monday, November 23, 2026 at 9:30 AM (Toronto time), at once.";
    expect(await picker()).toContain(`${costs} The new one is set once we confirm it.`);
    await times({ confirmAtOnce: true });
    expect(await picker()).toContain(
      `${costs} The new one is confirmed at once where we can; otherwise it is set once we confirm it.`,
    );
  });

  it("names no time as free near one that is gone which is offered to somebody else", async () => {
    const noa = await book({ ...NOA, preferredTime: "10:30 AM" });
    await press(noa.id, "offer-times", { time: "2026-11-25 9:00 AM" });
    await press(ana.id, "offer-times", { time: OFFERED });
    await times({ away: [{ from: "2026-11-24", until: "2026-11-24" }] });
    expect(await picker("?day=2026-11-25")).toContain("9:00 AM (taken)");
    const { status, said } = await pick(OFFERED);
    expect(status).toBe(409);
    expect(said).toContain("We take no appointments on Tuesday, November 24, 2026 at 2:00 PM");
    expect(said).toMatch(/nearest free times are .* on Wednesday, November 25/);
    expect(said).toMatch(/: the nearest free times are 9:30 AM/);
  });

  it("names no wall, and gives the number where no time can be shown", async () => {
    await visitAsStaff(site, "d.castellanos");
    expect((await staff.post(`/staff/enquiries/${ana.id}`, { intent: "wall", to: "d.castellanos" })).status).toBe(303);
    const { said } = await pick("2026-11-24 3:00 PM");
    expect(said).not.toMatch(/wall|Castellanos/i);
    const shown = await picker();
    expect(shown).toContain("No time can be shown here now. Please call us at");
    expect(shown).toContain("519-555-0142");
  });
});
