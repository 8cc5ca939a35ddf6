import { beforeEach, describe, expect, it } from "vitest";
import { siteWithStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";

const MINUTE = 60_000;
const LEAVING =
  "It waits for an answer again. The mail that declines was leaving just then: please call or write to them.";
const leftOn = (when: string) =>
  `It waits for an answer again. The mail that declines left on ${when}: please call or write to them.`;
const NOBODY = "It waits for an answer again. Nobody was mailed.";

describe.each(ENGINES)("a refusal for a conflict that is taken back says whether they were mailed, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    return site.close;
  });

  const received = async () => {
    const { id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    return `/staff/enquiries/${id}`;
  };
  const press = async (page: string, intent: string) => {
    site.clock.now += 1000;
    const answer = await staff.post(page, { intent, ...(intent === "conflict" ? { seen: "held" } : {}) });
    expect(answer.status).toBe(303);
    return visibleText(await staff.text(answer.headers.get("location")!));
  };
  const mail = (set: { deliveredAt?: number; leasedBy?: string | null; leasedUntil?: number | null }) =>
    site.database.write((queries) => queries.updateTable("outbox").set(set).where("kind", "=", "declined").execute());

  it("where the mail was taken back, where it had left, and again where the next one had not", async () => {
    await site.postJson("/api/contact", GOOD_MESSAGE);
    const page = await received();
    await press(page, "conflict");
    expect(await press(page, "conflict-taken-back")).toContain(NOBODY);
    await press(page, "conflict");
    site.clock.now += 11 * MINUTE;
    await mail({ deliveredAt: site.clock.now });
    const left = shortTorontoTime(site.clock.now);
    expect(await press(page, "conflict-taken-back")).toContain(leftOn(left));
    await press(page, "conflict");
    expect(await press(page, "conflict-taken-back")).toContain(NOBODY);
  });

  it("where it was leaving at that moment: it may reach them by a later try", async () => {
    await site.postJson("/api/contact", GOOD_MESSAGE);
    const page = await received();
    await press(page, "conflict");
    await mail({ leasedBy: "a worker", leasedUntil: site.clock.now + MINUTE });
    expect(await press(page, "conflict-taken-back")).toContain(LEAVING);
    await mail({ leasedBy: null, leasedUntil: null });
    const later = async () => visibleText(await staff.text(`${page}?done=conflict-taken-back`));
    expect(await later()).toContain(LEAVING);
    await mail({ deliveredAt: site.clock.now });
    expect(await later()).toContain(leftOn(shortTorontoTime(site.clock.now)));
  });

  it("where its appointment comes back with it", async () => {
    await site.postJson("/api/appointments", GOOD_APPOINTMENT);
    const page = await received();
    await press(page, "conflict");
    const said = await press(page, "conflict-taken-back");
    expect(said).toContain(
      "It waits for an answer again. Nobody was mailed that it was declined. The appointment stands",
    );
    await press(page, "conflict");
    await mail({ deliveredAt: site.clock.now });
    const left = leftOn(shortTorontoTime(site.clock.now));
    expect(await press(page, "conflict-taken-back")).toContain(`${left} The appointment stands as it was`);
  });

  it("where they gave no address", async () => {
    const caller = { lastName: "Quillfeather", firstName: "Ode", phone: "519-555-0133", message: "" };
    await staff.post("/staff/reception/new", { intent: "enter", ...caller });
    const page = await received();
    await press(page, "conflict");
    expect(await press(page, "conflict-taken-back")).toContain(NOBODY);
  });
});
