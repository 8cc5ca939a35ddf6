import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_APPOINTMENT, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NEW = "/staff/reception/new";
const CALLER = {
  lastName: "Oyelaran",
  firstName: "Funmi",
  phone: "519-555-0631",
  about: "Tunde Oyelaran",
  message: "zeppelinmessage",
  practiceArea: "Criminal Law",
};
const HAND_OVER = "It cannot wait: hand it to a lawyer , and tell that lawyer in person.";

describe.each(ENGINES)("what cannot wait and has a time stays in sight until it is read, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine, "a.pereira", "administrator"));
    desk = await visitAsStaff(site, "desk", "reception");
    return site.close;
  });

  /** Entered with the first time that is free; answers the id. */
  async function enter(fields: Record<string, string>): Promise<string> {
    const typed = { ...CALLER, ...fields };
    const shown = await (await desk.post(NEW, { intent: "times", ...typed })).text();
    const slot = /<option value="(\d{4}-\d\d-\d\d \d[^"]*)">/.exec(shown)![1]!;
    expect((await desk.post(NEW, { intent: "enter", ...typed, slot })).status).toBe(303);
    const row = site.database.queries.selectFrom("enquiries").select("id");
    return (await row.where("person", "=", `${typed.firstName} ${typed.lastName}`).executeTakeFirstOrThrow()).id;
  }
  const confirm = async (id: string) => {
    const { sequence } = await site.database.queries
      .selectFrom("bookings")
      .select("sequence")
      .where("enquiryId", "=", id)
      .executeTakeFirstOrThrow();
    const done = await desk.post(`/staff/appointments/${id}`, {
      intent: "confirm-time",
      sequence: String(sequence),
      "will-call": "yes",
    });
    expect(done.status).toBe(303);
  };
  const section = (page: string, name: string) =>
    visibleText(new RegExp(`<section[^>]*aria-labelledby="${name}".*?</section>`, "s").exec(page)?.[0] ?? "");
  const figures = (page: string) => visibleText(/<p class="inbox-figures">.*?<\/p>/s.exec(page)![0]);

  it.each([
    [{ inCustody: "yes" }, "In custody", "1 in custody"],
    [{ deadlineSoon: "yes" }, "Deadline within a week", "1 with a deadline within a week"],
  ])("after a time was confirmed without a word of it read: %o", async (ticked, words, counted) => {
    const id = await enter(ticked as Record<string, string>);
    const page = `/staff/appointments/${id}`;
    const held = visibleText(await desk.text(page));
    expect(held).toContain(words);
    expect(held).toContain(HAND_OVER);
    await confirm(id);
    for (const visit of [desk, lawyer]) expect(visibleText(await visit.text(page))).toContain(words);
    expect(visibleText(await desk.text(page))).toContain(HAND_OVER);
    expect(visibleText(await lawyer.text(page))).toContain("It cannot wait, and nobody has read it");
    const reception = section(await desk.text("/staff/reception"), "unread-urgent");
    expect(reception).toContain(`Funmi Oyelaran , for Tunde Oyelaran ${words}`);
    expect(reception).toContain("confirmed");
    const inbox = await lawyer.text("/staff");
    expect(section(inbox, "unread-urgent")).toContain(`Funmi Oyelaran , for Tunde Oyelaran ${words}`);
    expect(figures(inbox)).toContain(`Not answered or not read: ${counted}`);
    expect(inbox).toContain(`<title>${counted} unanswered or unread`);
    expect(inbox).not.toContain("zeppelin");
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    expect(section(await lawyer.text("/staff"), "unread-urgent")).toBe("");
    expect(section(await desk.text("/staff/reception"), "unread-urgent")).toBe("");
    expect(visibleText(await desk.text(page))).not.toContain(HAND_OVER);
    expect(visibleText(await desk.text(page))).toContain(words);
  });

  it("stands in the week and among who comes, and first among whom to call", async () => {
    const plain = await enter({ firstName: "Ned", lastName: "Umber", about: "", phone: "519-555-0632" });
    await confirm(plain);
    site.clock.now += 60_000;
    const id = await enter({ inCustody: "yes" });
    await confirm(id);
    const { day, startsAt } = await site.database.queries
      .selectFrom("bookings")
      .select(["day", "startsAt"])
      .where("enquiryId", "=", id)
      .executeTakeFirstOrThrow();
    const week = visibleText(await lawyer.text(`/staff/appointments?week=${day}`));
    expect(week).toContain("Funmi Oyelaran , for Tunde Oyelaran In custody");
    for (const [page, name] of [
      [await desk.text("/staff/reception"), "calls"],
      [await lawyer.text("/staff"), "to-call-back"],
    ] as const) {
      const calls = section(page, name);
      expect(calls).toContain("Funmi Oyelaran , for Tunde Oyelaran In custody");
      expect(calls.indexOf("Funmi")).toBeLessThan(calls.indexOf("Ned"));
    }
    await desk.post(`/staff/reception/${plain}`, { intent: "take-call", words: "", key: "" });
    const calls = section(await desk.text("/staff/reception"), "calls");
    expect(calls.indexOf("Funmi")).toBeLessThan(calls.indexOf("Ned"));
    site.clock.now = Number(startsAt) - 60_000;
    expect(section(await desk.text("/staff/reception"), "today")).toContain("In custody");
  });

  it("of a visitor who booked on the site, and of a court date that a caller named", async () => {
    await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, inCustody: "yes" });
    const { id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    const other = await enter({ deadlineSoon: "yes", deadlineDay: "2026-11-23" });
    for (const one of [id, other]) await confirm(one);
    const inbox = await lawyer.text("/staff");
    expect(section(inbox, "unread-urgent")).toMatch(/Ana Pereira In custody .* Oyelaran Deadline Mon/s);
    expect(figures(inbox)).toContain("1 in custody, 1 with a deadline within a week");
  });

  it("is told to nobody whom a wall keeps from it", async () => {
    const id = await enter({ inCustody: "yes" });
    await confirm(id);
    const walled = await visitAsStaff(site, "n.roy");
    await site.database.write((queries) =>
      queries
        .insertInto("walls")
        .values({ enquiryId: id, username: "n.roy", setAt: site.clock.now, setBy: "a.pereira" })
        .execute(),
    );
    const inbox = await walled.text("/staff");
    expect(section(inbox, "unread-urgent")).toBe("");
    expect(figures(inbox)).not.toContain("in custody");
    expect(section(await lawyer.text("/staff"), "unread-urgent")).toContain("Funmi");
    const { day } = await site.database.queries
      .selectFrom("bookings")
      .select("day")
      .where("enquiryId", "=", id)
      .executeTakeFirstOrThrow();
    expect(visibleText(await walled.text(`/staff/appointments?week=${day}`))).not.toContain("In custody");
  });
});
