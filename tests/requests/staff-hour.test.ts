import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";

/** What an hour at the staff side showed (decisions/0015). */
describe.each(ENGINES)("a lawyer's hour on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    return site.close;
  });

  async function receive(fields: Partial<typeof GOOD_MESSAGE> & { website?: string } = {}): Promise<string> {
    const { reference } = (await (await site.postJson("/api/contact", { ...GOOD_MESSAGE, ...fields })).json()) as {
      reference: string;
    };
    site.clock.now += 1000;
    return (
      await site.database.queries
        .selectFrom("enquiries")
        .select("id")
        .where("reference", "=", reference)
        .executeTakeFirstOrThrow()
    ).id;
  }
  const ids = async (path: string) =>
    [...(await staff.text(path)).matchAll(/\/staff\/enquiries\/([\w-]+)["?]/g)].map((match) => match[1]!);

  it("finds what someone half remembers: most of the words, or words that begin alike", async () => {
    const refusal = await receive({
      subject: "My study permit",
      message: "The officer's refusal came last Tuesday, and my program starts in January.",
    });
    const work = await receive({ subject: "Work permit", message: "It ends in May.", practiceArea: "Immigration Law" });
    const house = await receive({
      subject: "A house",
      message: "We were refused a mortgage.",
      practiceArea: "Real Estate Law",
    });
    expect((await ids("/staff?q=the+woman+whose+study+permit+was+refused"))[0]).toBe(refusal);
    expect(await ids("/staff?q=study+permits+refused")).toEqual([refusal]);
    expect((await ids("/staff?q=refusals")).toSorted()).toEqual([refusal, house].toSorted());
    expect(await ids("/staff?q=refusals&area=Real+Estate+Law")).toEqual([house]);
    const near = await staff.text("/staff?q=refusals");
    expect(near).toContain("These have most of them, or words that begin the same way");
    expect(await staff.text("/staff?q=permit")).toContain("Every enquiry that has all these words");
    expect((await ids("/staff?q=permit")).toSorted()).toEqual([refusal, work].toSorted());
    expect(await staff.text("/staff?q=zebra")).toContain(
      "No enquiry has all these words. A word is found whole, or by its first letters",
    );
  });

  it("leads to the result of a look-up and to the note, however long the message is, and says there what was done", async () => {
    const page = `/staff/enquiries/${await receive({ message: "A long story. ".repeat(500) })}`;
    await staff.post(page, { intent: "open" });
    const party = await staff.post(page, { intent: "other-party", words: "Kessler Holdings", seen: "" });
    expect(party.headers.get("location")).toBe(`${page}?done=other-party#names`);
    expect(await staff.text(`${page}?done=other-party`)).toMatch(
      /<details class="panel" open=""><summary><h2 id="names">Conflict search<\/h2>.{0,200}<p class="staff-done" role="status">The other party was saved/,
    );
    const note = await staff.post(page, { intent: "note", words: "Called." });
    // Which note, for the way back from it.
    expect(note.headers.get("location")!.replace(/&of=[\w-]{36}/, "&of=")).toBe(`${page}?done=note&of=#notes`);
    const refused = await staff.post(`${page}?done=note`, { intent: "note", words: "" });
    const answer = await refused.text();
    expect(answer).toContain("Please write the note first.");
    expect(answer).not.toContain("The note was added.");
  });

  it("tells who has opened it, and after an answer what is most urgent next", async () => {
    const [first, second] = [await receive(), await receive({ firstName: "Second" })];
    await staff.post(`/staff/enquiries/${first}`, { intent: "open" });
    const colleague = await visitAsStaff(site, "n.roy");
    expect(await colleague.text(`/staff/enquiries/${first}`)).toContain("<strong>a.pereira</strong> opened it on");
    expect(await colleague.text(`/staff/enquiries/${second}`)).not.toContain("opened it on");
    const answered = await staff.post(`/staff/enquiries/${first}`, { intent: "answered" });
    expect(answered.headers.get("location")).toMatch(/\?done=answered#main$/);
    expect(await staff.text(answered.headers.get("location")!.split("#")[0]!)).toContain(
      `Next: <a href="/staff/enquiries/${second}"><bdi>Second`,
    );
    expect(await staff.text(`/staff/enquiries/${first}`)).not.toContain("Next: ");
    // What a colleague has is theirs to answer.
    await colleague.post(`/staff/enquiries/${second}`, { intent: "take" });
    expect(await staff.text(`/staff/enquiries/${first}?done=answered`)).not.toContain("Next: ");
  });

  it("offers to release or erase a held one once it was read", async () => {
    const page = `/staff/enquiries/${await receive({ website: "https://spam.example" })}`;
    expect(await staff.text(page)).toContain("Open it below to see whether it is genuine.");
    expect(await staff.text(page)).not.toContain('value="release"');
    await staff.post(page, { intent: "open" });
    expect(await staff.text(page)).toMatch(/value="release".*>Erase it</);
  });

  it("finds a name in another script, and says how Chinese names are compared", async () => {
    await receive({ firstName: "Harpreet", lastName: "Gill" });
    const gurmukhi = await staff.text(`/staff/enquiries/${await receive({ firstName: "ਹਰਪ੍ਰੀਤ", lastName: "ਗਿੱਲ" })}`);
    expect(gurmukhi).toContain("Harpreet Gill");
    const words = "look a Cantonese spelling up too";
    expect(gurmukhi).not.toContain(words);
    const chinese = await receive({ firstName: "伟", lastName: "李" });
    expect(await staff.text(`/staff/enquiries/${chinese}`)).toContain(words);
  });

  it("says nothing about addresses nobody asked for", async () => {
    expect(await staff.text("/staff/subscribers")).not.toContain("No such address");
  });

  it("puts failed mail away where nobody can be reached, and wants something ticked", async () => {
    const id = await receive();
    const { queries, write } = site.database;
    const mark = (change: { failedAt: number | null; lastError?: string }) =>
      write((writing) => writing.updateTable("outbox").set(change).where("enquiryId", "=", id).execute());
    await mark({ failedAt: site.clock.now, lastError: "550 No such user" });
    const failed = await queries.selectFrom("outbox").select("id").where("enquiryId", "=", id).orderBy("id").execute();
    const none = await staff.post("/staff/mail", { intent: "again" });
    expect([none.status, (await none.text()).includes("Please tick at least one first.")]).toEqual([400, true]);
    for (let press = 0; press < 2; press += 1) {
      const away = await staff.post("/staff/mail", { id: failed[0]!.id, intent: "away" });
      expect(away.headers.get("location")).toBe("/staff/mail?done=mail-put-away");
    }
    expect(await queries.selectFrom("outbox").select("id").where("enquiryId", "=", id).execute()).toEqual(
      failed.slice(1),
    );
    await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
    expect(
      (await staff.text(`/staff/enquiries/${id}`)).match(/put away a mail that could not be delivered/g),
    ).toHaveLength(1);
    // Only what failed: mail that still waits stays in line.
    await mark({ failedAt: null });
    await staff.post("/staff/mail", { id: failed[1]!.id, intent: "away" });
    expect(await queries.selectFrom("outbox").select("id").where("enquiryId", "=", id).execute()).toHaveLength(1);
  });

  it("asks once for each figure a lawyer answers for, and says only what is true after a correction", async () => {
    const article = {
      title: "Closing costs",
      slug: "closing-costs",
      excerpt: "Two sentences. And one.",
      category: "Real Estate Law",
      tags: "closing",
      content: "It costs $4,500.",
      published: "yes",
      seen: "0",
    };
    const asked = await staff.post("/staff/articles/new", article);
    expect(asked.status).toBe(400);
    const anyway = fieldOf(await asked.text(), "anyway");
    const published = await staff.post("/staff/articles/new", { ...article, anyway });
    const page = published.headers.get("location")!;
    const save = async (content: string) =>
      staff.post(page, { ...article, content, seen: fieldOf(await staff.text(page), "seen") });
    expect((await save("It costs $4,500. Plus tax.")).status).toBe(303);
    const refused = await save("It costs $4,500. Plus $700 for the search.");
    expect(refused.status).toBe(400);
    const words = await refused.text();
    expect(words).toContain("$700");
    expect(words).not.toContain("<blockquote>It costs $4,500.</blockquote>");
    expect(words).not.toContain("Saved and published");
  });
});
