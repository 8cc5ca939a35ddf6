import { beforeEach, describe, expect, it } from "vitest";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const MINUTE = 60_000;

describe.each(ENGINES)("declined for a conflict once it was answered, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let colleague: StaffVisit;
  let id: string;
  let page: string;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    colleague = await visitAsStaff(site, "p.raghunathan");
    await site.postJson("/api/contact", GOOD_MESSAGE);
    ({ id } = await rows().select("id").executeTakeFirstOrThrow());
    page = `/staff/enquiries/${id}`;
    await staff.post(page, { intent: "open" });
    return site.close;
  });

  const rows = () => site.database.queries.selectFrom("enquiries");
  const row = () => rows().selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const mails = async () =>
    (await site.database.queries.selectFrom("outbox").select("kind").where("kind", "=", "declined").execute()).length;
  async function press(fields: Record<string, string>, visit = staff) {
    site.clock.now += 1000;
    const answer = await visit.post(page, fields);
    const location = answer.headers.get("location");
    const html = location ? await visit.text(location.split("#")[0]!) : await answer.text();
    return { status: answer.status, said: visibleText(html), html };
  }
  /** The reply is on its way, and has been sent by now. */
  async function reply(): Promise<void> {
    const form = await staff.text(page).then((text) => text.slice(text.indexOf('aria-labelledby="replies"')));
    const words = "In this matter we cannot act for you.";
    await press({ intent: "reply", words, key: fieldOf(form, "key"), thread: fieldOf(form, "thread") });
    site.clock.now += 2 * MINUTE;
    await site.database.write((queries) =>
      queries.updateTable("outbox").set({ attempts: 1, deliveredAt: site.clock.now }).execute(),
    );
  }

  it("is offered there, with a choice: they were told already, or the mail goes out", async () => {
    await reply();
    const shown = visibleText(await staff.text(page));
    expect(shown).toContain("Decline for a conflict");
    expect(shown).toContain("They were told already: decline without a mail");
    const done = await press({ intent: "conflict-told", seen: "", was: "answered" });
    expect([done.status, await mails()]).toEqual([303, 0]);
    expect(done.said).toContain("Declined for a conflict. Nothing more is mailed: you said that they know.");
    expect(done.said).not.toContain("Also mark these");
    expect(await row()).toMatchObject({ closedAs: "conflict", outcome: "conflict" });
    expect(await staff.text("/staff?list=conflict")).toContain(page);
    await press({ intent: "conflict-taken-back" });
    await press({ intent: "conflict", seen: "", was: "answered" });
    expect(await mails()).toBe(1);
  });

  it("taken back, it is answered as it was, by whom and since when, and what came of it too", async () => {
    await press({ intent: "answered" });
    await press({ intent: "outcome", words: "retained", was: "" });
    const before = await row();
    await press({ intent: "conflict-told", seen: "", was: "answered" }, staff);
    const undone = await press({ intent: "conflict-taken-back" });
    expect(undone.said).toContain("Not declined after all.");
    expect(undone.said).not.toContain("It waits for an answer again");
    expect(await row()).toEqual(before);
  });

  it("from a page that showed it waiting it is not declined: a colleague has answered meanwhile", async () => {
    await reply();
    const late = await press({ intent: "conflict", seen: "", was: "" });
    expect([late.status, late.said]).toEqual([409, expect.stringContaining("marked it as answered before you")]);
    expect([(await row()).closedAs, await mails()]).toEqual(["answered", 0]);
  });

  it("the outcome alone is no way to it: it is refused, and says which button is", async () => {
    await reply();
    const refused = await press({ intent: "outcome", words: "conflict", was: "" });
    expect(refused.status).toBe(409);
    expect(refused.said).toContain("Please press “Decline for a conflict”");
    expect(await row()).toMatchObject({ closedAs: "answered", outcome: null });
    // Of several likewise.
    const body = { intent: "outcome", words: "conflict", ids: id };
    const several = await (await staff.post("/staff?index", body)).text();
    expect(visibleText(several)).toContain("Please press “Decline for a conflict”");
    expect((await row()).outcome).toBeNull();
  });

  it("who was declined so and asks for a time later is confirmed by no press that did not ask", async () => {
    await reply();
    await press({ intent: "conflict-told", seen: "", was: "answered" });
    site.clock.now += 1000;
    await site.postJson("/api/appointments", GOOD_APPOINTMENT);
    const later = await rows().select("id").where("kind", "=", "appointment").executeTakeFirstOrThrow();
    await colleague.post(`/staff/enquiries/${later.id}`, { intent: "open" });
    const confirmed = await pressOnBooking({ site, staff: colleague }, later.id, "confirm-time");
    expect(confirmed.status).toBe(409);
    expect(visibleText(await colleague.text(`/staff/appointments/${later.id}`))).toContain(
      "was declined for a conflict",
    );
    expect(visibleText(await staff.text(page))).toContain("Decline these of Ana Pereira for the same conflict too?");
  });

  it("while it is declined nothing else comes of it", async () => {
    await press({ intent: "conflict", seen: "" });
    for (const words of ["retained", "referred", ""]) {
      const refused = await press({ intent: "outcome", words, was: "conflict" });
      expect([words, refused.status]).toEqual([words, 409]);
      expect(refused.said).toContain("It is declined for a conflict. Press “Not declined after all” first");
    }
    expect(await row()).toMatchObject({ outcome: "conflict", closedAs: "conflict" });
    expect(await mails()).toBe(1);
  });

  it("declined unopened and taken back, it is unread as it was, and meanwhile in no list of the unread", async () => {
    await site.database.write((queries) => queries.updateTable("enquiries").set({ readAt: null }).execute());
    const unread = async () => (await colleague.text("/staff?list=unread")).includes(page);
    expect(await unread()).toBe(true);
    await press({ intent: "conflict", seen: "" }, colleague);
    expect(await unread()).toBe(false);
    await press({ intent: "conflict-taken-back" }, colleague);
    expect([await unread(), (await row()).readAt]).toEqual([true, null]);
  });
});
