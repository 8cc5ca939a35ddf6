import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { awaitAnswer } from "#firm/enquiries/await-answer.ts";
import { closeAs } from "#firm/enquiries/close.ts";
import { COUNTED } from "#firm/enquiries/enquiries.ts";
import { countNumbers, spanAsked } from "#firm/numbers/numbers.ts";
import { fillEnquiries } from "#tests/support/many-enquiries.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, TEST_NOW, type TestSite } from "#tests/support/test-site.ts";
import { openTestDatabase } from "#tests/support/test-databases.ts";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const [MINUTE, HOUR] = [60_000, 3_600_000];
const UNANSWERED = "Closed or withdrawn without an answer";

describe.each(ENGINES)("the firm in numbers, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    return site.close;
  });

  async function receive(fields: Record<string, unknown> = {}): Promise<string> {
    const response = await site.postJson("/api/contact", { ...GOOD_MESSAGE, ...fields });
    const { reference } = (await response.json()) as { reference: string };
    const found = site.database.queries.selectFrom("enquiries").select("id").where("reference", "=", reference);
    return (await found.executeTakeFirstOrThrow()).id;
  }
  async function act(id: string, intent: string, words = "") {
    await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
    await staff.post(`/staff/enquiries/${id}`, { intent, words });
  }
  async function rows(): Promise<Record<string, Record<string, number>>> {
    const tables = await countNumbers(site.database, spanAsked(null, null, "2026-11-21"), site.clock.now);
    return Object.fromEntries(
      tables.map(({ id, rows: all }) => [id, Object.fromEntries(all.map(({ name, number }) => [name, number]))]),
    );
  }

  it("offers this month and the last one, by the calendar", async () => {
    const page = await staff.text("/staff/numbers");
    expect(page).toContain('href="/staff/numbers?from=2026-11-01&amp;to=2026-11-21">This month</a>');
    expect(page).toContain('href="/staff/numbers?from=2026-10-01&amp;to=2026-10-31">Last month</a>');
  });

  it("counts by area, week and page before, promises, outcomes and the median time to an answer", async () => {
    const quick = await receive({ sourcePage: "/immigration-law" });
    const slow = await receive({ sourcePage: "/immigration-law", practiceArea: "Criminal Law" });
    await receive({ sourcePage: "https://elsewhere.example/words somebody typed" });
    const spam = await receive();
    await receive({ website: "https://spam.example" });
    await act(spam, "spam");
    site.clock.now += 20 * MINUTE;
    await act(quick, "outcome", "retained");
    site.clock.now += 40 * MINUTE;
    await act(slow, "answered");
    const { areas, weeks, pages, promises, outcomes, times } = await rows();
    expect(areas).toEqual({ "Immigration Law": 3, "Criminal Law": 1 });
    expect(weeks!["November 16, 2026"]).toBe(4);
    expect(Object.keys(weeks!)).toHaveLength(13);
    expect(pages).toEqual({ "/immigration-law": 2, "Not known": 2 });
    expect(promises).toEqual({ Kept: 2, Missed: 0, "Still within its time": 1, [UNANSWERED]: 1 });
    expect(outcomes).toMatchObject({ Retained: 1, Spam: 1, "Not known yet": 2 });
    expect(times).toEqual({
      "All messages and callers (2 answered)": 40,
      "Criminal Law (1 answered)": 60,
      "Immigration Law (1 answered)": 20,
    });
    site.clock.now += 3 * 24 * HOUR;
    expect((await rows()).promises).toMatchObject({ Missed: 1, "Still within its time": 0 });
  });

  it("counts the first answer, whatever is written to and fro after it; one taken back never was", async () => {
    const id = await receive();
    const other = await receive();
    site.clock.now += 20 * MINUTE;
    await act(id, "answered");
    await act(other, "answered");
    await staff.post(`/staff/enquiries/${other}`, { intent: "unanswered" });
    site.clock.now += 9 * 24 * HOUR;
    await site.database.write((queries) => awaitAnswer(queries, id, site.clock.now + HOUR));
    const { promises } = await rows();
    expect(promises).toEqual({ Kept: 1, Missed: 1, "Still within its time": 0, [UNANSWERED]: 0 });
    site.clock.now += 2 * HOUR;
    const again = { id, actor: "a.pereira", at: site.clock.now };
    await site.database.write((queries) => closeAs("answered")(queries, again));
    const { promises: after, times } = await rows();
    expect([after!.Kept, times]).toEqual([
      1,
      { "All messages and callers (1 answered)": 20, "Immigration Law (1 answered)": 20 },
    ]);
  });

  it("says of the promises of this month what the inbox says: by the day they came in, whenever they were answered", async () => {
    site.clock.now = Date.parse("2026-10-31T11:00:00-04:00");
    staff = await visitAsStaff(site, "m.lee");
    const october = await receive();
    site.clock.now += 10 * HOUR;
    const withdrawn = await receive();
    const { token } = await site.database.queries
      .selectFrom("enquiries")
      .select("token")
      .where("id", "=", withdrawn)
      .executeTakeFirstOrThrow();
    await site.postForm(`/receipt/${token}/withdraw`, {});
    site.clock.now = Date.parse("2026-11-03T11:00:00-05:00");
    staff = await visitAsStaff(site, "o.kay");
    const inTime = await receive();
    await act(inTime, "answered");
    // Late, and of October whatever the day of the answer.
    await act(october, "answered");
    await receive();
    site.clock.now += 25 * HOUR;
    staff = await visitAsStaff(site, "p.day");
    const [inbox, page] = [
      await staff.text("/staff"),
      await staff.text("/staff/numbers?from=2026-11-01&to=2026-11-04"),
    ];
    expect(visibleText(inbox)).toContain("Promises kept, of what came in this month: 1 of 2.");
    expect(inbox).toContain("/staff/numbers?from=2026-11-01&amp;to=2026-11-04#promises");
    expect(visibleText(page)).toMatch(/Kept 1 Missed 1 Still within its time 0/);
    const before = visibleText(await staff.text("/staff/numbers?from=2026-10-01&to=2026-10-31"));
    expect(before).toMatch(/Kept 0 Missed 1 Still within its time 0 Closed or withdrawn without an answer 1/);
    expect(visibleText(page)).toContain("By the day an enquiry came in");
  });

  it("counts appointments held and missed by the day they were for", async () => {
    const standing = [
      { state: "done", startsAt: TEST_NOW - HOUR },
      { state: "missed", startsAt: TEST_NOW - 2 * HOUR },
      { state: "confirmed", startsAt: TEST_NOW + HOUR },
    ];
    for (const [index, { state, startsAt }] of standing.entries()) {
      const preferredTime = site.content.site.appointmentTimes[index]!;
      const answer = await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, preferredTime });
      const { reference } = (await answer.json()) as { reference: string };
      const { id } = await site.database.queries
        .selectFrom("enquiries")
        .select("id")
        .where("reference", "=", reference)
        .executeTakeFirstOrThrow();
      await site.database.write((queries) =>
        queries.updateTable("bookings").set({ state, startsAt }).where("enquiryId", "=", id).execute(),
      );
    }
    expect((await rows()).appointments).toEqual({ "Took place": 1, "Nobody came": 1 });
  });

  it("counts nothing that was entered by mistake, and what goes on from a message with that message", async () => {
    const desk = await visitAsStaff(site, "desk", "reception");
    const of = await receive();
    const before = await rows();
    const caller = { lastName: "Pereira", firstName: "Ana", phone: "519-555-0171", practiceArea: "Criminal Law" };
    const enter = async (fields: Record<string, string>) => {
      const answer = await desk.post("/staff/reception/new", { intent: "enter", ...caller, ...fields });
      return /\/staff\/\w+\/([^?]+)\?done=entered/.exec(answer.headers.get("location")!)![1]!;
    };
    const times = await (await desk.post("/staff/reception/new", { intent: "times", ...caller, of })).text();
    const slot = /<option value="(\d{4}-\d\d-\d\d \d+:\d\d [AP]M[^"]*)"/.exec(times)![1]!;
    const beside = await enter({ of, slot });
    await pressOnBooking({ site, staff }, beside, "confirm-time");
    const mistake = await enter({
      lastName: "Pizzaria",
      firstName: "",
      phone: "519-555-0178",
      message: "Wrong number",
    });
    expect((await rows()).areas).toEqual({ "Immigration Law": 1, "Criminal Law": 1 });
    await desk.post(`/staff/reception/${mistake}`, { intent: "mistake" });
    expect(await rows()).toEqual(before);
    const page = visibleText(await staff.text("/staff/numbers"));
    expect(page).toContain("As the visitor, or who took the call, chose it.");
    expect(await (await staff.get("/staff/numbers/numbers.csv")).text()).not.toContain("Criminal Law");
    await staff.post(`/staff/enquiries/${mistake}`, { intent: "open" });
    await staff.post(`/staff/enquiries/${mistake}`, { intent: "not-mistake" });
    expect((await rows()).areas).toEqual({ "Immigration Law": 1, "Criminal Law": 1 });
  });

  it("takes a confirmed time for the answer to a request, and not for a first answer to messages and callers", async () => {
    const booked = await site.postJson("/api/appointments", GOOD_APPOINTMENT);
    const { reference } = (await booked.json()) as { reference: string };
    const found = site.database.queries.selectFrom("enquiries").select("id").where("reference", "=", reference);
    const message = await receive();
    site.clock.now += MINUTE;
    await pressOnBooking({ site, staff }, (await found.executeTakeFirstOrThrow()).id, "confirm-time");
    site.clock.now += 59 * MINUTE;
    await act(message, "answered");
    expect((await rows()).times).toEqual({
      "All messages and callers (1 answered)": 60,
      "Immigration Law (1 answered)": 60,
      "Requests for an appointment (1 answered)": 1,
    });
    expect(visibleText(await staff.text("/staff/numbers"))).toContain("confirming the time answers them");
  });

  it("shows them as drawings with their tables, and as a file, of the span that was chosen", async () => {
    await receive();
    const page = await staff.text("/staff/numbers");
    expect(page.match(/<svg /g)!.length).toBeGreaterThanOrEqual(5);
    expect(page).toMatch(
      /<th scope="row">Immigration Law<\/th><td aria-hidden="true" class="bar"><svg.*?<\/svg><\/td><td>1</,
    );
    const file = await staff.get("/staff/numbers/numbers.csv?from=2026-11-01&to=2026-11-21");
    expect(file.headers.get("content-disposition")).toContain("numbers-2026-11-01-2026-11-21.csv");
    expect(await file.text()).toContain('"Enquiries by practice area","Immigration Law","1","2026-11-01","2026-11-21"');
    expect(await staff.text("/staff/numbers?from=2026-01-01&to=2026-01-31")).toContain("Nothing in this span.");
    for (const asked of ["from=2026-02-30", "from=2026-11-21&to=2026-11-01", "from=2020-01-01&to=2026-11-21"])
      expect(await staff.text(`/staff/numbers?${asked}`), asked).toContain("These are the last weeks instead.");
    expect((await site.ask("/staff/numbers/numbers.csv", { redirect: "manual" })).status).toBe(302);
  });

  it("reads its own index over the span, however many enquiries there are", async () => {
    const database = await openTestDatabase(engine);
    await fillEnquiries(database, 20_000);
    await database.write((queries) => sql`analyze`.execute(queries));
    if (engine === "postgres") await sql`vacuum enquiries`.execute(database.queries);
    const { rows: plan } = await sql<Record<string, string>>`
      ${sql.raw(engine === "sqlite" ? "explain query plan" : "explain")}
      select practice_area, count(*) from ${sql.raw(engine === "sqlite" ? "enquiries indexed by enquiries_numbers" : "enquiries")}
      where created_at >= 5000000 and created_at < 6000000 and ${sql.raw(COUNTED)}
      group by practice_area`.execute(database.queries);
    expect(plan.map((line) => line.detail ?? Object.values(line)[0]).join("\n")).toMatch(
      engine === "sqlite" ? /SEARCH enquiries USING COVERING INDEX enquiries_numbers/ : /enquiries_numbers/,
    );
    await database.close();
  });
});
