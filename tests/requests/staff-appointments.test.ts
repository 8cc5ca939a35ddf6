import { beforeEach, describe, expect, it } from "vitest";
import { eraseEnquiry } from "#firm/enquiries/erase.ts";
import { saveTimes, storedTimes } from "#firm/appointments/lawyer-times-rows.ts";
import { changeUser } from "#firm/accounts/users.ts";
import { ENGINES, GOOD_APPOINTMENT, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";

describe.each(ENGINES)("appointments in the staff area on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    return site.close;
  });

  const request = (fields: Partial<typeof GOOD_APPOINTMENT> & { website?: string } = {}) =>
    site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, ...fields });
  const newFeed = async () =>
    /http:\/\/site\.test(\/staff\/feed\/[\w-]{43}\.ics)/.exec(
      await (await staff.post("/staff/appointments/feeds", {})).text(),
    )![1]!;
  /** Lines of a calendar are folded at 75 bytes. */
  const readFeed = async (address: string) => (await (await site.ask(address)).text()).replaceAll("\r\n ", "");

  it("shows the week of one lawyer, and of nobody else", async () => {
    await site.postJson("/api/appointments", GOOD_APPOINTMENT);
    const { lawyer } = await site.database.queries.selectFrom("bookings").select("lawyer").executeTakeFirstOrThrow();
    const name = `${GOOD_APPOINTMENT.firstName} ${GOOD_APPOINTMENT.lastName}`;
    const others = site.content.team.map(({ slug }) => slug).filter((slug) => slug !== lawyer);
    const week = (slug: string) => staff.text(`/staff/appointments?week=2026-11-23&lawyer=${slug}`);
    expect(await week(lawyer!)).toContain(name);
    for (const slug of others) expect(await week(slug)).not.toContain(name);
    expect(await week("nobody")).toContain(name);
  });

  it("shows a week by day and time, and who asked for the same time", async () => {
    const practiceArea = "General Legal Consultation";
    await request({ practiceArea });
    site.clock.now += 1000;
    await request({ practiceArea, firstName: "Bo", lastName: "Lund", email: "bo@example.com" });
    await request({ preferredTime: "4:30 PM", firstName: "Late" });
    await request({ preferredDate: "2026-12-01", firstName: "Nextmonth" });
    await request({ website: "spam", firstName: "Spam" });
    const page = await staff.text("/staff/appointments?week=2026-11-25");
    expect(page).toMatch(/9:30 AM.*Ana Pereira.*Bo Lund.*4:30 PM.*Late/s);
    // Each is held with another lawyer.
    expect(visibleText(page)).not.toContain("2 requests");
    await site.database.write((queries) =>
      queries.updateTable("bookings").set({ state: "asked" }).where("day", "=", "2026-11-23").execute(),
    );
    expect(visibleText(await staff.text("/staff/appointments?week=2026-11-25"))).toContain("2 requests");
    expect(page).not.toMatch(/Nextmonth|Spam/);
    expect(await staff.text("/staff/appointments?week=2026-11-30")).toContain("Nextmonth");
    // Without a week, or with none, this one: November 21, 2026 is in the week of the 16th.
    // The first with nothing in it leads to the next.
    for (const week of ["?week=soon", "?week=2026-02-30", "?week=9999-99-99"])
      expect(await staff.text(`/staff/appointments${week}`)).toContain("Monday, November 16");
    expect(await staff.text("/staff/appointments?week=2026-12-25")).toContain("Boxing Day");
  });

  it("marks the days on which the office is closed, as was announced", async () => {
    await staff.post("/staff/announcements", {
      words: "We move.",
      startsOn: "2026-11-20",
      endsOn: "2026-11-30",
      closedFrom: "2026-11-24",
      closedUntil: "2026-11-25",
    });
    const week = await staff.text("/staff/appointments?week=2026-11-23");
    expect(week.match(/Closed, as announced/g)).toHaveLength(2);
    expect(week).toMatch(/Tuesday, November 24.*Closed, as announced.*Wednesday, November 25.*Closed, as announced/s);
    expect(await staff.text("/staff/appointments?week=2026-11-16")).not.toContain("Closed, as announced");
  });

  it("marks the days on which a lawyer is away, among everybody and in their own week", async () => {
    const times = storedTimes.parse({ away: [{ from: "2026-11-24", until: "2026-11-25" }] });
    await saveTimes(site.database, "priya-raghunathan", times, { actor: "a.pereira", at: site.clock.now });
    const week = "/staff/appointments?week=2026-11-23";
    for (const page of [week, `${week}&lawyer=priya-raghunathan`])
      expect(visibleText(await staff.text(page)).match(/Away: Priya Raghunathan/g)).toHaveLength(2);
    expect(await staff.text(`${week}&lawyer=daniel-castellanos`)).not.toContain("Away:");
  });

  it("gives a private address for calendar programs: who and when, nothing of what was written", async () => {
    await request({ description: "Secret matter" });
    const address = await newFeed();
    const response = await site.ask(address);
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect([response.headers.get("referrer-policy"), response.headers.get("x-robots-tag")]).toEqual([
      "no-referrer",
      "noindex, nofollow",
    ]);
    const feed = await readFeed(address);
    expect(feed).toContain("SUMMARY:Ana Pereira (held\\, to be confirmed)");
    expect(feed).toContain("DTSTART:20261123T143000Z");
    expect(feed).toContain("STATUS:TENTATIVE");
    expect(feed).not.toMatch(/Secret|ana@example|555-0188/);
    const kept = JSON.stringify(await site.database.queries.selectFrom("calendarFeeds").selectAll().execute());
    expect(kept).not.toContain(/feed\/([\w-]{43})/.exec(address)![1]!);
  });

  it("gives each lawyer's own calendar at the same address", async () => {
    await request();
    await request({ practiceArea: "Criminal Law", firstName: "Bo" });
    const address = await newFeed();
    expect((await readFeed(address)).match(/BEGIN:VEVENT/g)).toHaveLength(2);
    const own = await readFeed(`${address}?lawyer=priya-raghunathan`);
    expect(own.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(own).toContain("SUMMARY:Bo");
    expect(await readFeed(`${address}?lawyer=nobody`)).not.toContain("BEGIN:VEVENT");
  });

  it("stops at once when the address is revoked, or its user disabled", async () => {
    const first = await newFeed();
    site.clock.now += 60_000;
    const second = await newFeed();
    const id = /value="([\w-]+)" name="revoke"/.exec(await staff.text("/staff/appointments/feeds"))![1]!;
    const stranger = await visitAsStaff(site, "n.roy");
    await stranger.post("/staff/appointments/feeds", { revoke: id });
    expect((await site.ask(first)).status).toBe(200);
    await staff.post("/staff/appointments/feeds", { revoke: id });
    expect([(await site.ask(first)).status, (await site.ask(second)).status]).toEqual([404, 200]);
    await site.database.write((queries) => changeUser(queries, staff.user.id, { disabledAt: site.clock.now }));
    expect((await site.ask(second)).status).toBe(404);
    expect((await site.ask("/staff/feed/x.ics")).status).toBe(404);
  });

  it("leaves an erased request out of calendar and feed", async () => {
    await request({ firstName: "Gone" });
    const { id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    const address = await newFeed();
    await site.database.write((queries) =>
      eraseEnquiry(queries, id, { actor: "visitor", at: site.clock.now, reason: "withdrawn" }),
    );
    expect(await readFeed(address)).not.toContain("Gone");
    expect(await staff.text("/staff/appointments?week=2026-11-23")).not.toContain("Gone");
  });
});

describe.each(ENGINES)("mail that failed, on %s", (engine) => {
  it("is announced on every page and can be sent again", async () => {
    const site = await startTestSite({ engine });
    const staff = await visitAsStaff(site);
    expect(await staff.text("/staff")).toContain("No mail is sent.");
    await request(site);
    await site.database.write((queries) =>
      queries.updateTable("outbox").set({ failedAt: site.clock.now, lastError: "550 no such user" }).execute(),
    );
    expect(await staff.text("/staff")).toContain("2 messages");
    const page = await staff.text("/staff/mail");
    expect(page).toContain("550 no such user");
    const body = new URLSearchParams([
      ["intent", "again"],
      ...[...page.matchAll(/<input type="checkbox"[^>]* value="([\w-]+)"/g)].map((match) => ["id", match[1]!]),
    ]);
    const again = await site.ask("/staff/mail", {
      method: "POST",
      body,
      headers: { cookie: staff.cookie },
      redirect: "manual",
    });
    expect(again.status).toBe(303);
    expect(await staff.text("/staff/mail")).toContain("No failed mail is on this list");
    await site.close();
  });
});

function request(site: TestSite): Promise<Response> {
  return site.postJson("/api/appointments", GOOD_APPOINTMENT);
}
