import { beforeEach, describe, expect, it } from "vitest";
import { saveTimes, storedTimes } from "#firm/appointments/lawyer-times-rows.ts";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const MINUTE = 60_000;
const DAY = "/staff/appointments/day";

describe.each(ENGINES)("lists, weeks and days of appointments, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  /** Monday, November 23, 9:30 AM, with Daniel Castellanos; it is Saturday, November 21. */
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    await site.postJson("/api/appointments", GOOD_APPOINTMENT);
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    return site.close;
  });

  const read = async (who: StaffVisit, at: string) => visibleText(await who.text(at)).replaceAll(/\s+/g, " ");
  const ill = (until = "2026-11-23") =>
    saveTimes(site.database, "daniel-castellanos", storedTimes.parse({ away: [{ from: "2026-11-23", until }] }), {
      actor: "a.okafor",
      at: (site.clock.now += MINUTE),
    });
  const confirm = () => pressOnBooking({ site, staff: lawyer }, id, "confirm-time", { looked: "yes" });

  it("a time is said with its weekday, and how many days of the calendar it is off", async () => {
    expect(await read(desk, `/staff/reception/${id}`)).toContain(
      "Mon, Nov 23, 9:30 AM with Daniel Castellanos, in 2 days",
    );
    site.clock.now = Date.parse("2026-11-22T23:00-05:00");
    desk = await visitAsStaff(site, "sunday-desk", "reception");
    expect(await read(desk, `/staff/reception/${id}`)).toContain("with Daniel Castellanos, tomorrow, held");
  });

  it("what falls stands at the top of reception for as long as it stands, held and confirmed alike", async () => {
    const words = "Booked where nobody is there: 1 , Mon, Nov 23, 9:30 AM";
    expect(await read(desk, "/staff/reception")).not.toContain("Booked where nobody is there");
    await ill();
    expect(await read(desk, "/staff/reception")).toContain(words);
    // One sentence: parts of their own would stand apart, and the line begin with the comma on a phone.
    expect(await desk.text("/staff/reception")).toMatch(/<div class="to-tell" role="note"><p><strong><a [^>]*>Booked/);
    await saveTimes(site.database, "daniel-castellanos", storedTimes.parse({}), { actor: "a", at: site.clock.now });
    expect((await confirm()).status).toBe(303);
    await ill();
    const page = await desk.text("/staff/reception");
    expect(visibleText(page).replaceAll(/\s+/g, " ")).toContain(words);
    expect(page).toContain('href="/staff/appointments#affected"');
  });

  it("each row says the number, the last try and what they know; and who was offered others stands there still", async () => {
    await ill();
    await desk.post(`/staff/reception/${id}`, { intent: "try-call", key: "00000000-0000-4000-8000-000000000001" });
    const page = await desk.text("/staff/appointments");
    expect(page).toContain('href="tel:5195550188"');
    const row = visibleText(page).replaceAll(/\s+/g, " ");
    expect(row).toMatch(/519-555-0188 ?; tried \d+:\d\d AM by desk: no answer; they wait for our answer/);
    await desk.post("/staff/appointments", { intent: "offer-times", words: "", from: "", id });
    const after = await read(desk, "/staff/appointments?week=2026-11-23");
    expect(after).toMatch(
      /Offered other times, and none picked yet: 1 Ana Pereira ?, in place of Mon, Nov 23, 9:30 AM: .*519-555-0188 ?; tried .*; the mail leaves at/,
    );
  });

  it("whoever was offered others stands at the desk and on paper, until when, and is to be called if it is near", async () => {
    await ill();
    expect(await read(desk, "/staff/reception")).not.toContain("Offered other times");
    await desk.post("/staff/appointments", { intent: "offer-times", words: "", from: "", id });
    const offered =
      /Offered other times, and none picked yet: 1 Ana Pereira ?, in place of Mon, Nov 23, 9:30 AM: .*; to pick until /;
    for (const path of ["/staff/reception", DAY]) {
      const page = await read(desk, path);
      expect(page).toMatch(offered);
      expect(page).toMatch(/to be called: they may come then all the same .*519-555-0188/);
    }
    site.clock.now += MINUTE;
    await pressOnBooking({ site, staff: desk }, id, "told-them", { from: "reception" });
    const told = await read(desk, "/staff/reception");
    expect(told).toMatch(offered);
    expect(told).not.toContain("to be called");
  });

  it("times offered at one press are a choice, on two days and in both halves of one", async () => {
    await ill("2026-11-25");
    await desk.post("/staff/appointments", { intent: "offer-times", words: "", from: "", id });
    const rows = await site.database.queries
      .selectFrom("bookingOffers")
      .select(["day", "time"])
      .orderBy("startsAt")
      .execute();
    expect(rows.map(({ day, time }) => `${day} ${time}`)).toEqual([
      "2026-11-26 9:30 AM",
      "2026-11-26 1:00 PM",
      "2026-11-27 9:30 AM",
    ]);
  });

  it("a day says who is away, has a field for a day, and leads to each other day once", async () => {
    await ill("2026-11-24");
    const page = await desk.text(`${DAY}?day=2026-11-24`);
    expect(visibleText(page)).toContain("Away: Daniel Castellanos, back Wed, Nov 25");
    expect(page).toMatch(/<form[^>]*action="\/staff\/appointments\/day" method="get">.*<input[^>]*type="date"/s);
    const links = async (day: string) => {
      const nav = /<nav[^>]*aria-label="Days">(.*?)<\/nav>/s.exec(await desk.text(`${DAY}${day}`))![1]!;
      return [...nav.matchAll(/day=([\d-]+)"[^>]*>(.*?)<\/a>/gs)].map(([, to, said]) => `${to} ${visibleText(said!)}`);
    };
    expect(await links("")).toEqual([
      "2026-11-20 Previous day: Fri, Nov 20",
      "2026-11-22 Next day: Sun, Nov 22",
      "2026-11-23 Next day with appointments: Mon, Nov 23",
    ]);
    expect(await links("?day=2026-11-22")).toEqual(["2026-11-21 Today", "2026-11-23 Next day: Mon, Nov 23"]);
  });

  it("of today it lists the calls to return, without a word of what was said", async () => {
    await desk.post(`/staff/reception/${id}`, {
      intent: "take-call",
      words: "The bailiff came",
      key: "00000000-0000-4000-8000-000000000002",
    });
    const words = await read(desk, DAY);
    expect(words).toMatch(/Calls to return Ana Pereira 519-555-0188 [-A-Z0-9]+ called Nov 21/);
    expect(words).not.toContain("bailiff");
    expect(await read(desk, `${DAY}?day=2026-11-23`)).not.toContain("Calls to return Ana");
  });

  it("where nobody comes this week it opens on the next that has something; where nobody more does it points there", async () => {
    const opened = await read(desk, "/staff/appointments");
    expect(opened).toContain("Nobody is booked this week: this is the next that has appointments.");
    expect(opened).toContain("Ana Pereira");
    const this_week = await read(desk, "/staff/appointments?week=2026-11-21");
    expect(this_week).toContain("Nobody more is booked in this week. The week of Mon, Nov 23: 1 appointment");
    site.clock.now = Date.parse("2026-11-23T12:00-05:00");
    desk = await visitAsStaff(site, "monday-desk", "reception");
    const over = await read(desk, "/staff/appointments");
    expect(over).toContain("Ana Pereira");
    expect(over).not.toMatch(/this is the next|Nobody more/);
  });

  it("the number a move lacks is added in its own field, and leads back to what was chosen", async () => {
    await site.database.write((queries) =>
      queries.updateTable("appointments").set({ phone: "" }).where("id", "=", id).execute(),
    );
    const page = `/staff/appointments/${id}`;
    const time = "2026-11-24 2:00 PM";
    const refused = await pressOnBooking({ site, staff: desk }, id, "move-time", { time, kind: "telephone" });
    const shown = await refused.text();
    expect([refused.status, visibleText(shown)]).toEqual([409, expect.stringContaining("Add their number")]);
    const link = [...shown.matchAll(/href="(\/staff\/reception\/[^"]*correct=number[^"]*)"/g)].at(-1)![1]!;
    const [address = "", field] = link.replaceAll("&amp;", "&").split("#");
    const form = await desk.text(address);
    expect(form).toMatch(new RegExp(`<details open="">(?:(?!</details>).)*id="${field}"`, "s"));
    const added = await desk.post(address, { intent: "told-phone", words: "519-555-0700", seen: "" });
    const back = added.headers.get("location")!;
    expect(back).toMatch(new RegExp(`^${page}\\?.*done=told-phone.*#times$`));
    expect(await desk.text(back.split("#")[0]!)).toContain(`value="${time}" selected=""`);
  });
});
