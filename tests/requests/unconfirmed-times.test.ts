import { beforeEach, describe, expect, it } from "vitest";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { fieldOf, siteWithStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const WHY = "The time is not confirmed: confirm it, offer another or decline it.";

describe.each(ENGINES)("a request whose time is held and not confirmed, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let id: string;
  let page: string;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    await site.postJson("/api/appointments", GOOD_APPOINTMENT);
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    page = `/staff/enquiries/${id}`;
    await staff.post(page, { intent: "open" });
    return site.close;
  });

  const row = () =>
    site.database.queries.selectFrom("enquiries").select("closedAs").where("id", "=", id).executeTakeFirstOrThrow();
  const holds = () => site.database.queries.selectFrom("holds").selectAll().execute();

  it("is not marked as answered: on its page, by what came of it, ticked, or with another of the same person", async () => {
    for (const fields of [
      { intent: "answered", words: "" },
      { intent: "outcome", words: "retained" },
    ]) {
      const answer = await staff.post(page, fields);
      expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining(WHY)]);
    }
    expect(await (await staff.post("/staff?index", { intent: "answered", ids: id })).text()).toContain(WHY);
    await site.postJson("/api/contact", GOOD_MESSAGE);
    const message = await site.database.queries
      .selectFrom("enquiries")
      .select("id")
      .where("kind", "=", "message")
      .executeTakeFirstOrThrow();
    await staff.post(`/staff/enquiries/${message.id}`, { intent: "open" });
    const also = await staff.post(`/staff/enquiries/${message.id}`, { intent: "also-answered", others: id });
    expect([also.status, await also.text()]).toEqual([409, expect.stringContaining(WHY)]);
    expect((await row()).closedAs).toBeNull();
    expect(await staff.text("/staff")).toContain(page);
    // What nobody wants is closed all the same.
    expect((await staff.post(page, { intent: "spam" })).status).toBe(303);
  });

  it("waits on once somebody wrote to them", async () => {
    const text = await staff.text(page);
    expect(text).not.toContain("Send and mark as answered");
    const form = text.slice(text.indexOf('aria-labelledby="replies"'));
    const fields = { key: fieldOf(form, "key"), thread: fieldOf(form, "thread") };
    const sent = await staff.post(page, { intent: "reply", words: "We look into it.", ...fields });
    expect(sent.status).toBe(303);
    expect(await staff.text(sent.headers.get("location")!.split("#")[0]!)).toContain("It stays in Waiting");
    expect(await site.database.queries.selectFrom("replies").select("words").execute()).toHaveLength(1);
    expect((await row()).closedAs).toBeNull();
  });

  it("is answered otherwise on purpose: then the time is free, and no mail goes", async () => {
    expect(await staff.text(page)).toContain("Answered otherwise: let the time go");
    expect(await holds()).not.toEqual([]);
    const before = (await site.database.queries.selectFrom("outbox").select("id").execute()).length;
    await pressOnBooking({ site, staff }, id, "free-time");
    expect(await holds()).toEqual([]);
    expect((await row()).closedAs).toBe("answered");
    expect(await site.database.queries.selectFrom("outbox").select("id").execute()).toHaveLength(before);
  });

  it("is answered otherwise by a slip: undone, the time is theirs again and it waits", async () => {
    const held = await holds();
    const before = await site.database.queries.selectFrom("outbox").select("id").execute();
    await pressOnBooking({ site, staff }, id, "free-time");
    const text = visibleText(await staff.text(`/staff/appointments/${id}?done=free-time`));
    expect(text).toMatch(/Answered otherwise: .* The time is free again, and nothing was mailed\./);
    expect(text).toContain("Undo: hold the time again");
    expect((await pressOnBooking({ site, staff }, id, "unfree-time")).status).toBe(303);
    expect([await holds(), (await row()).closedAs]).toEqual([held, null]);
    expect(await site.database.queries.selectFrom("outbox").select("id").execute()).toEqual(before);
  });

  it("once confirmed, can be marked again after it was taken back", async () => {
    await pressOnBooking({ site, staff }, id, "confirm-time");
    await staff.post(page, { intent: "unanswered" });
    expect((await staff.post(page, { intent: "answered" })).status).toBe(303);
  });
});
