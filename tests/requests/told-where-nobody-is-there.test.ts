import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { saveTimes, storedTimes } from "#firm/appointments/lawyer-times-rows.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, ORIGIN, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const WEEK = "/staff/appointments?week=2026-11-23";

describe.each(ENGINES)("who is told where nobody is there, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let desk: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
  });
  afterEach(() => site.close());

  /** Monday, November 23: with Daniel Castellanos. */
  async function book(fields: Record<string, unknown> = {}): Promise<string> {
    const answer = await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, ...fields });
    const { reference } = (await answer.json()) as { reference: string };
    const rows = site.database.queries.selectFrom("enquiries").select("id").where("reference", "=", reference);
    return (await rows.executeTakeFirstOrThrow()).id;
  }
  const away = () =>
    saveTimes(
      site.database,
      "daniel-castellanos",
      storedTimes.parse({ away: [{ from: "2026-11-23", until: "2026-11-23" }] }),
      { actor: "a.okafor", at: site.clock.now },
    );
  const tell = (by: StaffVisit, ids: string[], words = "He is ill.", fields: Record<string, string> = {}) =>
    site.ask(WEEK, {
      method: "POST",
      body: new URLSearchParams([
        ...Object.entries({ intent: "offer-times", words, ...fields }),
        ...ids.map((id) => ["id", id]),
      ]),
      headers: { cookie: by.cookie, origin: ORIGIN },
      redirect: "manual",
    });
  const follow = (by: StaffVisit, answer: Response) => by.text(answer.headers.get("location")!.split("#")[0]!);
  const noMail = (id: string) =>
    site.database.write((queries) =>
      queries.updateTable("appointments").set({ email: "" }).where("id", "=", id).execute(),
    );
  const OTHER = { firstName: "Bo", lastName: "Ito", email: "bo@example.com", phone: "519-555-0143" };

  it("who is due within the day or gave no address is to be called, beside the row and once told", async () => {
    const near = await book();
    const unmailed = await book({ ...OTHER, preferredTime: "1:00 PM" });
    await noMail(unmailed);
    site.clock.now = Date.parse("2026-11-23T08:50-05:00");
    // Whoever signed in on Friday has to do so again.
    desk = await visitAsStaff(site, "monday-desk", "reception");
    await away();
    const list = await desk.text(WEEK);
    expect(visibleText(list)).toMatch(/Ana Pereira ?, with Daniel Castellanos/);
    expect(visibleText(list)).toMatch(/in 40 minutes: call them, /);
    expect(visibleText(list)).toMatch(/today, in 4 hours, no e-mail address: call them, 519-555-0143/);
    expect(list).toContain('href="tel:5195550143"');
    const said = await follow(desk, await tell(desk, [near, unmailed]));
    expect(visibleText(said)).toContain("Offered, and a mail goes to 1: Ana Pereira.");
    expect(visibleText(said)).toMatch(
      /Call now: .*Ana Pereira ?, today, in 40 minutes: call them.*Bo Ito ?, today, in 4 hours, no e-mail/,
    );
    const reception = visibleText(await desk.text("/staff/reception"));
    expect(reception).toMatch(/9:30 AM Ana Pereira[^;]*, other times offered, was due then/);
    for (const page of ["reception", "appointments"])
      expect(visibleText(await desk.text(`/staff/${page}/${unmailed}`))).toContain("Why, written for them: He is ill.");
  });

  it("who is here already is not to be called: the row says since when, also once other times are offered", async () => {
    const here = await book();
    site.clock.now = Date.parse("2026-11-23T08:50-05:00");
    desk = await visitAsStaff(site, "monday-desk", "reception");
    const page = `/staff/appointments/${here}`;
    const sequence = fieldOf(await desk.text(page), "sequence");
    expect((await desk.post(page, { intent: "mark-here", sequence })).status).toBe(303);
    await away();
    const row = visibleText(await desk.text(WEEK))
      .split("Booked where nobody is there")[1]!
      .split("Offer no time")[0]!;
    expect(row).toContain("here since 8:50 AM");
    expect(row).not.toMatch(/call them|519-555/);
    const said = visibleText(await follow(desk, await tell(desk, [here])));
    expect(said).toMatch(/Tell them in person: ?Ana Pereira ?, here since 8:50 AM/);
    expect(said).not.toContain("Call now:");
    for (const at of [WEEK, "/staff/reception", "/staff/appointments/day"]) {
      const offered = visibleText(await desk.text(at)).split("Offered other times, and none picked yet")[1]!;
      expect(offered.slice(0, 400)).toContain("here since 8:50 AM");
      expect(offered.slice(0, 400)).not.toMatch(/call them|to be called|519-555/);
    }
  });

  it("reception may offer where names wait, as on the page of one: what is picked is held", async () => {
    const one = await book();
    await book({ firstName: "Anna", lastName: "Pereyra", email: "bo@example.com", preferredDate: "2026-11-25" });
    await away();
    expect((await tell(desk, [one])).status).toBe(303);
    const row = site.database.queries.selectFrom("bookings").select("state").where("enquiryId", "=", one);
    expect((await row.executeTakeFirstOrThrow()).state).toBe("proposed");
  });

  it("what each was offered is listed, and none of it before the day that was given", async () => {
    const one = await book();
    const another = await book({ ...OTHER, preferredTime: "1:00 PM" });
    await away();
    expect(visibleText(await follow(desk, await tell(desk, [one])))).toMatch(/Ana Pereira: \w{3}, Nov 2[14], \d+:\d\d/);
    const later = visibleText(await follow(desk, await tell(desk, [another], "", { from: "2026-11-26" })));
    expect(later).toMatch(/Bo Ito: Thu, Nov 26, \d+:\d\d [AP]M; /);
    expect(later.split("Bo Ito: ")[1]!.split("Offered other times")[0]).not.toMatch(/Nov 2[1-5]/);
  });

  it("whom somebody ticked stays ticked, with the day, where a press was refused", async () => {
    const one = await book();
    const another = await book({ ...OTHER, preferredTime: "1:00 PM" });
    await away();
    const refused = await tell(desk, [one], " ", { intent: "decline-time", from: "2026-11-26" });
    const text = await refused.text();
    expect([refused.status, visibleText(text)]).toEqual([400, expect.stringContaining("Please write the reason")]);
    const isTicked = (id: string) => new RegExp(`<input[^>]*value="${id}"[^>]*>`).exec(text)![0].includes("checked");
    expect([isTicked(one), isTicked(another)]).toEqual([true, false]);
    expect(text).toContain('value="2026-11-26"');
    const unread = await tell(desk, [one], "", { from: "tomorrow" });
    expect([unread.status, visibleText(await unread.text())]).toEqual([
      400,
      expect.stringContaining("Please write the day as 2026-11-30, or leave it empty."),
    ]);
  });

  it("all are ticked at one press, which keeps what was typed and tells nobody, or where somebody comes to tell all", async () => {
    const one = await book();
    const another = await book({ ...OTHER, preferredTime: "1:00 PM" });
    await away();
    const ticked = (text: string) =>
      [one, another].filter((id) => new RegExp(`<input[^>]*value="${id}"[^>]*>`).exec(text)![0].includes("checked"));
    const nothing = await tell(desk, [], "He is ill.");
    expect(visibleText(await nothing.text())).toContain("Please tick whom to tell.");
    expect(ticked(await desk.text(WEEK))).toEqual([]);
    const before = await site.database.queries.selectFrom("bookings").selectAll().execute();
    const pressed = await tell(desk, [another], "He is ill.", { intent: "all", from: "2026-11-26" });
    expect(pressed.status).toBe(200);
    const text = await pressed.text();
    expect(ticked(text)).toEqual([one, another]);
    expect(text).toContain('value="2026-11-26"');
    expect(text).toContain("He is ill.</textarea>");
    expect(text).toMatch(/<button[^>]* value="all"[^>]*>Tick all</);
    expect(text).not.toContain('class="failure"');
    expect(await site.database.queries.selectFrom("bookings").selectAll().execute()).toEqual(before);
    expect(ticked(await desk.text(`${WEEK}&all=1`))).toEqual([one, another]);
    // What a press left is what counts then.
    const refused = await tell(desk, [one], " ", { intent: "decline-time" });
    expect(ticked(await refused.text())).toEqual([one]);
  });

  it("with one lawyer chosen those of that lawyer are listed, and how many others there are", async () => {
    await book();
    await away();
    const [whose, another] = [
      "daniel-castellanos",
      site.content.team.find(({ slug }) => slug !== "daniel-castellanos")!.slug,
    ];
    expect(await staff.text(`${WEEK}&lawyer=${whose}`)).toContain('name="id"');
    const text = await staff.text(`${WEEK}&lawyer=${another}`);
    expect(text).not.toContain('name="id"');
    expect(visibleText(text)).toContain("1 more is of other lawyers");
  });
});
