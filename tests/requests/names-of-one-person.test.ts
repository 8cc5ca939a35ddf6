import { beforeEach, describe, expect, it } from "vitest";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { siteWithStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const MARGARET = { firstName: "Margaret", lastName: "Lavoie", email: "margaret@example.com" };
const ROBERT = { firstName: "Robert", lastName: "Quill", email: "robert@example.com" };

describe.each(ENGINES)("names noted on one enquiry of somebody, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    return site.close;
  });

  async function sent(path: "contact" | "appointments", who: object) {
    site.clock.now += 1000;
    const good = path === "contact" ? GOOD_MESSAGE : GOOD_APPOINTMENT;
    await site.postJson(`/api/${path}`, { ...good, ...who });
    return site.database.queries
      .selectFrom("enquiries")
      .select(["id", "reference"])
      .orderBy("createdAt", "desc")
      .executeTakeFirstOrThrow();
  }
  const note = (id: string, words: string, seen = "") =>
    staff.post(`/staff/enquiries/${id}`, { intent: "names", words, seen, about: "", aboutSeen: "" });
  const confirm = (id: string, fields = {}) => pressOnBooking({ site, staff }, id, "confirm-time", fields);
  const said = async (id: string) => visibleText(await staff.text(`/staff/appointments/${id}`));
  const stateOf = async (id: string) =>
    (await site.database.queries.selectFrom("bookings").select("state").where("enquiryId", "=", id).executeTakeFirst())
      ?.state;

  it("are looked at before another of theirs is confirmed, and it is said who that is", async () => {
    const robert = await sent("contact", ROBERT);
    const message = await sent("contact", MARGARET);
    const request = await sent("appointments", MARGARET);
    expect(await said(request.id)).not.toContain("look at the names");
    await note(message.id, "Robert Quill");
    expect((await confirm(request.id)).status).toBe(409);
    expect(await said(request.id)).toContain(
      `Robert Quill, noted as their other side in ${message.reference}, wrote ${robert.reference}: look at the names`,
    );
    // Her page of names says so as well.
    expect(visibleText(await staff.text(`/staff/enquiries/${request.id}`))).toContain(`wrote ${robert.reference}`);
    expect(await stateOf(request.id)).toBe("held");
    expect((await confirm(request.id, { looked: "yes" })).status).toBe(303);
  });

  it("so after both were joined, by another name and address", async () => {
    await sent("contact", ROBERT);
    const message = await sent("contact", { ...MARGARET, firstName: "Peg", lastName: "Roy" });
    const request = await sent("appointments", { ...MARGARET, email: "other@example.com", phone: "519-555-0199" });
    await note(message.id, "Robert Quill");
    await staff.post(`/staff/enquiries/${request.id}`, { intent: "open" });
    expect(await said(request.id)).not.toContain("Robert Quill");
    await staff.post(`/staff/enquiries/${request.id}`, { intent: "join", to: message.id });
    // Opened before that, it is looked at once more.
    expect((await confirm(request.id)).status).toBe(409);
    expect(await said(request.id)).toContain("Robert Quill, noted as their other side in");
  });

  it("another name of theirs, by which they wrote a message that was joined, is looked up too", async () => {
    const robert = await sent("contact", ROBERT);
    const message = await sent("contact", { ...MARGARET, firstName: "Peg", lastName: "Roy" });
    const request = await sent("appointments", { ...MARGARET, email: "other@example.com", phone: "519-555-0199" });
    await note(robert.id, "Peg Roy");
    await staff.post(`/staff/enquiries/${request.id}`, { intent: "open" });
    await staff.post(`/staff/enquiries/${request.id}`, { intent: "join", to: message.id });
    expect((await confirm(request.id)).status).toBe(409);
    expect(await said(request.id)).toContain(`1 name on file is the other party in ${robert.reference}`);
  });

  it("who is their other side in two of their own enquiries is no name to look at there", async () => {
    const message = await sent("contact", MARGARET);
    const request = await sent("appointments", MARGARET);
    await note(message.id, "Robert Quill; Hollow Homes Inc.");
    await note(request.id, "Robert Quill");
    expect(await said(request.id)).not.toContain("look at the names");
    expect((await confirm(request.id)).status).toBe(303);
  });

  it("noted once the appointment was confirmed, they stand above every list, in the week and on its page", async () => {
    const robert = await sent("contact", ROBERT);
    const message = await sent("contact", MARGARET);
    const request = await sent("appointments", MARGARET);
    expect((await confirm(request.id)).status).toBe(303);
    expect(visibleText(await staff.text("/staff"))).not.toContain("Names to look at");
    await note(message.id, "Robert Quill");
    expect(visibleText(await staff.text("/staff"))).toMatch(
      /Names to look at: 1 Margaret Lavoie , [A-Z0-9-]+, .*confirmed/,
    );
    expect(visibleText(await staff.text("/staff/appointments?week=2026-11-23"))).toContain("Names to look at");
    expect(await said(request.id)).toContain(
      "It stands confirmed, and nobody has looked at these names. Robert Quill, noted as their other side in " +
        `${message.reference}, wrote ${robert.reference}`,
    );
    await staff.post(`/staff/enquiries/${request.id}`, { intent: "open" });
    expect(visibleText(await staff.text("/staff"))).not.toContain("Names to look at");
    expect(await said(request.id)).not.toContain("nobody has looked");
  });
});
