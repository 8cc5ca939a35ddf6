import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";

describe.each(ENGINES)("taking the firm's data out on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine, "m.okafor", "administrator"));
    return site.close;
  });

  const download = async (file: string) => (await staff.post(`/staff/export/${file}`, {})).text();

  it("gives every enquiry to a spreadsheet, formulas as text", async () => {
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, subject: '=HYPERLINK("https://evil.example")' });
    await site.postJson("/api/appointments", GOOD_APPOINTMENT);
    for (const { id } of await site.database.queries.selectFrom("enquiries").select("id").execute())
      await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
    const response = await staff.post("/staff/export/enquiries-confidential.csv", {});
    expect(response.headers.get("content-disposition")).toBe(
      'attachment; filename="2026-11-21-enquiries-confidential.csv"',
    );
    expect(response.headers.get("cache-control")).toBe("no-store");
    const lines = (await response.text()).trimEnd().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines.join()).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(lines.join()).toContain('"9:30 AM"');
  });

  it("gives everything to another program, in one file, whatever its size", async () => {
    for (let number = 0; number < 520; number += 1) {
      site.clock.now += number % 2;
      await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName: `P${number}` });
    }
    await site.postForm("/blog", { email: "reader@example.com" });
    const everything = JSON.parse(await download("everything.json")) as Record<
      string,
      { reference?: string; action?: string }[]
    >;
    expect(Object.keys(everything)).toEqual([
      "enquiries",
      "subscribers",
      "consents",
      "articles",
      "articleRevisions",
      "announcements",
      "replyTemplates",
      "names",
      "lookUps",
      "trail",
    ]);
    expect(everything.enquiries).toHaveLength(520);
    expect(new Set(everything.enquiries!.map(({ reference }) => reference)).size).toBe(520);
    expect(everything.articles).toHaveLength(6);
    expect(everything.trail!.map(({ action }) => action)).toContain("exported");
    expect(JSON.stringify(everything)).not.toMatch(/"(token|password)"/);
  });

  it("gives calls and reminders to another program, each with its enquiry", async () => {
    await site.postJson("/api/contact", GOOD_MESSAGE);
    const { id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
    await staff.post(`/staff/enquiries/${id}`, { intent: "take-call", words: "Asks for a time", key: "" });
    await staff.post(`/staff/enquiries/${id}`, { intent: "remind", words: "Call back", day: "2026-11-30", key: "" });
    const { enquiries } = JSON.parse(await download("everything.json")) as { enquiries: object[] };
    const open = { takenAt: site.clock.now, takenBy: "m.okafor", returnedAt: null, returnedBy: null };
    expect(enquiries).toMatchObject([
      {
        calls: [{ ...open, words: "Asks for a time" }],
        reminders: [{ username: "m.okafor", words: "Call back", mailedAt: null, doneAt: null }],
      },
    ]);
  });

  it("gives the trail in its order, by the office's clock, with references and names in place of ids", async () => {
    await site.postJson("/api/contact", GOOD_MESSAGE);
    const { id, reference } = await site.database.queries
      .selectFrom("enquiries")
      .select(["id", "reference"])
      .executeTakeFirstOrThrow();
    for (const intent of ["open", "answered", "unanswered", "answered"]) {
      site.clock.now += 1000;
      await staff.post(`/staff/enquiries/${id}`, { intent });
    }
    const lines = (await download("trail.csv")).trimEnd().split("\r\n");
    expect(lines[0]).toContain("At (Toronto time)");
    const told = lines.slice(1).filter((line) => line.includes(reference));
    expect(told.map((line) => line.split(",").slice(0, 4).join(","))).toEqual(
      ["opened", "answered", "unanswered", "answered"].map(
        (action, index) => `"2026-11-21 10:30:0${index + 1}","m.okafor","${action}","${reference}"`,
      ),
    );
  });

  it("leaves erased ones out", async () => {
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, lastName: "Forgotten" });
    const { id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    await staff.post(`/staff/enquiries/${id}/erase`, { sure: "yes" });
    expect(await download("everything.json")).not.toContain("Forgotten");
    expect(await download("enquiries-confidential.csv")).not.toContain("Forgotten");
  });

  it("is for administrators, and for no link", async () => {
    const lawyer = await visitAsStaff(site, "n.roy");
    expect((await lawyer.post("/staff/export/everything.json", {})).status).toBe(403);
    expect((await lawyer.get("/staff/export")).status).toBe(403);
    const asked = await staff.get("/staff/export/everything.json");
    expect([asked.status, asked.headers.get("location")]).toEqual([303, "/staff/export"]);
    expect((await staff.post("/staff/export/none.csv", {})).status).toBe(404);
    expect((await site.postForm("/staff/export/everything.json", {})).status).toBe(401);
  });
});

describe.each(ENGINES)("subscribers in the staff area on %s", (engine) => {
  it("are listed, counted and exported, with the evidence of consent for one address", async () => {
    const site = await startTestSite({ engine });
    const staff = await visitAsStaff(site, "m.okafor", "administrator");
    const at = site.clock.now;
    const subscriber = { createdAt: at, askedAt: at, unsubscribedAt: null };
    await site.database.write(async (queries) => {
      await queries
        .insertInto("subscribers")
        .values([
          { id: "1", email: "ana@example.com", token: "t1", ...subscriber, confirmedAt: at },
          { id: "2", email: "bo@example.com", token: "t2", ...subscriber, confirmedAt: null },
        ])
        .execute();
      await queries
        .insertInto("consents")
        .values({
          id: "c",
          email: "ana@example.com",
          event: "asked",
          wordingVersion: "2026-11",
          wording: "By pressing Subscribe",
          page: "/blog",
          at,
        })
        .execute();
    });
    const page = await staff.text("/staff/subscribers");
    expect(page).toContain("One address receives");
    expect(page).toMatch(/ana@example\.com.*receives the newsletter.*bo@example\.com.*has not confirmed/s);
    const one = await (await staff.post("/staff/subscribers", { email: " ANA@example.com" })).text();
    expect(one).toMatch(/Evidence of consent.*on.*\/blog.*By pressing Subscribe/s);
    expect(one).not.toContain("bo@example.com");
    expect(await (await staff.post("/staff/subscribers", { email: "nobody@" })).text()).toContain("No such address");
    const csv = await (await staff.post("/staff/export/subscribers.csv", {})).text();
    expect(csv).toContain('"ana@example.com"');
    expect(csv).not.toContain("t1");
    await site.close();
  });
});
