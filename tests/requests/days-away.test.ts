import { beforeEach, describe, expect, it } from "vitest";
import { changedTimes } from "#firm/appointments/lawyer-times-rows.ts";
import { lawyersOf } from "#firm/appointments/lawyers.ts";
import { changeUser } from "#firm/accounts/users.ts";
import { auditOf } from "#db/audit.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const PAGE = "/staff/appointments/away";
const DANIEL = "daniel-castellanos";
/** Today is Saturday, November 21. */
const SPAN = { from: "2026-11-21", until: "2026-11-23" };
const DAYS = { lawyer: DANIEL, ...SPAN };

describe.each(ENGINES)("days away of a lawyer who calls in sick, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    return site.close;
  });

  const enter = (by: StaffVisit, fields: Record<string, string> = {}) =>
    by.post(PAGE, { ...DAYS, ...fields, intent: "enter" });
  const remove = (by: StaffVisit, fields: Record<string, string> = {}) =>
    by.post(PAGE, { ...DAYS, ...fields, intent: "remove" });
  const follow = async (by: StaffVisit, answer: Response) => {
    expect(answer.status).toBe(303);
    return by.text(answer.headers.get("location")!);
  };
  const daniel = async () =>
    lawyersOf(site.content, await changedTimes(site.database.queries)).find(({ slug }) => slug === DANIEL)!;
  const trail = async () =>
    (await auditOf(site.database, DANIEL)).map(({ actor, action, detail }) => `${actor} ${action} ${detail}`);
  const mails = async () => {
    const rows = site.database.queries.selectFrom("outbox").select(["recipient", "message"]);
    return (await rows.where("kind", "=", "notice").orderBy("createdAt").orderBy("id").execute()).map((row) => ({
      recipient: row.recipient,
      subject: (JSON.parse(row.message) as { subject: string }).subject,
    }));
  };
  /** Monday, November 23: with Daniel Castellanos. */
  const book = () => site.postJson("/api/appointments", GOOD_APPOINTMENT);

  it("are entered by the reception, who finds the form from both of its pages, with today chosen", async () => {
    for (const page of ["/staff/reception", "/staff/appointments"])
      expect(await desk.text(page)).toContain(`href="${PAGE}"`);
    expect(fieldOf(await desk.text(PAGE), "from")).toBe("2026-11-21");
    const before = await daniel();
    await enter(desk);
    const { away, ...hours } = await daniel();
    expect(away).toEqual([...before.away, SPAN]);
    expect(hours).toEqual({ ...before, away: undefined, ...hours });
    expect(JSON.stringify([[...hours.week], hours.kinds])).toBe(JSON.stringify([[...before.week], before.kinds]));
    expect(await trail()).toEqual(["desk entered-days-away 2026-11-21 2026-11-23"]);
    const address = `${PAGE}?done=days-away&of=${DANIEL}&from=2026-11-21x&until=2026-11-23`;
    expect((await desk.get(address)).status).toBe(200);
    expect(visibleText(await desk.text("/staff/reception"))).toContain(
      "Away today: Daniel Castellanos, back Tue, Nov 24",
    );
    // Nobody else takes appointments in its area.
    expect((await book()).status).toBe(409);
  });

  it("are one day where no last day is given, whichever day that is", async () => {
    const page = await desk.text(PAGE);
    expect(fieldOf(page, "until")).toBe("");
    expect(visibleText(page)).toContain("Left empty, it is the first day alone.");
    const said = await follow(desk, await enter(desk, { from: "2026-12-03", until: "" }));
    expect(visibleText(said)).toContain("Entered: Daniel Castellanos is away Thu, Dec 3.");
    expect((await daniel()).away).toContainEqual({ from: "2026-12-03", until: "2026-12-03" });
    // Pressed twice, it is answered the same.
    const again = await follow(desk, await enter(desk, { from: "2026-12-03", until: "" }));
    expect(visibleText(again)).toContain("Entered: Daniel Castellanos is away Thu, Dec 3.");
  });

  it("say whom they cannot be entered of, and what to do, while a user is no lawyer of the website", async () => {
    expect(visibleText(await desk.text(PAGE))).toContain("Cannot be entered as away: a.pereira.");
    await site.database.write((queries) => changeUser(queries, lawyer.user.id, { displayName: "Kari Lund" }));
    expect(visibleText(await desk.text(PAGE))).toContain(
      "Cannot be entered as away: Kari Lund. Days away belong to a lawyer of the website, and none is tied to this account. An " +
        "administrator chooses the lawyer under Users, “Name, areas and languages”. Until then no page can say that they " +
        "are away: hand nothing to them while they are.",
    );
    await site.database.write((queries) => changeUser(queries, lawyer.user.id, { lawyer: DANIEL }));
    expect(await desk.text(PAGE)).not.toContain("Cannot be entered as away");
  });

  it("say who is booked then, and lead to the list where all are told, of what was confirmed before too", async () => {
    await book();
    const { id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    site.clock.now += 60_000;
    await lawyer.post(`/staff/appointments/${id}`, { intent: "confirm-time", sequence: "0" });
    const { state } = await site.database.queries.selectFrom("bookings").select("state").executeTakeFirstOrThrow();
    expect(state).toBe("confirmed");
    site.clock.now += 60_000;
    const html = await follow(desk, await enter(desk));
    const said = visibleText(html);
    expect(said).toContain("Entered: Daniel Castellanos is away Sat, Nov 21 to Mon, Nov 23. Nobody can book them then");
    expect(said).toContain("Booked on these days: 1");
    expect(said).toMatch(/Mon, Nov 23, 9:30 AM: ?Ana Pereira/);
    expect(html).toContain(`href="/staff/appointments?week=2026-11-21&amp;lawyer=${DANIEL}&amp;all=1#affected"`);
    const week = await desk.text(`/staff/appointments?week=2026-11-21&lawyer=${DANIEL}&all=1`);
    expect(visibleText(week)).toContain("Booked where nobody is there");
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "wall", to: "desk" });
    const walled = visibleText(
      await desk.text(`${PAGE}?${new URLSearchParams({ done: "days-away", of: DANIEL, ...SPAN })}`),
    );
    expect(walled).toContain("1 booked on these days is kept from you: please ask a colleague to tell them.");
    expect(walled).not.toContain("Pereira");
    // Confirmed all the same, it is settled: days away of another week do not bring it back.
    const row = site.database.queries.selectFrom("bookings").select("sequence");
    const { sequence } = await row.executeTakeFirstOrThrow();
    const again = { intent: "confirm-time", sequence: String(sequence), nobodyThere: "read" };
    await site.database.write((queries) =>
      queries.updateTable("bookings").set({ state: "held" }).where("enquiryId", "=", id).execute(),
    );
    site.clock.now += 60_000;
    await lawyer.post(`/staff/appointments/${id}`, again);
    expect(visibleText(await lawyer.text("/staff/appointments"))).not.toContain("Booked where nobody is there");
    await enter(desk, { from: "2026-12-10", until: "2026-12-11" });
    expect(visibleText(await lawyer.text("/staff/appointments"))).not.toContain("Booked where nobody is there");
  });

  it("pressed twice are entered once, and answered the same", async () => {
    const [one, next] = [await enter(desk), await enter(desk)];
    expect(next.headers.get("location")).toBe(one.headers.get("location"));
    expect((await daniel()).away).toHaveLength(1);
    expect(await trail()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    expect(visibleText(await follow(lawyer, await enter(lawyer, { from: "2026-11-22" })))).toContain(
      "Nothing was entered: Daniel Castellanos is away Sun, Nov 22 to Mon, Nov 23 already.",
    );
  });

  it("are mailed to the lawyer, or to the firm where they gave no address, and not to who entered their own", async () => {
    await enter(desk);
    expect(await mails()).toEqual([
      { recipient: "firm", subject: "Entered as away: Daniel Castellanos, Sat, Nov 21 to Mon, Nov 23" },
    ]);
    const own = await visitAsStaff(site, "d.castellanos");
    await site.database.write((queries) => changeUser(queries, own.user.id, { email: "daniel@firm.example" }));
    await enter(desk, { from: "2026-12-01", until: "2026-12-01" });
    const said = await follow(own, await enter(own, { from: "2026-12-03", until: "2026-12-03" }));
    expect(visibleText(said)).not.toContain("A mail tells the lawyer");
    const to = (await mails()).map(({ recipient, subject }) => `${recipient}: ${subject}`);
    expect(to.toSorted()).toEqual([
      "daniel@firm.example: Entered as away: Daniel Castellanos, Tue, Dec 1",
      "firm: Entered as away: Daniel Castellanos, Sat, Nov 21 to Mon, Nov 23",
    ]);
  });

  it("are taken back, at once or later, with a line in the trail and a mail", async () => {
    const page = await follow(desk, await enter(desk));
    expect(page).toMatch(/>Undo<\/button>/);
    site.clock.now += 60_000;
    const said = await follow(desk, await remove(desk));
    expect(visibleText(said)).toContain("Taken out: the form offers times on these days again.");
    expect((await daniel()).away).toEqual([]);
    expect(await trail()).toEqual([
      "desk entered-days-away 2026-11-21 2026-11-23",
      "desk removed-days-away 2026-11-21 2026-11-23",
    ]);
    expect((await mails()).map(({ subject }) => subject)).toContain(
      "Not away after all: Daniel Castellanos, Sat, Nov 21 to Mon, Nov 23",
    );
    expect((await remove(desk)).status).toBe(303);
    expect(await trail()).toHaveLength(2);
  });

  it("that a lawyer set are seen by the reception, and taken out by a lawyer alone", async () => {
    await enter(lawyer);
    const page = await desk.text(PAGE);
    expect(visibleText(page)).toMatch(/Daniel Castellanos ?, Sat, Nov 21 to Mon, Nov 23 ?, entered by a\.pereira/);
    expect(page).not.toContain('value="remove"');
    const refused = await remove(desk);
    expect(refused.status).toBe(403);
    expect(visibleText(await refused.text())).toContain("please ask a lawyer to take them out");
    expect((await daniel()).away).toHaveLength(1);
    await remove(lawyer);
    expect((await daniel()).away).toEqual([]);
    // What one at the reception entered, a colleague there takes out.
    const counter = await visitAsStaff(site, "counter", "reception");
    await enter(counter);
    expect((await remove(desk)).status).toBe(303);
    expect((await daniel()).away).toEqual([]);
  });

  it.each([
    [{ lawyer: "nobody" }, "Please choose who is away."],
    [{ from: "2026-02-30" }, "Please choose the first day they are away."],
    [{ until: "2026-02-30" }, "Please choose the last day they are away."],
    [{ from: "2026-11-20" }, "The first day is in the past: please choose today or later."],
    [{ until: "2026-11-20" }, "The last day is before the first: please choose a later one."],
    [{ until: "2027-01-20" }, "Please enter at most 60 days at once, or ask a lawyer to."],
    [{ from: "2027-12-01", until: "2027-12-01" }, "The first day is more than a year ahead: please look at the year."],
  ])("are refused beside the field, with what was typed: %j", async (fields, message) => {
    const refused = await enter(desk, fields);
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(visibleText(page)).toContain(message);
    const typed = { ...DAYS, ...fields };
    expect([fieldOf(page, "from"), fieldOf(page, "until")]).toEqual([typed.from, typed.until]);
    expect((await daniel()).away).toEqual([]);
  });
});
