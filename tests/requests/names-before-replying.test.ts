import { beforeEach, describe, expect, it } from "vitest";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const TICK = "I have looked at the names: the firm may act";
const WHY = "Look at the names, tick that the firm may act, and send again.";
const WHEN = "The firm may act where there is no conflict, or where it was settled: the other side was declined";
const WORDS = "Dear Ana,\n\nyou have thirty days to appeal.";

describe.each(ENGINES)("a reply to somebody who is the other side elsewhere, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  /** Of who is written to, and of who named them as the other party. */
  let ana: string;
  let noor: string;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    [ana, noor] = [await comes("Ana", "Pereira"), await comes("Noor", "Aziz")];
    await open(noor);
    await names(noor, "Ana Pereira");
    await open(ana);
    return site.close;
  });

  async function comes(firstName: string, lastName: string): Promise<string> {
    const email = `${firstName.toLowerCase()}@example.com`;
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName, lastName, email });
    const person = `${firstName} ${lastName}`;
    const rows = site.database.queries.selectFrom("enquiries").select("id").where("person", "=", person);
    return (await rows.executeTakeFirstOrThrow()).id;
  }
  const press = (id: string, fields: Record<string, string>, visit = staff) =>
    visit.post(`/staff/enquiries/${id}`, fields);
  const open = (id: string, visit = staff) => press(id, { intent: "open" }, visit);
  const names = (id: string, words: string) => press(id, { intent: "other-party", words });
  const panelIn = (text: string) => /<section class="replies"[^]*?<\/section>/.exec(text)![0];
  const panelOf = async (id = ana, visit = staff) => panelIn(await visit.text(`/staff/enquiries/${id}`));
  const shownIn = (panel: string) => ({ key: fieldOf(panel, "key"), thread: fieldOf(panel, "thread") });
  const send = async (fields: Record<string, string> = {}, id = ana, visit = staff) =>
    press(id, { intent: "reply", words: WORDS, ...shownIn(await panelOf(id, visit)), ...fields }, visit);
  const markIn = (panel: string) => fieldOf(panel, "looked");
  const sent = async () => (await site.database.queries.selectFrom("replies").select("words").execute()).length;
  const seenBy = async (id = ana) => {
    const lines = site.database.queries.selectFrom("audit").select("actor").where("action", "=", "saw-no-conflict");
    return (await lines.where("subject", "=", id).execute()).map(({ actor }) => actor);
  };

  it("is not sent until whoever writes ticks that they looked, and all that was typed stays", async () => {
    const before = await panelOf();
    expect(visibleText(before)).toContain(TICK);
    expect(visibleText(before)).toContain(WHEN);
    expect(/<input[^>]* name="looked"[^>]*>/.exec(before)![0]).not.toMatch(/required|checked/);
    await press(ana, { intent: "save-draft", words: "As saved.", ...shownIn(before) });
    const answer = await send({ from: "documents" });
    const panel = panelIn(await answer.text());
    expect([answer.status, await sent(), await seenBy()]).toEqual([409, 0, []]);
    expect(visibleText(panel)).toContain(WHY);
    // Beside the box, to which the form leads; not beside the words, which are not wrong.
    expect(before).toContain('action="#reply-looked"');
    expect(panel).toMatch(/<input[^>]* aria-describedby="reply-looked-error [^>]* id="reply-looked"/);
    expect(panel).not.toContain('id="reply-words-error"');
    expect([fieldOf(panel, "words"), fieldOf(panel, "from")]).toEqual([WORDS, "documents"]);
    expect((await site.database.queries.selectFrom("replyDrafts").select("words").execute())[0]!.words).toBe(
      "As saved.",
    );
    expect((await send({ looked: markIn(panel) })).status).toBe(303);
    expect([await sent(), await seenBy()]).toEqual([1, ["a.pereira"]]);
    expect(visibleText(await panelOf())).not.toContain(TICK);
  });

  it("is asked about once: neither taken back and sent again, nor of a colleague", async () => {
    await send({ looked: markIn(await panelOf()) });
    const of = /name="of" value="([^"]+)"/.exec(await panelOf())![1]!;
    expect((await press(ana, { intent: "take-back-reply", of })).status).toBe(303);
    expect(await panelOf()).not.toContain('name="looked"');
    expect((await send({ words: `${WORDS} Or sixty.` })).status).toBe(303);
    const colleague = await visitAsStaff(site, "b.colleague");
    await open(ana, colleague);
    expect((await send({ words: "And from me." }, ana, colleague)).status).toBe(303);
    expect([await sent(), await seenBy()]).toEqual([2, ["a.pereira"]]);
  });

  it("is asked about again where a name was found that the page had not shown", async () => {
    const looked = markIn(await panelOf());
    const eva = await comes("Eva", "Lindqvist");
    await open(eva);
    await names(eva, "Ana Pereira");
    const answer = await send({ looked });
    const panel = panelIn(await answer.text());
    expect([answer.status, visibleText(panel)]).toEqual([409, expect.stringContaining("Other names were found")]);
    expect(panel).not.toMatch(/<input[^>]* name="looked"[^>]* checked/);
    expect((await send({ looked: markIn(panel) })).status).toBe(303);
    expect(await sent()).toBe(1);
  });

  it("keeps the box ticked where something else stood in the way, or a template was filled in", async () => {
    const looked = markIn(await panelOf());
    for (const fields of [{ words: "" }, { intent: "fill-in", template: "documents" }] as Record<string, string>[]) {
      const panel = panelIn(await (await send({ ...fields, looked })).text());
      expect(panel).toMatch(/<input[^>]* name="looked"[^>]* checked=""/);
      expect(panel).not.toContain("reply-looked-error");
    }
    const panel = panelIn(await (await send({ words: "", looked })).text());
    expect(panel).toMatch(/<textarea[^>]* autofocus=""/i);
    expect(await seenBy()).toEqual([]);
  });

  it("asks both things where the same words went to them a moment ago, and each once", async () => {
    await send({ looked: markIn(await panelOf()) });
    const eva = await comes("Eva", "Lindqvist");
    await open(eva);
    await names(eva, "Ana Pereira");
    const twice = panelIn(await (await send()).text());
    expect(visibleText(twice)).toContain("The same words went to them already");
    const asked = panelIn(await (await send({ again: fieldOf(twice, "again") })).text());
    expect(visibleText(asked)).toContain(WHY);
    const fields = { again: fieldOf(asked, "again"), looked: markIn(asked) };
    expect((await send(fields)).status).toBe(303);
    expect([await sent(), await seenBy()]).toEqual([2, ["a.pereira", "a.pereira"]]);
  });

  it.each(["declining", "conflict"])("is never asked about where it declines them, by the template %s", async (key) => {
    const words = fieldOf(panelIn(await staff.text(`/staff/enquiries/${ana}?template=${key}`)), "words");
    // It was opened: nothing in it may say that nobody reads before.
    expect(words).not.toMatch(/before we read|not opened/i);
    // As it is filled in, or with words of one’s own around it.
    expect((await send({ words: `Dear Ana,\n\nwe spoke on Monday.\n\n${words}` })).status).toBe(303);
    expect([await sent(), await seenBy()]).toEqual([1, []]);
  });

  it("is asked about where nothing of the template that declines is left", async () => {
    const answer = await send({ from: "declining", words: `Dear Ana Pereira,\n\n${WORDS}\n\nKind regards` });
    expect([answer.status, await sent()]).toEqual([409, 0]);
  });

  it("is asked about where whom they are against wrote to the firm, too", async () => {
    await press(noor, { intent: "reply", words: WORDS, ...shownIn(await panelOf(noor)) });
    expect(await sent()).toBe(0);
    expect((await send({ looked: markIn(await panelOf(noor)) }, noor)).status).toBe(303);
    expect([await sent(), await seenBy(noor)]).toEqual([1, ["a.pereira"]]);
  });

  it("is not asked about for a name that may only be the same person", async () => {
    const vera = await comes("Vera", "Lindqvist");
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName: "Vera", lastName: "Lindkvist" });
    await open(vera);
    const panel = await panelOf(vera);
    expect(visibleText(panel)).toContain("Before you write: 1 name on file may be the same person");
    expect(panel).not.toContain('name="looked"');
    expect((await send({}, vera)).status).toBe(303);
  });

  it("goes on once the other side was declined, and neither the tick nor the trail denies the conflict", async () => {
    expect((await press(noor, { intent: "conflict" })).status).toBe(303);
    const page = visibleText(await staff.text(`/staff/enquiries/${ana}`)).replaceAll(" ,", ",");
    expect(page).toMatch(/other party in [A-Z0-9]{4}-[A-Z0-9]{4}, declined for a conflict, Nov/);
    expect((await send({ looked: markIn(await panelOf()) })).status).toBe(303);
    const after = visibleText(await staff.text(`/staff/enquiries/${ana}`));
    expect(after).toContain("looked at the names on file and saw that the firm may act");
    expect(after).toMatch(/a\.pereira saw that the firm may act after these searches/);
    expect(page + after).not.toMatch(/(saw|see|:) no conflict/);
  });

  it("is not asked about once somebody said beside the names that the firm may act", async () => {
    const colleague = await visitAsStaff(site, "b.colleague");
    await open(ana, colleague);
    const text = await colleague.text(`/staff/enquiries/${ana}`);
    const beside = text.split("<form").find((form) => form.includes('value="no-conflict"'))!;
    await press(ana, { intent: "no-conflict", seen: fieldOf(beside, "seen") }, colleague);
    expect(await panelOf()).not.toContain('name="looked"');
    expect((await send()).status).toBe(303);
    expect(await seenBy()).toEqual(["b.colleague"]);
  });
});
