import { beforeEach, describe, expect, it } from "vitest";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const LOOK_FIRST = "Look at these names first; press Open again to open it.";

describe.each(ENGINES)("names typed beside a button that does something else, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let id: string;
  let page: string;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName: "Wren", lastName: "Castellane" });
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, email: "ana@example.com" });
    ({ id } = await site.database.queries
      .selectFrom("enquiries")
      .select("id")
      .where("person", "=", "Ana Pereira")
      .executeTakeFirstOrThrow());
    page = `/staff/enquiries/${id}`;
    return site.close;
  });

  const row = () =>
    site.database.queries.selectFrom("enquiries").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const openings = () => site.database.queries.selectFrom("openings").selectAll().where("enquiryId", "=", id).execute();
  const searched = async () => {
    const decisions = site.database.queries.selectFrom("conflictDecisions").select(["decision", "searched"]);
    const all = await decisions.where("enquiryId", "=", id).orderBy("at").execute();
    return all.map(({ decision, searched: names }) => [
      decision,
      ...(JSON.parse(names) as { asked: string }[]).map(({ asked }) => asked),
    ]);
  };
  /** The page's form of names as a browser posts it by one of the buttons, with what is typed into it. */
  async function press(intent: string, typed: Record<string, string> = {}, visit = staff): Promise<Response> {
    const text = await visit.text(page);
    const button = [...text.matchAll(/<button[^>]*>/g)].find(([one]) => one.includes(`value="${intent}"`))![0];
    expect(button.includes('form="other-names"'), intent).toBe(intent !== "names");
    const form = /<form id="other-names"[\s\S]*?<\/form>/.exec(text)![0];
    const names = ["words", "seen", "about", "aboutSeen"].map((name) => [name, fieldOf(form, name)]);
    return visit.post(page, { ...Object.fromEntries(names), intent, ...typed });
  }
  const readAt = async (answer: Response) => visibleText(await staff.text(answer.headers.get("location")!));

  it("where one is like a name on file it is shown first, and the next press opens it", async () => {
    const answer = await press("open", { words: "Maple Homes Inc.; Wren Castelane" });
    expect([answer.status, await openings(), await searched()]).toEqual([303, [], []]);
    expect(answer.headers.get("location")).toMatch(/done=open-names#names$/);
    const said = await readAt(answer);
    expect(said).toContain(LOOK_FIRST);
    expect(said).toMatch(/Wren Castelane ?: one name to look at/);
    expect(said).toContain("The text is not shown yet.");
    expect((await row()).otherParty).toBe("Maple Homes Inc.; Wren Castelane");
    expect((await press("open")).headers.get("location")).toContain("done=open");
    expect([(await openings()).length, await searched()]).toEqual([
      1,
      [["opened", "Ana Pereira", "Maple Homes Inc.", "Wren Castelane"]],
    ]);
    expect(await staff.text(page)).toContain("Wren Castelane: Wren Castellane.");
  });

  it("so is one that stands in what somebody else wrote", async () => {
    const wrote = { email: "oakes@example.com", phone: "519-555-0177", message: "The driver was a Mr. Quirin Vane." };
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName: "Brenda", lastName: "Oakes", ...wrote });
    const answer = await press("open", { words: "Quirin Vane" });
    expect([answer.headers.get("location"), await openings()]).toEqual([
      expect.stringContaining("done=open-names"),
      [],
    ]);
    expect(await readAt(answer)).toContain("Its words stand in what was written at");
    expect((await press("open")).headers.get("location")).toContain("done=open#");
  });

  it("whom it is about is looked up as well, and what was erased is found too", async () => {
    expect((await press("open", { about: "Wren Castellane" })).headers.get("location")).toContain("done=open-names");
    expect([(await row()).about, await openings()]).toEqual(["Wren Castellane", []]);
    const { id: other } = await site.database.queries
      .selectFrom("enquiries")
      .select("id")
      .where("person", "=", "Wren Castellane")
      .executeTakeFirstOrThrow();
    await staff.post(`/staff/enquiries/${other}`, { intent: "open" });
    await staff.post(`/staff/enquiries/${other}/erase`, { sure: "yes" });
    await press("names", { about: "" });
    expect((await press("open", { words: "Wren Castellane" })).headers.get("location")).toContain("done=open-names");
    expect(await openings()).toEqual([]);
  });

  it("where none is like them it is opened by that press, and the search that is kept lists them", async () => {
    const answer = await press("open", { words: "Maple Homes Inc.", about: "Bo Lindqvist" });
    expect(answer.headers.get("location")).toMatch(/done=open#/);
    expect(await searched()).toEqual([["opened", "Ana Pereira", "Bo Lindqvist", "Maple Homes Inc."]]);
    expect((await row()).otherParty).toBe("Maple Homes Inc.");
  });

  it("with nothing typed it is opened as before, also where what is shown holds a name", async () => {
    await press("names", { words: "Wren Castellane" });
    expect((await press("open")).headers.get("location")).toMatch(/done=open#/);
    expect((await openings()).length).toBe(1);
  });

  it("a colleague's name, written since the page was read, is looked at before, too", async () => {
    const colleague = await visitAsStaff(site, "n.roy");
    await press("names", { words: "Wren Castellane" }, colleague);
    const stale = { intent: "open", words: "", seen: "", about: "", aboutSeen: "" };
    expect((await staff.post(page, stale)).headers.get("location")).toContain("done=open-names");
    // What is typed over it is not saved: it stands beside the field, with what was typed.
    const refused = await staff.post(page, { ...stale, words: "Oak Homes" });
    const text = await refused.text();
    expect([refused.status, fieldOf(/<form id="other-names"[\s\S]*?<\/form>/.exec(text)![0], "words")]).toEqual([
      409,
      "Oak Homes",
    ]);
    expect(visibleText(text)).toContain("Someone else changed this meanwhile to “Wren Castellane”");
    expect([await openings(), (await row()).otherParty]).toEqual([[], "Wren Castellane"]);
  });

  it("what is too long opens nothing and says so beside the field", async () => {
    const refused = await press("open", { words: "x".repeat(2001) });
    expect([refused.status, await openings()]).toEqual([400, []]);
    expect(visibleText(await refused.text())).toContain("Error: Please write at most 2,000 characters.");
  });

  it("declined, handed over or asked about, they are saved and kept with the search, too", async () => {
    await visitAsStaff(site, "n.roy");
    await press("ask-other-party", { words: "Wren Castellane" });
    await press("conflict", { words: "Maple Homes Inc.", ownSeen: "" });
    expect((await row()).closedAs).toBe("conflict");
    await press("hand-over", { words: "Oak Homes", owner: "nobody", to: "n.roy", ownWords: "wall" });
    expect(await row()).toMatchObject({ owner: "n.roy", otherParty: "Oak Homes" });
    expect(await searched()).toEqual([
      ["asked-other-party", "Ana Pereira", "Wren Castellane"],
      ["conflict", "Ana Pereira", "Maple Homes Inc."],
      ["handed-over", "Ana Pereira", "Oak Homes"],
    ]);
    expect(visibleText(await staff.text(page))).toContain("Behind a wall");
  });

  it("refused, the button says that the names were saved all the same", async () => {
    await visitAsStaff(site, "n.roy");
    const refused = await press("hand-over", { words: "Oak Homes", owner: "nobody", to: "", ownWords: "wall" });
    expect(refused.status).toBe(400);
    const text = await refused.text();
    expect(visibleText(text)).toContain("Please choose the colleague who takes it. The names you typed were saved.");
    expect(/<input[^>]*name="ownWords"[^>]*>/.exec(text)![0]).toContain("checked");
  });
});
