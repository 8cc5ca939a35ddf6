import { beforeEach, describe, expect, it } from "vitest";
import { checkFailedMail } from "#ops/checks/check-mail.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, type StaffVisit } from "#tests/support/staff-visit.ts";

describe.each(ENGINES)("small things of the desk on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    return site.close;
  });

  it.each(["\u200B\u200B", "\u3164", "\u00A0\u2003", "\u00AD", "\u0301"])(
    "a name of signs that nobody sees is no name (%j)",
    async (firstName) => {
      const answer = await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName });
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining("First name is required")]);
      expect((await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName: "李\u200D伟" })).status).toBe(201);
    },
  );

  it("a subscriber's dead address raises no alarm, and is found where subscribers are", async () => {
    await site.postJson("/api/contact", GOOD_MESSAGE);
    const fail = (kind: string) =>
      site.database.write((queries) =>
        queries
          .updateTable("outbox")
          .set({ kind, failedAt: 1, lastError: "550" })
          .where("kind", "=", "acknowledgement")
          .execute(),
      );
    await fail("article");
    expect(await staff.text("/staff")).not.toContain("could not be delivered");
    expect(await staff.text("/staff/subscribers")).toContain("could not be");
    const { database, clock } = site;
    expect((await checkFailedMail({ database, now: clock.now })).wrong).toBe(false);
    await database.write((queries) =>
      queries.updateTable("outbox").set({ kind: "acknowledgement" }).where("kind", "=", "article").execute(),
    );
    expect(await staff.text("/staff")).toContain("could not be delivered");
    expect((await checkFailedMail({ database, now: clock.now })).wrong).toBe(true);
  });

  it("staff unsubscribe somebody who asked by phone; the evidence says where", async () => {
    const at = site.clock.now;
    const row = { id: "s", email: "reader@example.com", token: "t", createdAt: at, askedAt: at, confirmedAt: at };
    await site.database.write((queries) =>
      queries
        .insertInto("subscribers")
        .values({ ...row, unsubscribedAt: null })
        .execute(),
    );
    for (const _press of [1, 2])
      expect((await staff.post("/staff/subscribers", { unsubscribe: "s" })).headers.get("location")).toBe(
        "/staff/subscribers?done=unsubscribed",
      );
    const { queries } = site.database;
    expect(await queries.selectFrom("consents").select(["event", "page"]).execute()).toEqual([
      { event: "unsubscribed", page: "/staff/subscribers" },
    ]);
    expect(await queries.selectFrom("audit").select("actor").where("action", "=", "unsubscribed").execute()).toEqual([
      { actor: "a.pereira" },
    ]);
  });

  it("the chosen practice area stays once one is closed, and in the next one", async () => {
    for (const [lastName, preferredTime] of Object.entries({ First: "1:00 PM", Second: "2:00 PM" })) {
      const wish = { ...GOOD_APPOINTMENT, preferredTime, lastName, email: `${lastName}@example.com` };
      expect((await site.postJson("/api/appointments", wish)).status).toBe(201);
      // Both are due at one moment; which came first tells their order.
      site.clock.now += 1000;
    }
    await site.postJson("/api/contact", GOOD_MESSAGE);
    const area = "area=Real+Estate+Law";
    const [page = ""] =
      /\/staff\/enquiries\/[\w-]+\?area=Real\+Estate\+Law/.exec(await staff.text(`/staff?${area}`)) ?? [];
    await staff.post(page, { intent: "open" });
    // An appointment is answered by what becomes of its time; what nobody wants is closed at once.
    const done = (await staff.post(page, { intent: "spam" })).headers.get("location")!;
    expect(done).toContain(`?done=spam&${area}#main`);
    const next = await staff.text(done.split("#")[0]!);
    expect(next).toMatch(
      /Next: (<!-- -->)?<a href="\/staff\/enquiries\/[\w-]+\?area=Real\+Estate\+Law"><bdi>Ana (First|Second)/,
    );
  });
});
