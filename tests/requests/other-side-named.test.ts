import { beforeEach, describe, expect, it } from "vitest";
import { createEnquiryMails } from "#firm/enquiries/enquiry-mails.ts";
import { readMessage } from "#mail/read-message.ts";
import { everyEnquiry } from "#firm/export/read-whole.ts";
import { siteWithStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, ORIGIN, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const FROM_RECEIPT = { origin: "null", "sec-fetch-site": "same-origin" };
const ON_FILE = { ...GOOD_MESSAGE, firstName: "Helen", lastName: "Whitcombe", email: "helen@example.com", phone: "" };

describe.each(ENGINES)("who was asked for the other side names it on the receipt, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let page: string;
  let id: string;
  let receipt: string;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    await site.postJson("/api/contact", ON_FILE);
    await site.postJson("/api/contact", {
      ...GOOD_MESSAGE,
      firstName: "Thomas",
      lastName: "Berg",
      email: "t@example.com",
    });
    const asked = site.database.queries
      .selectFrom("enquiries")
      .select(["id", "token"])
      .where("email", "=", "t@example.com");
    const row = await asked.executeTakeFirstOrThrow();
    id = row.id;
    [page, receipt] = [`/staff/enquiries/${id}`, `/receipt/${row.token}`];
    return site.close;
  });

  const text = async (path: string) => visibleText(await (await site.ask(path)).text());
  const answer = (fields: Record<string, string>) => site.postForm(receipt, { otherSide: "", ...fields }, FROM_RECEIPT);
  const ask = () => staff.post(page, { intent: "ask-other-party" });
  const row = () =>
    site.database.queries.selectFrom("enquiries").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const named = async () =>
    (
      await site.database.queries
        .selectFrom("names")
        .select("name")
        .where("source", "=", "other-party")
        .where("sourceId", "=", id)
        .orderBy("name")
        .execute()
    ).map(({ name }) => name);
  const inList = async () => visibleText(await staff.text("/staff")).replaceAll(/\s+/g, " ");

  it("who was not asked has no field for it, and can store none", async () => {
    expect(await text(receipt)).not.toContain("other side");
    expect((await answer({ otherSide: "Helen Whitcombe" })).status).toBe(404);
    expect(await named()).toEqual([]);
    await ask();
    const mail = await site.database.queries
      .selectFrom("outbox")
      .select("message")
      .where("kind", "=", "question")
      .execute();
    expect(mail[0]!.message).toContain(`${receipt}#other-side`);
    expect(await text(receipt)).toContain("Names of the people or companies on the other side");
  });

  it("the names are looked up at once and shown before it is opened, as what the visitor said", async () => {
    await ask();
    const sent = await answer({ otherSide: "Helen Whitcomb\nMaple Homes Inc." });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, `${receipt}#other-side`]);
    expect(await inList()).toContain("Thomas Berg Other side named");
    const shown = visibleText(await staff.text(page)).replaceAll(/\s+/g, " ");
    expect(shown).toContain("Asked who the other side is, the visitor wrote: Helen Whitcomb ; Maple Homes Inc.");
    expect(shown).toContain("Helen Whitcomb (the other side, as the visitor named it): one name to look at.");
    expect(shown).toContain("The answer stands above, looked up.");
    expect(shown).not.toContain(GOOD_MESSAGE.message);
    // Whoever is named is found from their own enquiry, too.
    const looked = await staff.post("/staff/conflicts", { names: "Maple Homes" });
    expect(visibleText(await looked.text())).toContain("other party in");
    expect(await text(receipt)).toContain("Helen Whitcomb");
    // Until it is opened it stands in the search that is kept, and in the trail.
    await staff.post(page, { intent: "open" });
    const opened = visibleText(await staff.text(page)).replaceAll(/\s+/g, " ");
    expect(opened).toContain("Helen Whitcomb: Helen Whitcombe.");
    expect(opened).toContain("The visitor answered who the other side is");
  });

  it("is asked no more once it is known that we cannot act for them, and not before", async () => {
    await ask();
    await staff.post(page, { intent: "conflict" });
    expect(await text(receipt)).toContain("Who is on the other side?");
    site.clock.now += 11 * 60_000;
    expect(await text(receipt)).not.toContain("Who is on the other side?");
  });

  it("the firm is mailed that they are named, and not the names", async () => {
    await ask();
    await answer({ otherSide: "Helen Whitcombe" });
    const { content, database } = site;
    const rows = await database.queries.selectFrom("outbox").selectAll().where("kind", "=", "correction").execute();
    const { write } = createEnquiryMails({ content, siteUrl: ORIGIN, database });
    const mail = await readMessage(rows[0]!, write);
    expect([rows.length, rows[0]!.recipient]).toEqual([1, "firm"]);
    expect(mail?.subject).toContain("Other side named");
    expect(JSON.stringify(mail)).not.toContain("Whitcombe");
  });

  it("neither writes over what the other noted: both stand, and both are found", async () => {
    await staff.post(page, { intent: "other-party", words: "Robert Lamont", seen: "" });
    await ask();
    await answer({ otherSide: "Helen Whitcombe" });
    expect([(await row()).otherParty, await named()]).toEqual(["Robert Lamont", ["Helen Whitcombe", "Robert Lamont"]]);
    await staff.post(page, { intent: "other-party", words: "", seen: "Robert Lamont" });
    expect([(await row()).otherParty, await named()]).toEqual([null, ["Helen Whitcombe"]]);
  });

  it("several on one line are looked up each, and a name that one writes turned round stays whole", async () => {
    await ask();
    await answer({ otherSide: "Helen Whitcombe, Robert St. Pierre and Li Wei\nNovak, Peter; Smith & Wesson Ltd" });
    expect(await named()).toEqual([
      "Helen Whitcombe",
      "Li Wei",
      "Novak, Peter",
      "Robert St. Pierre",
      "Smith & Wesson Ltd",
      "Wesson Ltd",
    ]);
  });

  it("that there is nobody is an answer, and not beside a name", async () => {
    await ask();
    const both = await answer({ otherSide: "Helen Whitcombe", nobody: "yes" });
    expect(both.status).toBe(400);
    const refused = await both.text();
    expect(refused).toContain("please take one of the two away");
    expect(refused).toContain("Helen Whitcombe");
    expect((await answer({})).status).toBe(400);
    expect((await answer({ nobody: "yes" })).status).toBe(303);
    expect(await inList()).toContain("Other side named");
    expect(visibleText(await staff.text(page))).toContain("the visitor wrote: nobody is");
    expect(await named()).toEqual([]);
    expect(await text(receipt)).toContain("There is nobody on the other side.");
  });

  it("an answer that comes while the page is open is looked at before the text", async () => {
    await ask();
    const names = { words: "", seen: "", about: "", aboutSeen: "", looked: "Thomas Berg" };
    await answer({ otherSide: "Helen Whitcombe" });
    const pressed = await staff.post(page, { intent: "open", ...names });
    expect(pressed.headers.get("location")).toContain("done=open-names");
    expect(await staff.text(page)).not.toContain(GOOD_MESSAGE.message);
    expect(await staff.text(page)).toContain('name="looked" value="Helen Whitcombe"');
  });

  it("is bounded, comes once however often it is pressed, and is unread again", async () => {
    await ask();
    await staff.post(page, { intent: "open" });
    await Promise.all([1, 2, 3].map(() => answer({ otherSide: "Helen Whitcombe" })));
    expect((await row()).readAt).toBeNull();
    expect(await site.database.queries.selectFrom("corrections").select("field").execute()).toEqual([
      { field: "other-side" },
    ]);
    expect((await answer({ otherSide: "x".repeat(501) })).status).toBe(400);
    const many = Array.from({ length: 20 }, (_, number) => `Maple ${number}`).join("\n");
    const refused = await answer({ otherSide: many });
    expect([refused.status, await named()]).toEqual([409, ["Helen Whitcombe"]]);
    expect(await refused.text()).toContain("Please call us");
  });

  it("goes with the enquiry where it is withdrawn or erased, and is in what the firm takes along", async () => {
    await ask();
    await answer({ otherSide: "Helen Whitcombe" });
    const kept = [];
    for await (const one of everyEnquiry(site.database.queries, "a.pereira")) kept.push(...one.corrections);
    expect(kept).toEqual([{ words: "Helen Whitcombe", createdAt: site.clock.now, field: "other-side" }]);
    await site.postForm(`${receipt}/withdraw`, {}, FROM_RECEIPT);
    expect([await named(), await site.database.queries.selectFrom("corrections").selectAll().execute()]).toEqual([
      [],
      [],
    ]);
  });
});
