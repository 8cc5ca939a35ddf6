import { beforeEach, describe, expect, it } from "vitest";
import { pressOnTicked, undoFields } from "#tests/support/press-on-ticked.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

describe.each(ENGINES)("several handed over at one press on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let roy: StaffVisit;
  let ids: string[];
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    roy = await visitAsStaff(site, "n.roy");
    for (const firstName of ["Ana", "Bo"]) {
      site.clock.now += 1000;
      await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName, email: `${firstName}@example.com` });
    }
    const rows = await site.database.queries.selectFrom("enquiries").select("id").orderBy("createdAt").execute();
    ids = rows.map(({ id }) => id);
    return site.close;
  });

  async function post(fields: [string, string][]): Promise<string> {
    const answer = await pressOnTicked(site, staff, fields);
    expect(answer.status).toBe(200);
    site.clock.now += 1000;
    return answer.text();
  }
  const handBoth = (to = "n.roy") =>
    post([["intent", "hand-over"], ["to", to], ...ids.map((id): [string, string] => ["ids", id])]);
  const undo = (page: string) => post(undoFields(page));
  const owners = async () => {
    const rows = await site.database.queries.selectFrom("enquiries").select("owner").orderBy("createdAt").execute();
    return rows.map(({ owner }) => owner);
  };
  const mailsOfIt = () =>
    site.database.queries.selectFrom("outbox").select("id").where("kind", "=", "handed-over").execute();

  it("are the colleague's, who is mailed of each, though nobody has opened them", async () => {
    const page = visibleText(await handBoth());
    expect(page).toMatch(/2 handed to n\.roy: Ana Pereira and Bo Pereira ?\. They are mailed of each\. ?Undo/);
    expect(await owners()).toEqual(["n.roy", "n.roy"]);
    expect(await mailsOfIt()).toHaveLength(2);
    expect(visibleText(await roy.text("/staff?list=mine"))).toContain("Bo Pereira");
    // Handed to who has them already, nothing is done and nobody mailed.
    expect(visibleText(await handBoth())).toContain("Nothing was changed.");
    expect(await mailsOfIt()).toHaveLength(2);
  });

  it("are with whoever had each again, from the page that said so or a later one, and no mail leaves", async () => {
    await staff.post(`/staff/enquiries/${ids[0]}`, { intent: "take", to: "" });
    site.clock.now += 1000;
    await handBoth();
    const later = await staff.text("/staff");
    expect(visibleText(later)).toMatch(/You, [^:]+:\d\d [ap]\.?m\.?: 2 handed to n\.roy: /i);
    expect(visibleText(await undo(later))).toContain("2 put back as before");
    expect(await owners()).toEqual(["a.pereira", null]);
    expect(await mailsOfIt()).toEqual([]);
  });

  it("stay where the colleague went on with one since", async () => {
    const page = await handBoth();
    await roy.post(`/staff/enquiries/${ids[0]}`, { intent: "open" });
    await roy.post(`/staff/enquiries/${ids[0]}`, { intent: "answered" });
    expect(visibleText(await staff.text("/staff"))).not.toMatch(/handed to n\.roy: Ana/);
    const back = visibleText(await undo(page));
    expect(back).toMatch(/Put back as before: Bo Pereira/);
    expect(back).toMatch(/Ana Pereira|changed since/);
    expect(await owners()).toEqual(["n.roy", null]);
  });

  it("are left where another colleague has one, or a wall keeps theirs from it; the others go", async () => {
    await visitAsStaff(site, "b.osei");
    await roy.post(`/staff/enquiries/${ids[0]}`, { intent: "take", to: "" });
    const refused = visibleText(await handBoth("b.osei"));
    expect(refused).toContain("n.roy has it. To hand it on, open it.");
    expect(await owners()).toEqual(["n.roy", "b.osei"]);
    await staff.post(`/staff/enquiries/${ids[1]}`, { intent: "take", to: "b.osei" });
    await staff.post(`/staff/enquiries/${ids[1]}`, { intent: "wall", to: "b.osei" });
    expect(visibleText(await handBoth("b.osei"))).toContain("A wall keeps b.osei from this enquiry.");
    expect(await owners()).toEqual(["n.roy", "a.pereira"]);
  });

  it.each(["", "a.pereira", "nobody.at.all", "nobody"])("go to nobody by the name “%s”", async (to) => {
    expect(visibleText(await handBoth(to))).toContain("Please choose the colleague who takes it.");
    expect(await owners()).toEqual([null, null]);
    expect(await mailsOfIt()).toEqual([]);
  });
});
