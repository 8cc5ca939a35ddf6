import { beforeEach, describe, expect, it } from "vitest";
import { countPromises } from "#firm/numbers/count-of-span.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const CALLER = {
  lastName: "Incustody",
  firstName: "Ira",
  phone: "519-555-0911",
  message: "A charge",
  inCustody: "yes",
};
const TELL = /Ira Incustody.*519-555-0911.*Tell them: declined, the firm cannot act for them/;
const UNAWARE = /They do not know yet what became of it: ask a\.pereira at once who tells them, and say nothing before/;

describe.each(ENGINES)("who is declined for a conflict and has no address, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    const answer = await desk.post("/staff/reception/new", {
      intent: "enter",
      ...CALLER,
      practiceArea: "Criminal Law",
    });
    id = /\/staff\/\w+\/([^?]+)\?done=entered/.exec(answer.headers.get("location")!)![1]!;
    return site.close;
  });

  const page = () => `/staff/enquiries/${id}`;
  const caller = () => `/staff/reception/${id}`;
  const row = () =>
    site.database.queries.selectFrom("enquiries").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const kept = async () =>
    (await countPromises(site.database, { start: 0, end: site.clock.now + 1 }, site.clock.now)).kept;
  const decline = (intent = "conflict") => {
    site.clock.now += 1000;
    return lawyer.post(page(), { intent, seen: "" });
  };
  const listed = async (visit: StaffVisit, at: string) =>
    visibleText(/<h2 id="(?:calls|to-call-back)">.*?<\/section>/s.exec(await visit.text(at))?.[0] ?? "");
  const press = async (visit: StaffVisit, intent: string, from: string) => {
    site.clock.now += 1000;
    return visit.post(`/staff/appointments/${id}`, { intent, from, sequence: "0" });
  };

  it("stands among the calls to make, for lawyers, until somebody says that they were told", async () => {
    await decline();
    for (const shown of [await listed(lawyer, "/staff"), visibleText(await lawyer.text(page()))])
      expect(shown).toContain("Tell them: declined, the firm cannot act for them");
    expect(await listed(lawyer, "/staff")).toMatch(TELL);
    expect([await kept(), (await row()).firstAnsweredAt]).toEqual([0, null]);
    // It does not end with any day.
    site.clock.now += 40 * 24 * 3_600_000;
    lawyer = await visitAsStaff(site, "n.roy");
    desk = await visitAsStaff(site, "later", "reception");
    expect(await listed(lawyer, "/staff")).toMatch(TELL);
    const told = await press(lawyer, "told-them", "enquiries");
    expect(told.headers.get("location")).toContain(`${page()}?done=told-them`);
    expect(await listed(lawyer, "/staff")).toBe("");
    expect((await row()).firstAnsweredAt).toBe(site.clock.now);
    await press(lawyer, "not-told-them", "enquiries");
    expect(await listed(lawyer, "/staff")).toMatch(TELL);
    expect((await row()).firstAnsweredAt).toBeNull();
  });

  it("reception is told whom to ask, and never why", async () => {
    await decline();
    for (const shown of [
      visibleText(await desk.text(caller())),
      visibleText(await desk.text("/staff/reception?q=incustody")),
      await listed(desk, "/staff/reception"),
    ]) {
      expect(shown).toMatch(UNAWARE);
      expect(shown).not.toMatch(/conflict|Tell them:|cannot act/);
    }
  });

  it("told on the line as it is declined, nobody is owed a call, and the promise is kept", async () => {
    expect(visibleText(await lawyer.text(page()))).toContain("They were told already: decline without a mail");
    const done = await decline("conflict-told");
    expect(visibleText(await lawyer.text(done.headers.get("location")!.split("#")[0]!))).not.toContain("Tell them");
    expect([await listed(lawyer, "/staff"), await kept()]).toEqual(["", 1]);
  });

  it("taken back, nobody is told; erased, nothing of it stays", async () => {
    await decline();
    site.clock.now += 1000;
    await lawyer.post(page(), { intent: "conflict-taken-back" });
    expect(await listed(lawyer, "/staff")).not.toContain("Tell them");
    expect((await row()).closedAs).toBeNull();
    await decline();
    expect(visibleText(await lawyer.text(`${page()}/erase`))).toContain(
      "Nobody has told them by telephone yet, and erased, nobody would: declined, the firm cannot act for them",
    );
    await lawyer.post(`${page()}/erase`, { sure: "yes" });
    expect(await site.database.queries.selectFrom("toTell").selectAll().execute()).toEqual([]);
  });
});
