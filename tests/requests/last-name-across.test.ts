import { beforeEach, describe, expect, it } from "vitest";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { siteWithStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

describe.each(ENGINES)("a request of who shares a last name with another's other party, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let other: { id: string; reference: string };
  let id: string;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    await site.postJson("/api/contact", {
      ...GOOD_MESSAGE,
      firstName: "Maya",
      lastName: "Oduya",
      email: "maya@x.example",
      phone: "519-555-0199",
    });
    const rows = site.database.queries.selectFrom("enquiries").select(["id", "reference"]);
    other = await rows.executeTakeFirstOrThrow();
    await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, firstName: "Dana", lastName: "Brandt" });
    ({ id } = await site.database.queries.selectFrom("appointments").select("id").executeTakeFirstOrThrow());
    return site.close;
  });

  const names = (words: string) =>
    staff.post(`/staff/enquiries/${other.id}`, { intent: "names", words, seen: "", aboutSeen: "" });
  const confirm = (fields: Record<string, string> = {}) =>
    pressOnBooking({ site, staff }, id, "confirm-time", { back: "/staff", ...fields });
  const state = async () =>
    (await site.database.queries.selectFrom("bookings").select("state").executeTakeFirstOrThrow()).state;

  it("is stopped once from the list, by name, and confirmed by whoever looked", async () => {
    await names("Tyler Brandt");
    const answer = await confirm();
    expect([answer.headers.get("location"), await state()]).toEqual([expect.stringContaining("names=first"), "held"]);
    expect(visibleText(await staff.text(answer.headers.get("location")!.split("#")[0]!))).toContain(
      `Tyler Brandt, of the same last name, is the other party in ${other.reference}`,
    );
    await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
    expect(visibleText(await staff.text(`/staff/enquiries/${id}`))).toContain("Tyler Brandt (same last name)");
    await confirm();
    expect(await state()).toBe("confirmed");
  });

  it("is not stopped by the last name of who wrote another", async () => {
    await site.postJson("/api/contact", {
      ...GOOD_MESSAGE,
      firstName: "Tyler",
      lastName: "Brandt",
      email: "t@x.example",
    });
    await confirm();
    expect(await state()).toBe("confirmed");
  });
});
