import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const PAGE = "/staff/reception/new";
const CALLER = { lastName: "Pereira", firstName: "Ana", phone: "519-555-0171", practiceArea: "Criminal Law" };

describe.each(ENGINES)("an appointment for somebody who wrote before, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let of: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine, "a.okafor"));
    desk = await visitAsStaff(site, "desk", "reception");
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, inCustody: "yes", deadlineSoon: "yes" });
    ({ id: of } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    return site.close;
  });

  async function booked(): Promise<string> {
    const page = await (await desk.post(`${PAGE}?of=${of}`, { intent: "times", ...CALLER, of })).text();
    const slot = /<option value="(\d{4}-\d\d-\d\d \d+:\d\d [AP]M[^"]*)"/.exec(page)![1]!;
    const press = { intent: "enter", ...CALLER, of, slot };
    const first = await desk.post(PAGE, press);
    // Of a second one it is asked (appointments-to-come.test.ts).
    const asks = first.status === 409;
    const answer = asks ? await desk.post(PAGE, { ...press, asked: fieldOf(await first.text(), "asked") }) : first;
    return /\/staff\/appointments\/([^?]+)\?/.exec(answer.headers.get("location")!)![1]!;
  }
  const row = (id: string) =>
    site.database.queries.selectFrom("enquiries").select(["owner", "urgency"]).where("id", "=", id).executeTakeFirst();

  it("is whose the matter is, and waits for nothing either", async () => {
    await desk.post(`/staff/reception/${of}`, { intent: "hand-over", to: "a.okafor" });
    const id = await booked();
    expect(await row(id)).toEqual({ owner: "a.okafor", urgency: 0 });
    const [ticks] = await site.database.queries
      .selectFrom("appointments")
      .select(["inCustody", "deadlineSoon"])
      .where("id", "=", id)
      .execute();
    expect(ticks).toEqual({ inCustody: "yes", deadlineSoon: "yes" });
    expect(visibleText(await desk.text(`/staff/reception/${id}`))).toContain("Who has it a.okafor");
    expect(await lawyer.text("/staff?list=mine")).toContain(`/staff/enquiries/${id}`);
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    expect(visibleText(await lawyer.text(`/staff/enquiries/${id}`))).toContain("desk handed it to a.okafor");
  });

  it("is the same person in custody, counted once, until the message is answered", async () => {
    const unanswered = async () => /Not answered: ([^.]*?) ?\./.exec(visibleText(await lawyer.text("/staff")))?.[1];
    expect(await unanswered()).toBe("1 in custody");
    await booked();
    // They have two rows in the lists.
    expect(await unanswered()).toBe("1 in custody (2 enquiries)");
    expect(visibleText(await lawyer.text("/staff"))).toMatch(/\(2 enquiries\) ?\. ?Open it/);
    await lawyer.post(`/staff/enquiries/${of}`, { intent: "open" });
    await lawyer.post(`/staff/enquiries/${of}`, { intent: "answered" });
    expect(await unanswered()).toBe("1 in custody");
  });

  it("is nobody's where nobody has the matter, or who had it may not sign in any more", async () => {
    expect((await row(await booked()))?.owner).toBeNull();
    await desk.post(`/staff/reception/${of}`, { intent: "hand-over", to: "a.okafor" });
    await site.database.write((queries) =>
      queries.updateTable("users").set({ disabledAt: site.clock.now }).where("username", "=", "a.okafor").execute(),
    );
    expect((await row(await booked()))?.owner).toBeNull();
  });
});
