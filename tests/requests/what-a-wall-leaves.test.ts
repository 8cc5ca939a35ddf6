import { beforeEach, describe, expect, it } from "vitest";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const CONFIDED = "She has the only key";

describe.each(ENGINES)("what a wall leaves to whom it keeps out, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let kari: StaffVisit;
  let first: { id: string; reference: string };
  let page: string;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    kari = await visitAsStaff(site, "k.lund");
    first = await wrote("Zyx", "Quillfeather");
    page = `/staff/enquiries/${first.id}`;
    return site.close;
  });

  async function wrote(firstName: string, lastName: string): Promise<{ id: string; reference: string }> {
    site.clock.now += 1000;
    const email = `${firstName}.${lastName}@example.com`;
    const phone = `519-555-0${100 + firstName.length}`;
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName, lastName, email, phone, message: CONFIDED });
    const rows = site.database.queries.selectFrom("enquiries").select(["id", "reference"]);
    return rows.orderBy("createdAt", "desc").executeTakeFirstOrThrow();
  }
  const panelOf = (html: string) => html.split('<h2 id="owner">')[1]?.split('class="panel"')[0] ?? "";
  const follow = async (answer: Response) => staff.text(answer.headers.get("location")!.split("#")[0]!);

  it("a colleague is kept out before anybody opened it, and nothing of the text is shown", async () => {
    const before = await staff.text(page);
    expect(panelOf(before)).toMatch(/^Keep a colleague out<\/h2>/);
    expect(panelOf(before)).not.toContain('id="owner-to"');
    expect(visibleText(before)).toContain("Open the message");
    const after = await follow(await staff.post(page, { intent: "wall", to: "k.lund" }));
    expect(visibleText(panelOf(after))).toMatch(/The wall stands\. .*Undo.*k\.lund reads nothing of it since/);
    for (const html of [before, after]) expect(html).not.toContain(CONFIDED);
    expect(visibleText(await kari.text(page))).toContain("Behind a wall");
    const openings = site.database.queries.selectFrom("audit").select("id").where("action", "=", "opened");
    expect(await openings.execute()).toEqual([]);
    await staff.post(page, { intent: "remove-wall", to: "k.lund" });
    expect(visibleText(await kari.text(page))).toContain("Zyx Quillfeather");
  });

  it("or it is said by the field that nobody was chosen", async () => {
    const refused = await (await staff.post(page, { intent: "wall", to: "" })).text();
    const [top, beside] = refused.split('class="columns"') as [string, string];
    expect(top).not.toContain('class="failure"');
    expect(beside).toMatch(/<details class="panel" open=""><summary><h2 id="owner">/);
    expect(beside).toMatch(/id="wall-to-error"[^]*Please choose whom to keep out/);
  });

  it("is said to whoever puts it up, before and after, opened or not", async () => {
    const LEFT =
      "Whoever is kept out reads nothing of it. They still learn that it is there, and its reference: their inbox " +
      "lists it as behind a wall, and the conflict search tells them that a name is on file there. Mail to the firm’s " +
      "mailbox may name who wrote";
    const UNTIED = "A wall keeps no appointments from these, who are tied to no lawyer: you, k.lund.";
    const presses: (Record<string, string> | undefined)[] = [
      undefined,
      { intent: "open" },
      { intent: "wall", to: "k.lund" },
    ];
    for (const press of presses) {
      if (press) await staff.post(page, press);
      const said = visibleText(panelOf(await staff.text(page)));
      expect(said).toContain(LEFT);
      expect(said).toContain(press?.to ? UNTIED.replace(", k.lund", "") : UNTIED);
    }
  });

  it("the search tells that a name is on file behind it, and whom to ask, but not as what", async () => {
    await staff.post(page, { intent: "names", words: "Orla Marchbanks", seen: "", aboutSeen: "" });
    await staff.post(page, { intent: "take", to: "" });
    const search = async (visit: StaffVisit) => {
      const answer = await visit.post("/staff/conflicts", { names: "Orla Marchbanks; Zyx Quillfeather" });
      return visibleText(await answer.text());
    };
    expect(await search(kari)).toContain(`other party in ${first.reference}`);
    await staff.post(page, { intent: "wall", to: "k.lund" });
    const told = await search(kari);
    expect(
      told.match(new RegExp(`on file behind a wall in ${first.reference} , [^:]*: please ask a.pereira`, "g")),
    ).toHaveLength(2);
    await staff.post(page, { intent: "conflict" });
    expect(await search(staff)).toContain(`${first.reference} , declined for a conflict`);
    expect(await search(kari)).toBe(told);
    expect(told).not.toMatch(/other party in|wrote [A-Z0-9]{4}-/);
    expect(await search(staff)).toContain(`other party in ${first.reference}`);
    expect(visibleText(await kari.text(page))).toContain(
      "The conflict search still tells you that a name is on file here, and not as what",
    );
  });

  it("nor beside another enquiry, in its data or in what is asked before a reply", async () => {
    await staff.post(page, { intent: "names", words: "Orla Marchbanks", seen: "", aboutSeen: "" });
    await staff.post(page, { intent: "wall", to: "k.lund" });
    const other = await wrote("Orla", "Marchbanks");
    await kari.post(`/staff/enquiries/${other.id}`, { intent: "open" });
    const html = await kari.text(`/staff/enquiries/${other.id}`);
    expect(visibleText(html)).toContain(`on file behind a wall in ${first.reference}`);
    expect(visibleText(html)).toContain(`Before you write: 1 name on file is behind a wall in ${first.reference}.`);
    expect(visibleText(html)).not.toContain(`other party in ${first.reference}`);
    await staff.post(`/staff/enquiries/${other.id}`, { intent: "open" });
    expect(visibleText(await staff.text(`/staff/enquiries/${other.id}`))).toContain(
      `Before you write: 1 name on file is the other party in ${first.reference}.`,
    );
  });
});
