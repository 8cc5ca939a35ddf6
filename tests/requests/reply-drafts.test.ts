import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { eraseByStaff } from "#firm/enquiries/erase.ts";
import { readVersions } from "#db/versions.ts";
import { takeExport } from "#firm/export/export.ts";
import { cookieOf, fieldOf, signIn, siteWithStaff, visitAsStaff, visitWith } from "#tests/support/staff-visit.ts";
import type { StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

describe.each(ENGINES)("the draft of a reply, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let colleague: StaffVisit;
  let id: string;
  let page: string;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    colleague = await visitAsStaff(site, "n.roy");
    await site.postJson("/api/contact", GOOD_MESSAGE);
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    page = `/staff/enquiries/${id}`;
    await staff.post(page, { intent: "open" });
    return site.close;
  });

  const formIn = (text: string) => {
    const form = text.split('aria-labelledby="replies"')[1]!.split("</section>")[0]!;
    const field = (name: string) => fieldOf(form, name);
    return { words: field("words"), from: field("from"), key: field("key"), draft: field("draft") };
  };
  const formOf = async (visit = staff) => formIn(await visit.text(page));
  const rows = () => site.database.queries.selectFrom("replyDrafts").selectAll().execute();
  const save = async (fields: Record<string, string>, visit = staff) => {
    const answer = await visit.post(`${page}/draft`, fields);
    return [answer.status, (await answer.json()) as { message: string; other?: { words: string } }] as const;
  };
  const told = async () => (await readVersions(site.database.queries)).get("enquiries") ?? 0;

  it("is marked in the inbox of who wrote it, until it is sent", async () => {
    const isMarked = async (visit: StaffVisit) => (await visit.text("/staff")).includes('class="mark">Your draft<');
    expect(await isMarked(staff)).toBe(false);
    await save({ ...(await formOf()), words: "Half of a reply", turn: "1" });
    expect([await isMarked(staff), await isMarked(colleague)]).toEqual([true, false]);
    const thread = fieldOf(await staff.text(page), "thread");
    expect((await staff.post(page, { ...(await formOf()), intent: "reply", thread })).status).toBe(303);
    expect(await isMarked(staff)).toBe(false);
  });

  it("is said to be one's own beside the name of a colleague who was given the enquiry, as they are called", async () => {
    await save({ ...(await formOf()), words: "Half of a reply", turn: "1" });
    await staff.post(page, { intent: "hand-over", to: "n.roy" });
    await colleague.post("/staff/account/profile", { displayName: "Nadia Roy", email: "", languages: "" });
    const row = visibleText((await staff.text("/staff")).split('<li class="inbox-entry')[1]!.split("</li>")[0]!);
    expect(row).toMatch(/Your draft.*Nadia/);
    expect(row).not.toContain("n.roy");
  });

  it("is there on another computer and once one has signed in again, for who wrote it alone, with its template", async () => {
    const before = await told();
    const words = "Half of\na reply";
    const [status, { message }] = await save({ ...(await formOf()), words, turn: "1" });
    expect([status, message]).toEqual([200, expect.stringMatching(/^Draft saved /)]);
    await staff.post("/staff/sign-out", {});
    const elsewhere = visitWith(site, staff.user, cookieOf(await signIn(site)));
    expect((await formOf(elsewhere)).words).toBe(words);
    await colleague.post(page, { intent: "open" });
    expect((await formOf(colleague)).words).toBe("");
    expect(await colleague.text(page)).not.toContain("Half of");
    expect(visibleText(await colleague.text(page))).toContain("a.pereira has begun a reply, last changed");
    expect(await elsewhere.text(page)).not.toContain("has begun a reply");
    // Open inboxes are told of enquiries, not of every pause of somebody's typing.
    expect(await told()).toBe(before + 1);
    expect(JSON.stringify(site.logged)).not.toContain("Half of");
    const filled = formIn(await elsewhere.text(`${page}?template=declining`));
    expect([filled.words, filled.from]).toEqual([words, ""]);
    const template = formIn(
      await (await colleague.post(page, { intent: "fill-in", template: "declining", words: "" })).text(),
    );
    await save({ ...template, turn: "1" }, colleague);
    const again = await formOf(colleague);
    expect([again.words, again.from]).toEqual([template.words, "declining"]);
  });

  it("is saved by a button without script, which says so where it was pressed", async () => {
    const saved = await staff.post(page, { intent: "save-draft", ...(await formOf()), words: "Half" });
    expect(saved.headers.get("location")).toBe(`${page}?done=save-draft#replies`);
    const text = await staff.text(`${page}?done=save-draft`);
    expect(text).toMatch(/<h2 id="replies">Reply<\/h2><p class="staff-done" role="status">The draft was saved\./);
    expect(formIn(text).words).toBe("Half");
    const long = await staff.post(page, { intent: "save-draft", ...(await formOf()), words: "x".repeat(20_001) });
    expect([long.status, (await rows())[0]!.words]).toEqual([400, "Half"]);
    expect(formIn(await long.text()).words).toHaveLength(20_001);
  });

  it("goes once it is sent, and no save that arrives later brings it back", async () => {
    const form = await formOf();
    await save({ ...form, words: "Dear Ana", turn: "1" });
    const thread = fieldOf(await staff.text(page), "thread");
    expect((await staff.post(page, { intent: "reply", ...form, words: "Dear Ana", thread })).status).toBe(303);
    await save({ ...form, words: "Dear A", turn: "2" });
    // Another window still held the same words.
    await save({ ...form, key: randomUUID(), words: "Dear Ana", turn: "1" });
    expect(await rows()).toEqual([]);
    expect((await formOf()).words).toBe("");
  });

  it("is kept of words that a colleague has just sent, for they are one's own", async () => {
    await colleague.post(page, { intent: "open" });
    const thread = fieldOf(await colleague.text(page), "thread");
    const sent = { ...(await formOf(colleague)), intent: "reply", words: "Dear Ana, please call us.", thread };
    expect((await colleague.post(page, sent)).status).toBe(303);
    await save({ ...(await formOf()), words: "Dear Ana, please call us.", turn: "1" });
    expect((await formOf()).words).toBe("Dear Ana, please call us.");
  });

  it("keeps the later words of one window, and writes over nothing that another window saved", async () => {
    const [one, two] = [await formOf(), await formOf()];
    await save({ ...one, words: "First, and more", turn: "2" });
    await save({ ...one, words: "First", turn: "1" });
    const [status, { other }] = await save({ ...two, words: "Second", turn: "1" });
    expect([status, other?.words]).toEqual([409, "First, and more"]);
    expect((await rows()).map(({ words }) => words)).toEqual(["First, and more"]);
    const refused = await staff.post(page, { intent: "save-draft", ...two, words: "Second" });
    expect(refused.status).toBe(409);
    const text = await refused.text();
    expect(formIn(text).words).toBe("Second");
    expect(text).toMatch(/in the other window, [^]*<p class="typed-words">First, and more<\/p>/);
    await staff.post(page, { intent: "save-draft", ...formIn(text) });
    expect((await formOf()).words).toBe("Second");
    // Emptied, there is none, and a window that has not seen it loses nothing either.
    await save({ ...(await formOf()), words: "", turn: "1" });
    expect(visibleText(await colleague.text(page))).not.toContain("has begun a reply");
    expect((await save({ ...one, words: "Third", turn: "3" }))[0]).toBe(200);
  });

  it("is none before the enquiry was opened, behind a wall, or of one that was erased", async () => {
    const typed = { words: "Half", key: randomUUID(), from: "", draft: "", turn: "1" };
    expect((await save(typed, colleague))[0]).toBe(409);
    expect((await colleague.post(page, { intent: "save-draft", ...typed })).status).toBe(409);
    await colleague.post(page, { intent: "wall", to: "a.pereira" });
    expect((await save(typed))[0]).toBe(409);
    expect(await rows()).toEqual([]);
    const reception = await visitAsStaff(site, "r.desk", "reception");
    expect((await reception.post(`${page}/draft`, typed)).status).toBe(403);
    await colleague.post(page, { intent: "remove-wall", to: "a.pereira" });
    await save(typed);
    // Who is kept from it since leaves no trace of what they began.
    await colleague.post(page, { intent: "wall", to: "a.pereira" });
    expect(visibleText(await colleague.text(page))).not.toContain("has begun a reply");
    await colleague.post(page, { intent: "remove-wall", to: "a.pereira" });
    expect(visibleText(await colleague.text(page))).toContain("has begun a reply");
    await eraseByStaff(site.database, id, { actor: "n.roy", at: site.clock.now });
    expect(await rows()).toEqual([]);
    expect((await save(typed))[0]).toBe(404);
    expect(await rows()).toEqual([]);
  });

  it("is told live to who has the page open, and exported with its enquiry", async () => {
    await colleague.post(page, { intent: "open" });
    await save({ ...(await formOf()), words: "Half of a reply", turn: "1" });
    const { drafting } = (await (await colleague.post(`${page}/looking`, {})).json()) as { drafting: string };
    expect(drafting).toMatch(/^a\.pereira has begun a reply, last changed .*\. It was not sent\.$/);
    expect((await (await staff.post(`${page}/looking`, {})).json()) as { drafting: string }).toMatchObject({
      drafting: "",
    });
    const act = { actor: "m.okafor", at: site.clock.now };
    const { pieces } = await takeExport(site.database, "everything.json", act);
    let whole = "";
    for await (const piece of pieces) whole += piece;
    expect(whole).toMatch(/"drafts":\s*\[\s*\{\s*"username":\s*"a\.pereira",\s*"words":\s*"Half of a reply"/);
  });

  it("is no way in for another website", async () => {
    const typed = { words: "Half", key: randomUUID(), from: "", draft: "", turn: "1" };
    const forged = await staff.post(`${page}/draft`, typed, { origin: "https://evil.example" });
    expect([forged.status, await rows()]).toEqual([403, []]);
  });
});
