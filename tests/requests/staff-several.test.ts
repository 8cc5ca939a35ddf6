import { PAGE_SIZE } from "#firm/enquiries/inbox.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { pressOnTicked, undoFields } from "#tests/support/press-on-ticked.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";

describe.each(ENGINES)("several at once, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let ids: string[];
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    for (const firstName of ["Ana", "Bo", "Cy"]) {
      site.clock.now += 1000;
      await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName });
    }
    const rows = await site.database.queries.selectFrom("enquiries").select("id").orderBy("createdAt").execute();
    ids = rows.map(({ id }) => id);
    return site.close;
  });

  const open = (id: string, who = staff) => who.post(`/staff/enquiries/${id}`, { intent: "open" });
  async function post(fields: [string, string][], who = staff): Promise<string> {
    const response = await pressOnTicked(site, who, fields);
    expect([200, 400]).toContain(response.status);
    return response.text();
  }
  const ticked = (intent: string, words = ""): [string, string][] => [
    ["intent", intent],
    ["words", words],
    ...ids.map((id): [string, string] => ["ids", id]),
  ];
  const standing = () =>
    site.database.queries
      .selectFrom("enquiries")
      .select(["closedAs", "owner", "outcome"])
      .orderBy("createdAt")
      .execute();

  it("does nothing that is not done to several", async () => {
    await open(ids[0]!);
    const before = await standing();
    const answer = await staff.post("/staff?index", { intent: "erase", words: "", ids: ids[0]! });
    expect([answer.status, await standing()]).toEqual([400, before]);
  });

  it("marks those that were opened, names the others with the reason, and takes it back", async () => {
    await open(ids[0]!);
    await open(ids[1]!);
    const page = await post(ticked("answered"));
    expect((await standing()).map(({ closedAs }) => closedAs)).toEqual(["answered", "answered", null]);
    expect(visibleText(page)).toMatch(/2 marked as answered: [A-Z][a-z]+ Pereira ? and [A-Z][a-z]+ Pereira ?\./);
    expect(visibleText(page)).toMatch(/Not done: [A-Z][a-z]+ Pereira ?\. Why stands in the row\./);
    expect(visibleText(page).match(/Please look at the names and open it first/g)).toHaveLength(1);
    const back = await post(undoFields(page));
    expect(back).toContain("2 put back as before");
    expect((await standing()).map(({ closedAs }) => closedAs)).toEqual([null, null, null]);
    const trail = await site.database.queries.selectFrom("audit").select("action").execute();
    expect(trail.filter(({ action }) => action === "unanswered")).toHaveLength(2);
  });

  /** The ids of the rows that are ticked, and the words beside each of those that were refused. */
  const stayTicked = (page: string) =>
    [...page.matchAll(/<input [^>]*name="ids"[^>]*>/g)].flatMap(([box]) =>
      box.includes("checked=") ? /value="([^"]+)"/.exec(box)![1]! : [],
    );
  const beside = (page: string) =>
    new Map([...page.matchAll(/id="refused-([^"]+)">Not done: <!-- -->([^<]+)</g)].map(([, id, why]) => [id!, why!]));

  it("leaves those ticked that were refused, with the reason beside each, and no others", async () => {
    await open(ids[1]!);
    const page = await post(ticked("answered"));
    expect(stayTicked(page).toSorted()).toEqual([ids[0]!, ids[2]!].toSorted());
    const why = "Please look at the names and open it first";
    expect(beside(page)).toEqual(new Map([ids[0]!, ids[2]!].map((id) => [id, expect.stringContaining(why)])));
    expect(stayTicked(await post(undoFields(page)))).toEqual([]);
    expect(stayTicked(await post(ticked("take")))).toEqual([]);
  });

  it("done to one, says whose it is as its row does, and of one by a key leaves no tick", async () => {
    const { id } = (await site.database.queries.selectFrom("enquiries").selectAll().execute())[0]!;
    await staff.post(`/staff/enquiries/${id}`, { intent: "about", words: "Bo Pereira", seen: "" });
    const one = (intent: string, more: [string, string][] = []): [string, string][] => [
      ["intent", intent],
      ["ids", id],
      ...more,
    ];
    const whose = "[^.:]* Pereira ?, for Bo Pereira ?";
    const refused = await post(one("answered", [["byKey", "yes"]]));
    expect(visibleText(refused)).toMatch(new RegExp(`Not done: ${whose}\\. Why stands in the row\\.`));
    expect([stayTicked(refused), beside(refused).size]).toEqual([[], 1]);
    expect(stayTicked(await post(one("answered")))).toEqual([id]);
    const taken = await post(one("take"));
    expect(taken).toMatch(/Taken<!-- -->: <bdi>/);
    expect(visibleText(taken)).toMatch(new RegExp(`Taken: ${whose}\\. It is yours now\\.`));
    expect(visibleText(await staff.text("/staff"))).toMatch(new RegExp(`You, [^:]*:\\d\\d [AP]M: Taken: ${whose}\\.`));
    expect(visibleText(await post(undoFields(taken)))).toMatch(new RegExp(`Put back as before: ${whose}\\.`));
    await open(id);
    for (const [intent, words, said] of [
      ["answered", "", "Marked as answered"],
      ["spam", "", "Closed as spam"],
      ["outcome", "retained", "Saved and closed"],
    ] as const) {
      const done = await post(one(intent, [["words", words]]));
      expect(visibleText(done), intent).toMatch(new RegExp(`${said}: ${whose}\\.`));
      await post(undoFields(done));
    }
  });

  it("names nobody whom a wall keeps from who acted, though it stood there a moment ago", async () => {
    const other = await visitAsStaff(site, "n.roy");
    await open(ids[0]!, other);
    const taken = await post([
      ["intent", "take"],
      ["ids", ids[0]!],
    ]);
    expect(visibleText(taken)).toContain("Taken:");
    await other.post(`/staff/enquiries/${ids[0]}`, { intent: "wall", to: "a.pereira" });
    expect(visibleText(await staff.text("/staff"))).not.toContain("Taken:");
    const refused = visibleText(await post(undoFields(taken)));
    expect(refused.slice(refused.indexOf("Not done"), refused.indexOf("Waiting"))).not.toContain("Pereira");
  });

  it("says above how many, and a reason only where it stands by no row", async () => {
    for (const firstName of ["Di", "Ed"]) await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName });
    ids = (await site.database.queries.selectFrom("enquiries").select("id").execute()).map(({ id }) => id);
    const page = visibleText(await post([...ticked("answered"), ["ids", "gone"]]));
    const said = page.slice(page.indexOf("5 not done"), page.indexOf("Waiting"));
    expect(said).toContain("5 not done: why stands by each of them in the list.");
    expect(said).not.toContain("Please look at the names");
    expect(said).toContain("One of them: It was erased or withdrawn in the meantime.");
    expect(said).not.toContain("Pereira");
  });

  it("takes those nobody has, and gives them back", async () => {
    const other = await visitAsStaff(site, "n.roy");
    await other.post(`/staff/enquiries/${ids[0]}`, { intent: "take", to: "" });
    const page = await post(ticked("take"));
    expect((await standing()).map(({ owner }) => owner)).toEqual(["n.roy", "a.pereira", "a.pereira"]);
    expect(page).toContain("n.roy has it. To take it from them, open it.");
    await post(undoFields(page));
    expect((await standing()).map(({ owner }) => owner)).toEqual(["n.roy", null, null]);
  });

  it("says what came of them and restores what stood there, closed or not", async () => {
    for (const id of ids) await open(id);
    await staff.post(`/staff/enquiries/${ids[0]}`, { intent: "outcome", words: "referred", told: "telephone" });
    const page = await post(ticked("outcome", "retained"));
    expect(visibleText(page)).toMatch(/3 saved, 2 of them closed: .* Pereira ?\./);
    expect((await standing()).map(({ outcome, closedAs }) => [outcome, closedAs])).toEqual(
      Array.from({ length: 3 }, () => ["retained", "answered"]),
    );
    await post(undoFields(page));
    expect((await standing()).map(({ outcome, closedAs }) => [outcome, closedAs])).toEqual([
      ["referred", "answered"],
      [null, null],
      [null, null],
    ]);
    const reset = await post(ticked("outcome"));
    expect(visibleText(reset)).toContain("What an outcome had closed waits again.");
    expect((await standing())[0]).toMatchObject({ outcome: null, closedAs: null });
    await post(undoFields(reset));
    expect((await standing())[0]).toMatchObject({ outcome: "referred", closedAs: "answered" });
  });

  it("offers the way back after the page was loaded again, to who did it, while it stands and for a quarter of an hour", async () => {
    const other = await visitAsStaff(site, "n.roy");
    await post(ticked("take"));
    const again = await staff.text("/staff?list=mine");
    expect(visibleText(again)).toMatch(
      /You, .*: 3 taken: (?:(?:Ana|Bo|Cy) Pereira ?(?:, | and |\.)){3} They are yours now\. Undo/,
    );
    expect(await other.text("/staff")).not.toMatch(/taken|yours now/);
    await other.post(`/staff/enquiries/${ids[0]}`, { intent: "take", to: "a.pereira" });
    const later = await staff.text("/staff");
    expect(visibleText(later)).toMatch(/: 2 taken: .* They are yours now\./);
    await post(undoFields(later));
    expect((await standing()).map(({ owner }) => owner)).toEqual(["n.roy", null, null]);
    expect(await staff.text("/staff")).not.toMatch(/taken|yours now/);
    await post(ticked("take"));
    expect(visibleText(await staff.text("/staff"))).toMatch(/: 2 taken: .* They are yours now\./);
    site.clock.now += 15 * 60_000;
    expect(await staff.text("/staff")).not.toMatch(/taken|yours now/);
  });

  it("reaches every row a search can show, and takes all back", async () => {
    const MOST = 2 * PAGE_SIZE;
    for (let number = ids.length; number < MOST; number++)
      await site.postJson("/api/contact", { ...GOOD_MESSAGE, email: `n${number}@example.com` });
    ids = (await site.database.queries.selectFrom("enquiries").select("id").execute()).map(({ id }) => id);
    const page = await post(ticked("take"));
    expect(visibleText(page)).toMatch(
      new RegExp(`${MOST} taken: (?:[A-Z][a-z]+ Pereira ?,? ){3}and ${MOST - 3} more\\. They are yours now\\.`),
    );
    expect((await standing()).filter(({ owner }) => owner === "a.pereira")).toHaveLength(MOST);
    await post(undoFields(page));
    expect((await standing()).filter(({ owner }) => owner !== null)).toEqual([]);
  });

  it("has room for the ticks alone where nobody is signed in", async () => {
    const large = (cookie: string) =>
      site.postForm("/staff?index", { intent: "take", words: "x".repeat(65 * 1024), ids: ids[0]! }, { cookie });
    expect((await large(staff.cookie.replace(/=.*/, `=${"A".repeat(43)}`))).status).toBe(413);
    expect((await large(staff.cookie)).status).not.toBe(413);
    expect((await site.postForm("/staff?index", Object.fromEntries(ids.map((id) => [id, id])))).status).not.toBe(200);
  });

  it("leaves what a colleague changed since", async () => {
    for (const id of ids) await open(id);
    const page = await post(ticked("spam"));
    const other = await visitAsStaff(site, "n.roy");
    await open(ids[0]!, other);
    site.clock.now += 1000;
    await other.post(`/staff/enquiries/${ids[0]}`, { intent: "not-spam" });
    await other.post(`/staff/enquiries/${ids[0]}`, { intent: "answered" });
    const back = await post(undoFields(page));
    expect(back).toContain("It was changed since");
    expect((await standing()).map(({ closedAs }) => closedAs)).toEqual(["answered", null, null]);
  });

  it("does nothing without a tick, and takes back nothing that is no way back", async () => {
    expect(await post([["intent", "answered"]])).toContain("Please tick at least one first");
    await post([
      ["intent", "undo"],
      ["undo", `${ids[0]} answered 1 `],
    ]);
    expect((await standing())[0]!.closedAs).toBeNull();
  });
});
