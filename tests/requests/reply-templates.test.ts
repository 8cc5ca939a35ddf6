import { beforeEach, describe, expect, it } from "vitest";
import { saveTemplate } from "#firm/templates/save-template.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";

describe.each(ENGINES)("templates of replies, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let page: string;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine, "a.okafor"));
    await site.postJson("/api/contact", GOOD_MESSAGE);
    const { id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    page = `/staff/enquiries/${id}`;
    return site.close;
  });

  const box = (text: string) => fieldOf(text.split('aria-labelledby="replies"')[1]!.split("</section>")[0]!, "words");
  const stored = () => site.database.queries.selectFrom("replyTemplates").selectAll().execute();
  const save = (key: string, fields: Record<string, string>) =>
    staff.post(`/staff/templates/${key}`, {
      intent: "save",
      title: "First meeting",
      words: "Come.",
      seen: "",
      ...fields,
    });

  it("fill the box with what is known, by an address or by a press, and send nothing", async () => {
    await staff.post(page, { intent: "open" });
    const { reference } = await site.database.queries.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
    const asked = await staff.text(`${page}?template=declining`);
    expect(box(asked)).toContain(`Dear Ana Pereira,\n\nThank you for writing to us (reference ${reference}).`);
    const typed = { template: "appointment", words: "I have read it." };
    const pressed = await staff.post(page, { intent: "fill-in-behind", ...typed });
    expect(pressed.status).toBe(200);
    const words = box(await pressed.text());
    expect(words).toMatch(/^I have read it\.\n\nDear Ana Pereira,/);
    // There is no appointment yet: the place stays open, and such words are not sent.
    expect(words).toContain("is on {appointment}. {place}");
    const form = await staff.text(page);
    const sent = await staff.post(page, { intent: "reply", words, thread: fieldOf(form, "thread") });
    expect([sent.status, (await sent.text()).includes("in place of {appointment}")]).toEqual([400, true]);
    expect(await site.database.queries.selectFrom("replies").selectAll().execute()).toEqual([]);
  });

  it("replace each other while nobody changed them, and never words of one's own unless asked to; each press is undone", async () => {
    await staff.post(page, { intent: "open" });
    const press = async (intent: string, fields: Record<string, string>) => {
      const text = await (await staff.post(page, { intent, ...fields })).text();
      const form = text.split('aria-labelledby="replies"')[1]!.split("</section>")[0]!;
      const undo: Record<string, string> = form.includes('value="undo-fill-in"')
        ? { before: fieldOf(form, "before"), beforeFrom: fieldOf(form, "beforeFrom") }
        : {};
      const shown: Record<string, string> = { words: box(text), from: fieldOf(form, "from"), ...undo };
      return { form, box: shown };
    };
    const first = await press("fill-in", { words: "", template: "declining" });
    expect([first.box.from, first.box.words]).toEqual(["declining", expect.stringMatching(/^Dear Ana Pereira,/)]);
    expect(first.form).not.toContain("undo-fill-in");
    // As a browser posts it: with line breaks of two characters.
    const crlf = { ...first.box, words: first.box.words!.replaceAll("\n", "\r\n") };
    const second = await press("fill-in", { ...crlf, template: "documents" });
    expect(second.box.from).toBe("documents");
    expect(second.box.words!.match(/Dear Ana Pereira/g)).toHaveLength(1);
    expect(second.box.words).not.toBe(first.box.words);
    const undone = await press("undo-fill-in", { ...second.box, template: "documents" });
    expect([undone.box.words, undone.box.from]).toEqual([first.box.words, "declining"]);
    const again = await press("undo-fill-in", { ...undone.box, template: "" });
    expect([again.box.words, again.box.from]).toEqual([second.box.words, "documents"]);

    const own = { words: `${second.box.words}\nSee you.`, from: "documents", template: "declining" };
    const asked = await press("fill-in", own);
    expect(asked.box.words).toBe(own.words);
    for (const offered of ["fill-in-instead", "fill-in-behind", '<option value="declining" selected="">'])
      expect(asked.form).toContain(offered);
    const behind = await press("fill-in-behind", own);
    expect(behind.box).toEqual({
      words: `${own.words}\n\n${first.box.words}`,
      from: "",
      before: own.words,
      beforeFrom: "documents",
    });
    const instead = await press("fill-in-instead", own);
    expect(instead.box).toEqual({ ...first.box, before: own.words, beforeFrom: "documents" });
  });

  it("saved by several at the same moment are changed by one of them; the others are told", async () => {
    const save = (words: string, seen: string, at: number) =>
      saveTemplate(
        site.database,
        { key: "many", actor: "a.okafor", at, content: site.content },
        { title: "T", words, seen },
      );
    for (const seen of ["", "7"]) {
      const outcomes = await Promise.all(
        [1, 2, 3, 4, 5, 6].map((one) => save(`${seen} ${one}`, seen, 7 + seen.length)),
      );
      expect(outcomes.filter((one) => one === undefined)).toHaveLength(1);
      expect(outcomes.filter((one) => one?.status === 409)).toHaveLength(5);
    }
  });

  it("tell nothing of an enquiry to who has not opened it", async () => {
    for (const answer of [
      await staff.get(`${page}?template=declining`),
      await staff.post(page, { intent: "fill-in", template: "declining" }),
    ])
      expect(await answer.text()).not.toContain("Dear Ana");
  });

  it("say who wrote them by the name that colleagues read", async () => {
    await staff.post("/staff/account/profile", { displayName: "Ana Pereira", email: "", languages: "" });
    for (const key of ["new", "documents"]) expect((await save(key, {})).status).toBe(303);
    const list = await staff.text("/staff/templates");
    for (const said of ["Written by Ana Pereira, ", "Changed by Ana Pereira, "]) expect(list).toContain(said);
  });

  it("are written and changed by staff; one of the site comes back once the change is removed", async () => {
    expect((await save("new", {})).status).toBe(303);
    expect((await save("documents", { title: "What to bring", words: "Bring {reference}, {name}." })).status).toBe(303);
    const list = await staff.text("/staff/templates");
    for (const shown of ["First meeting", "What to bring", "Declining"]) expect(list).toContain(shown);
    await staff.post(page, { intent: "open" });
    expect(box(await staff.text(`${page}?template=documents`))).toMatch(/^Bring [A-Z0-9-]+, Ana Pereira\.$/);
    for (const { key } of await stored()) await staff.post(`/staff/templates/${key}`, { intent: "remove" });
    const after = await staff.text("/staff/templates");
    expect([after.includes("First meeting"), after.includes("Documents to bring")]).toEqual([false, true]);
    const trail = await site.database.queries.selectFrom("audit").select("action").execute();
    expect(trail.filter(({ action }) => action.endsWith("-template"))).toHaveLength(4);
  });

  it("with something in braces that is never filled in are refused, and so is one that a colleague changed", async () => {
    const slip = await save("new", { words: "Dear {nmae}," });
    expect([slip.status, (await slip.text()).includes("did you mean {name}?")]).toEqual([400, true]);
    const unopened = await save("conflict", { words: "Dear {name}, we cannot act." });
    expect(unopened.status).toBe(400);
    for (const [field, value] of Object.entries({ title: ["", "x".repeat(81)], words: ["", "x".repeat(10_001)] }))
      for (const words of value) expect((await save("new", { [field]: words })).status).toBe(400);
    const colleague = await visitAsStaff(site, "n.roy");
    const changed = { intent: "save", title: "Declining", words: "No.", seen: "" };
    expect((await colleague.post("/staff/templates/declining", changed)).status).toBe(303);
    const late = await save("declining", { words: "Sorry." });
    expect([late.status, (await late.text()).includes("Sorry.")]).toEqual([409, true]);
    expect((await save("of-nobody", {})).status).toBe(404);
    expect(await stored()).toEqual([expect.objectContaining({ key: "declining", words: "No.", changedBy: "n.roy" })]);
  });

  it("the one for a conflict is what the one press sends, as staff changed it", async () => {
    await save("conflict", { title: "Conflict", words: "We cannot act for you. Call {phone}." });
    await staff.post(page, { intent: "conflict" });
    const mail = await site.database.queries
      .selectFrom("outbox")
      .select("message")
      .where("kind", "=", "declined")
      .executeTakeFirstOrThrow();
    expect(mail.message).toContain("We cannot act for you. Call 519-555-0142.");
  });
});
