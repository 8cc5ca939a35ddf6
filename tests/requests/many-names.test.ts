import { beforeEach, describe, expect, it } from "vitest";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const TWELVE = Array.from({ length: 12 }, (_none, index) => `Person ${String.fromCharCode(65 + index)}quill`);

describe.each(ENGINES)("names that are looked up, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    return site.close;
  });

  const search = async (names: string) => {
    const answer = await staff.post("/staff/conflicts", { names });
    return { status: answer.status, text: await answer.text() };
  };
  async function wrote(firstName: string, lastName: string): Promise<{ id: string; reference: string }> {
    site.clock.now += 1000;
    await site.postJson("/api/contact", {
      ...GOOD_MESSAGE,
      firstName,
      lastName,
      email: `${firstName}.${lastName.replaceAll(/\W/g, "")}@example.com`,
    });
    const rows = site.database.queries.selectFrom("enquiries").select(["id", "reference"]);
    return rows.orderBy("createdAt", "desc").executeTakeFirstOrThrow();
  }

  it("are all looked up, or a sentence says that none was", async () => {
    const { status, text } = await search(TWELVE.join("; "));
    expect(status).toBe(200);
    for (const name of TWELVE) expect(text).toContain(`<strong>${name}</strong>: no similar name`);
    const many = await search(Array.from({ length: 51 }, (_none, index) => `Person N${index}`).join(";"));
    expect([many.status, visibleText(many.text)]).toEqual([400, expect.stringContaining("These are 51 names.")]);
    const long = await search(`${"x".repeat(5000)}; Ana Roy`);
    expect([long.status, visibleText(long.text)]).toEqual([400, expect.stringContaining("at most 5,000 characters")]);
    const asked = `${"Ana Roy; ".repeat(60)}Bo Lund`;
    expect((await search(asked)).text).toContain("<strong>Bo Lund</strong>");
    for (const empty of ["", " ; "]) {
      const none = await search(empty);
      expect([none.status, visibleText(none.text)]).toEqual([
        400,
        expect.stringContaining("Please write the name of a person or a company."),
      ]);
    }
    // The browser cuts nothing either.
    expect(await staff.text("/staff/conflicts")).not.toMatch(/name="names"[^>]*maxlength/i);
  });

  it("as other parties too, each once, and none beyond what is saved is lost", async () => {
    const { id } = await wrote("Nadia", "Rahimi");
    const page = `/staff/enquiries/${id}`;
    const note = (words: string, seen = "") => staff.post(page, { intent: "names", words, seen, aboutSeen: "" });
    expect(await staff.text(page)).not.toMatch(/id="other-party-words"[^>]*maxlength/i);
    await note([...TWELVE, TWELVE[0]!.toUpperCase()].join(";"));
    const stored = () =>
      site.database.queries.selectFrom("enquiries").select("otherParty").where("id", "=", id).executeTakeFirstOrThrow();
    const { otherParty } = await stored();
    expect(otherParty?.split("; ")).toHaveLength(12);
    const text = await staff.text(page);
    for (const name of TWELVE.slice(1)) expect(text).toContain(`<strong>${name}</strong>:`);
    const many = await note(Array.from({ length: 31 }, (_none, index) => `Person N${index}`).join(";"), otherParty!);
    expect([many.status, visibleText(await many.text())]).toEqual([
      400,
      expect.stringContaining("These are 31 names."),
    ]);
    expect((await note("x".repeat(2001), otherParty!)).status).toBe(400);
    expect(await stored()).toEqual({ otherParty });
  });

  it("a last name in common stands on a line of its own, unless many bear it", async () => {
    const margaret = await wrote("Margaret", "St. Pierre");
    const robert = await wrote("Robert", "St. Pierre");
    await wrote("Peter", "Novak");
    const page = visibleText(await staff.text(`/staff/enquiries/${margaret.id}`));
    expect(page).toContain("Margaret St. Pierre : no similar name");
    expect(page).toContain(`Same last name: Robert St. Pierre , wrote ${robert.reference}`);
    const said = async (name: string) => visibleText((await search(name)).text);
    expect(await said("Novak Plumbing")).toContain("Same last name: Peter Novak , wrote");
    expect(await said("St-Pierre Holdings Inc.")).toMatch(/Same last name: (Margaret|Robert) St. Pierre/);
    expect(await said("Abena Novak-Mensah")).toContain("Same last name: Peter Novak");
    expect(await said("Novak, Ivana")).toContain("Same last name: Peter Novak");
    expect(await said("Peter Marsh")).not.toContain("Same last name");
    // No alarm: nothing is to be ticked for it.
    expect(page).not.toContain("name to look at");
    for (const first of ["Ana", "Bo", "Cy", "Dee", "Eve", "Flo"]) await wrote(first, "Singh");
    expect(await said("Gurpreet Singh")).toContain("Same last name: many on file, so that none is listed.");
  });

  it("a name that comes onto the firm's list is said of open enquiries and appointments to come", async () => {
    const { id, reference } = await wrote("Helen", "Whitcombe");
    await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
    const hidden = await wrote("Helen", "Whitcomb");
    await staff.post(`/staff/enquiries/${hidden.id}`, { intent: "wall", to: "a.pereira" });
    await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, firstName: "Tom", lastName: "Hollow" });
    const booked = await site.database.queries.selectFrom("appointments").select("id").executeTakeFirstOrThrow();
    await pressOnBooking({ site, staff }, booked.id, "confirm-time");
    expect(visibleText(await staff.text("/staff"))).not.toContain("Names to look at");
    const upload = (names: string) => staff.post("/staff/conflicts/list", { names, way: "add" });
    const done = await upload("Helen Whitcombe; client, file 7\nThomas Hollow\nBo Lund\nA B\nC D\nE F");
    const page = visibleText(await staff.text(done.headers.get("location")!.split("#")[0]!));
    expect(page).toContain("How the names were read Helen Whitcombe client, file 7 Thomas Hollow Bo Lund A B C D");
    expect(page).toContain("All 6 names of this upload");
    expect(page).toContain(
      `${reference} Helen Whitcombe , message On the list: Helen Whitcombe , client, file 7 (same name)`,
    );
    expect(page).toMatch(/Tom Hollow , appointment request, Mon, Nov 23, 9:30 AM On the list: Thomas Hollow/);
    expect(page).not.toContain(hidden.reference);
    // Both were looked at before, and wait to be looked at again.
    expect(visibleText(await staff.text("/staff"))).toContain("Names to look at: 2");
    expect(visibleText(await staff.text("/staff/appointments?week=2026-11-23"))).toContain("Names to look at");
    const mails = site.database.queries.selectFrom("outbox").select("recipient").where("kind", "=", "names");
    expect(await mails.execute()).toHaveLength(1);
    const long = await upload(`Ana Roy\n${"Long ".repeat(80)}`);
    expect([long.status, visibleText(await long.text())]).toEqual([
      400,
      expect.stringContaining("A name is longer than 300 characters: “Long Long"),
    ]);
  });

  it("a wall on somebody of the very name is told before this one is opened, to all", async () => {
    const first = await wrote("Olena", "Kovalenko");
    await staff.post(`/staff/enquiries/${first.id}`, { intent: "open" });
    const amara = await visitAsStaff(site, "n.roy");
    await staff.post(`/staff/enquiries/${first.id}`, { intent: "wall", to: "n.roy" });
    site.clock.now += 1000;
    await site.postJson("/api/contact", {
      ...GOOD_MESSAGE,
      firstName: "Olena",
      lastName: "Kovalenko",
      email: "other@example.com",
    });
    const { id } = await site.database.queries
      .selectFrom("enquiries")
      .select("id")
      .orderBy("createdAt", "desc")
      .executeTakeFirstOrThrow();
    const page = `/staff/enquiries/${id}`;
    expect(visibleText(await amara.text(page))).toContain(
      `You are kept from a person of this name, by a wall: ${first.reference}`,
    );
    expect(visibleText(await staff.text(page))).toContain(
      `n.roy is kept from a person of this name, by a wall: ${first.reference}`,
    );
    // No wall goes up by itself; one press puts it up.
    await amara.post(page, { intent: "wall", to: "n.roy" });
    expect(visibleText(await amara.text(page))).toContain("Behind a wall");
    expect(visibleText(await staff.text(page))).not.toContain("is kept from a person of this name");
  });
});
