import { beforeEach, describe, expect, it } from "vitest";
import { promisesThisMonth } from "#firm/numbers/numbers.ts";
import { pressOnTicked, undoFields } from "#tests/support/press-on-ticked.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

describe.each(ENGINES)("what was done to several and acted on since, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let [ana, bo]: string[] = [];
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    for (const firstName of ["Ana", "Bo"]) {
      site.clock.now += 1000;
      await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName, email: `${firstName}@example.com` });
    }
    const rows = await site.database.queries.selectFrom("enquiries").select("id").orderBy("createdAt").execute();
    [ana, bo] = rows.map(({ id }) => id);
    for (const id of [ana, bo]) await on(id!, { intent: "open" });
    return site.close;
  });

  const on = (id: string, fields: Record<string, string>, who = staff) => who.post(`/staff/enquiries/${id}`, fields);
  async function post(fields: [string, string][]): Promise<string> {
    const answer = await pressOnTicked(site, staff, fields);
    expect(answer.status).toBe(200);
    return answer.text();
  }
  /** Does it to both; a second later others go on with them. */
  async function toBoth(intent: string, words = ""): Promise<string> {
    const page = await post([
      ["intent", intent],
      ["words", words],
      ...[ana, bo].map((id): [string, string] => ["ids", id!]),
    ]);
    site.clock.now += 1000;
    return page;
  }
  const undo = (page: string) => post(undoFields(page));
  const standing = async () => {
    const rows = await site.database.queries
      .selectFrom("enquiries")
      .select(["closedAs", "owner", "outcome"])
      .orderBy("createdAt")
      .execute();
    return rows.map(({ closedAs, owner, outcome }) => [closedAs, owner, outcome]);
  };
  const offered = async () =>
    visibleText(/<div class="last-bulk">.*?<\/div>/s.exec(await staff.text("/staff"))?.[0] ?? "");
  const reply = async (who: StaffVisit) => {
    await on(ana!, { intent: "open" }, who);
    const sent = await on(ana!, { intent: "reply", words: "Dear Ana", thread: "0-0-answered" }, who);
    expect(sent.status).toBe(303);
  };

  it.each(["a.pereira", "n.roy"])("stays answered where %s has written to them since", async (writer) => {
    const done = await toBoth("answered");
    await reply(writer === "a.pereira" ? staff : await visitAsStaff(site, writer));
    const kept = await promisesThisMonth(site.database, site.clock.now);
    // What is offered from now on is the other one alone.
    expect(await offered()).toMatch(/: Marked as answered: Bo Pereira ?\. Undo ?$/);
    // So it is where the page is older than the reply.
    const back = visibleText(await undo(done));
    expect(back).toMatch(/Put back as before: Bo Pereira ?\./);
    expect(back).toMatch(/Ana Pereira \([^)]+\) ?: It was changed since, so it was left as it is\./);
    expect((await standing()).map(([closedAs]) => closedAs)).toEqual(["answered", null]);
    expect((await promisesThisMonth(site.database, site.clock.now)).kept).toBe(kept.kept - 1);
  });

  it.each([
    [
      "set what came of it",
      "answered",
      { intent: "outcome", words: "retained", was: "" },
      ["answered", null, "retained"],
    ],
    ["snoozed it", "take", { intent: "snooze", day: "2026-12-24" }, [null, "a.pereira", null]],
    ["marked it as answered", "take", { intent: "answered" }, ["answered", "a.pereira", null]],
  ])("is left where somebody %s since", async (_did, intent, since, stands) => {
    const done = await toBoth(intent);
    expect((await on(ana!, since as Record<string, string>)).status).toBe(303);
    expect(await offered()).toContain("Bo Pereira");
    expect(await offered()).not.toContain("Ana");
    expect(visibleText(await undo(done))).toMatch(
      /Not done: Ana Pereira|Ana Pereira \([^)]+\) ?: It was changed since/,
    );
    expect(await standing()).toEqual([stands, [null, null, null]]);
  });

  it("is put back where somebody only read it or noted something", async () => {
    const done = await toBoth("answered");
    await on(ana!, { intent: "open" }, await visitAsStaff(site, "n.roy"));
    await on(ana!, { intent: "note", words: "Her sister called.", key: crypto.randomUUID() });
    expect(visibleText(await undo(done))).toContain("2 put back as before");
    expect((await standing()).map(([closedAs]) => closedAs)).toEqual([null, null]);
  });
});
