import { beforeEach, describe, expect, it } from "vitest";
import { markOf } from "#tests/support/press-on-booking.ts";
import { saveTimes, storedTimes } from "#firm/appointments/lawyer-times-rows.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const BACK = "/staff?list=waiting";

/** What the page says of a name, by where it is noted. */
const SAID = {
  about: /1 name on file may be the same person/,
  otherParty: /Tomasz Wieczorek, noted as their other side, wrote [A-Z0-9]{4}-[A-Z0-9]{4}: look at the names/,
};

describe.each(ENGINES)("names are looked at before anything is promised or read, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    return site.close;
  });

  async function requested(): Promise<string> {
    await site.postJson("/api/appointments", GOOD_APPOINTMENT);
    const { id } = await site.database.queries.selectFrom("appointments").select("id").executeTakeFirstOrThrow();
    return id;
  }
  const stateOf = async () =>
    (await site.database.queries.selectFrom("bookings").select("state").executeTakeFirstOrThrow()).state;

  it("a time is not confirmed from a list while a name on file may be the same person", async () => {
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName: "Anna", lastName: "Pereyra" });
    const page = `/staff/appointments/${await requested()}`;
    const text = await staff.text(page);
    expect(visibleText(text)).toContain("1 name on file may be the same person");
    // It is read from the top, where that is said.
    expect(text).not.toContain("autofocus");
    const press = { intent: "confirm-time", sequence: fieldOf(text, "sequence") };
    const answer = await staff.post(page, { ...press, back: BACK });
    expect(answer.headers.get("location")).toBe(`${page}?names=first&list=${encodeURIComponent(BACK)}#main`);
    expect(await stateOf()).toBe("held");
    expect(visibleText(await staff.text(`${page}?names=first`))).toContain("Not confirmed yet.");
    // On the page that names it, and once it was opened, one press is enough.
    await staff.post(page.replace("appointments", "enquiries"), { intent: "open" });
    expect(visibleText(await staff.text(page))).not.toContain("may be the same person");
    const confirmed = await staff.post(page, { ...press, back: BACK });
    expect(confirmed.headers.get("location")).toBe(`${BACK}&done=confirm-time&of=${page.split("/").at(-1)}`);
    expect(await stateOf()).toBe("confirmed");
  });

  it("so is the name of whom it is about, and of the other side", async () => {
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName: "Tomasz", lastName: "Wieczorek" });
    const id = await requested();
    const page = `/staff/appointments/${id}`;
    expect(visibleText(await staff.text(page))).not.toContain("on file");
    for (const column of ["about", "otherParty"] as const) {
      const set = (name: string | null) =>
        site.database.write((queries) =>
          queries
            .updateTable("enquiries")
            .set({ [column]: name })
            .where("id", "=", id)
            .execute(),
        );
      await set("Tomasz Wieczorek");
      const text = await staff.text(page);
      expect([column, visibleText(text)]).toEqual([column, expect.stringMatching(SAID[column])]);
      await staff.post(page, { intent: "confirm-time", sequence: fieldOf(text, "sequence") });
      expect([column, await stateOf()]).toEqual([column, "held"]);
      await set(null);
    }
  });

  it("the reception confirms nothing past a name it may not see, until a lawyer has looked", async () => {
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName: "Anna", lastName: "Pereyra" });
    const page = `/staff/appointments/${await requested()}`;
    const desk = await visitAsStaff(site, "front.desk", "reception");
    const text = await desk.text(page);
    expect(visibleText(text)).toContain("A name on file is like one of theirs: a lawyer has to look");
    expect(text).not.toContain("Pereyra");
    expect(text).not.toContain('name="looked"');
    const sequence = fieldOf(text, "sequence");
    expect(text).not.toContain('value="confirm-time"');
    const presses: Record<string, string>[] = [{ intent: "confirm-time" }, { intent: "confirm-time", looked: "yes" }];
    for (const press of presses) expect((await desk.post(page, { sequence, ...press })).status).toBe(409);
    expect(await stateOf()).toBe("held");
    await staff.post(page.replace("appointments", "enquiries"), { intent: "open" });
    expect((await desk.post(page, { sequence, intent: "confirm-time" })).status).toBe(303);
    expect(await stateOf()).toBe("confirmed");
  });

  it("wherever the reception reads of such a time it reads so, and nothing offers to confirm it", async () => {
    const id = await requested();
    const desk = await visitAsStaff(site, "front.desk", "reception");
    const pages = ["/staff/reception", `/staff/reception/${id}`, "/staff/appointments?week=2026-11-23"];
    const read = () => Promise.all(pages.map((page) => desk.text(page)));
    for (const text of (await read()).map(visibleText)) expect(text).not.toMatch(/a lawyer has to look/i);
    expect(await desk.text(pages[2]!)).toContain('value="confirm-time"');
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName: "Anna", lastName: "Pereyra" });
    const [list, page, week] = (await read()) as [string, string, string];
    expect(visibleText(list)).toContain("a lawyer has to look at names first");
    expect(visibleText(page)).toContain("A lawyer has to look at names on file before it is confirmed");
    expect(visibleText(page)).toContain("Move or cancel it");
    for (const text of [page, week]) expect(visibleText(text)).not.toMatch(/Reception may confirm|Confirm, move/);
    expect(visibleText(week)).toContain("A lawyer has to look first");
    expect(week).not.toContain('value="confirm-time"');
    await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
    for (const text of (await read()).map(visibleText)) expect(text).not.toMatch(/a lawyer has to look/i);
  });

  it("an absence entered since stops it too, until whoever confirms has read of it", async () => {
    const page = `/staff/appointments/${await requested()}`;
    const times = storedTimes.parse({
      areas: ["Real Estate Law"],
      away: [{ from: "2026-11-23", until: "2026-11-24" }],
    });
    await saveTimes(site.database, "daniel-castellanos", times, { actor: "a.pereira", at: site.clock.now });
    expect(visibleText(await staff.text("/staff/appointments/lawyers"))).toContain(
      "1 appointment stands where nobody is there",
    );
    const before = { intent: "confirm-time", sequence: fieldOf(await staff.text(page), "sequence") };
    const inList = await staff.post(page, { ...before, back: BACK });
    expect(inList.headers.get("location")).toBe(`${page}?names=first&list=${encodeURIComponent(BACK)}#main`);
    expect((await staff.post(page, before)).status).toBe(409);
    expect(await stateOf()).toBe("held");
    const text = await staff.text(page);
    expect(visibleText(text)).toContain("Nobody is there at this time: Daniel Castellanos is away");
    await staff.post(page, { ...before, nobodyThere: fieldOf(text, "nobodyThere") });
    expect(await stateOf()).toBe("confirmed");
  });

  it("their own other enquiries stop nothing, the same name from another address does", async () => {
    const { firstName, lastName, email } = GOOD_APPOINTMENT;
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName, lastName, email });
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName, lastName, email, subject: "Another matter" });
    const id = await requested();
    const page = `/staff/appointments/${id}`;
    const names = () => staff.text(`/staff/enquiries/${id}`).then(visibleText);
    expect(visibleText(await staff.text(page))).not.toContain("may be the same person");
    expect(await names()).toContain("Also from this person: 2");
    expect(await names()).not.toContain("Same name");
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName, lastName, email: "else@example.com" });
    expect(visibleText(await staff.text(page))).toContain("1 name on file may be the same person");
    expect(await names()).toContain("Same name");
    expect(await names()).toContain("Also from this person: 2");
    // What staff joined is of the same person, whatever the address.
    const other = await site.database.queries
      .selectFrom("enquiries")
      .select("id")
      .where("email", "=", "else@example.com")
      .executeTakeFirstOrThrow();
    const joined = [other.id, id].map((enquiryId) => ({ enquiryId, personId: id }));
    await site.database.write((queries) => queries.insertInto("joinedEnquiries").values(joined).execute());
    expect(visibleText(await staff.text(page))).not.toContain("may be the same person");
    expect(await names()).toContain("Also from this person: 3");
    // Declined for a conflict, it is what the search is for.
    await site.database.write((queries) =>
      queries.updateTable("enquiries").set({ closedAs: "conflict" }).where("id", "=", other.id).execute(),
    );
    expect(await names()).toContain("Same name");
  });

  it("once it is confirmed on its page, nothing asks to look at names before it", async () => {
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName: "Anna", lastName: "Pereyra" });
    const page = `/staff/appointments/${await requested()}`;
    const sequence = fieldOf(await staff.text(page), "sequence");
    const done = await staff.post(page, { intent: "confirm-time", sequence, looked: await markOf(staff, page) });
    const text = visibleText(await staff.text(done.headers.get("location")!.split("#")[0]!));
    expect(text).toContain("Confirmed: ");
    expect(text).not.toContain("before you confirm");
  });

  it("where no name is like theirs, one press in a list confirms", async () => {
    const page = `/staff/appointments/${await requested()}`;
    const sequence = fieldOf(await staff.text(page), "sequence");
    expect(visibleText(await staff.text(BACK))).toMatch(/ with \S+ held /);
    const done = await staff.post(page, { intent: "confirm-time", sequence, back: BACK });
    expect(await stateOf()).toBe("confirmed");
    const said = visibleText(await staff.text(done.headers.get("location")!.split("#")[0]!));
    expect(said).toMatch(/Confirmed: Ana Pereira ?, Mon, Nov 23, 9:30 AM with [^:]+\. The visitor is mailed/);
    // Nobody is named to who is kept from it.
    const colleague = await visitAsStaff(site, "b.colleague");
    await staff.post(page.replace("appointments", "enquiries"), { intent: "wall", to: "b.colleague" });
    const theirs = await colleague.text(done.headers.get("location")!.split("#")[0]!);
    expect(visibleText(theirs)).not.toMatch(/Ana Pereira ?, Mon/);
  });

  it("a subject is shown in the inbox to who has opened the enquiry, and to no colleague", async () => {
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, subject: "A gazumping neighbour" });
    const { id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
    const colleague = await visitAsStaff(site, "b.colleague");
    expect(await staff.text("/staff")).toContain("A gazumping neighbour");
    expect(await colleague.text("/staff")).not.toContain("A gazumping neighbour");
  });

  it("on a Sunday on which somebody comes, the week is that of today", async () => {
    const id = await requested();
    const sunday = "2026-11-22";
    site.clock.now = Date.parse(`${sunday}T08:00:00-05:00`);
    const visit = await visitAsStaff(site, "c.early");
    expect(await visit.text("/staff/appointments")).toContain("Monday, November 23");
    const day = { day: sunday, startsAt: Date.parse(`${sunday}T20:00:00-05:00`) };
    await site.database.write((queries) =>
      queries.updateTable("bookings").set(day).where("enquiryId", "=", id).execute(),
    );
    expect(await visit.text("/staff/appointments")).toContain("Sunday, November 22");
  });
});
