import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NEW = "/staff/reception/new";
const CALLER = { lastName: "Quillfeather", firstName: "Ode", phone: "519-555-0133", message: "" };

describe.each(ENGINES)("a caller who was entered twice, on %s", (engine) => {
  let site: TestSite;
  let desk: StaffVisit;
  let first: string;
  let twice: string;
  let reference: string;
  beforeEach(async () => {
    ({ site } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    first = await entered({});
    twice = await entered({ known: CALLER.phone });
    const row = queries().selectFrom("enquiries").select("reference").where("id", "=", first);
    ({ reference } = await row.executeTakeFirstOrThrow());
    return site.close;
  });

  const queries = () => site.database.queries;
  const page = (id: string) => `/staff/reception/${id}`;
  const mark = () => desk.post(page(twice), { intent: "twice", to: first });
  const stored = async () => [
    await queries().selectFrom("calls").selectAll().execute(),
    await queries().selectFrom("enquiries").select(["id", "owner"]).orderBy("id").execute(),
    await queries().selectFrom("outbox").select("id").execute(),
  ];
  async function entered(fields: Record<string, string>): Promise<string> {
    const answer = await desk.post(NEW, { intent: "enter", ...CALLER, ...fields });
    return /\/staff\/reception\/([^?]+)\?/.exec(answer.headers.get("location") ?? "")![1]!;
  }

  it("leads to the other one, and offers nothing that nobody would look at", async () => {
    expect(await desk.text(page(twice))).toContain('value="take-call"');
    await mark();
    const shown = await desk.text(page(twice));
    expect(visibleText(shown)).toContain(`This caller was entered twice: go on with ${reference}`);
    expect(shown).toContain(`href="${page(first)}"`);
    for (const gone of ['value="take-call"', 'value="hand-over"', `${NEW}?of=${twice}`])
      expect(shown).not.toContain(gone);
    expect(shown).toContain('value="not-twice"');
    // The other one takes all of it.
    const other = await desk.text(page(first));
    for (const stands of ['value="take-call"', 'value="hand-over"', `${NEW}?of=${first}`])
      expect(other).toContain(stands);
  });

  it("is noted no call, handed to nobody and given no time by a form that was open before; its words stay", async () => {
    const times = await (
      await desk.post(NEW, { intent: "times", ...CALLER, practiceArea: "Criminal Law", of: twice })
    ).text();
    const slot = /<option value="(\d{4}-\d\d-\d\d \d+:\d\d [AP]M[^"]*)"/.exec(times)![1]!;
    await mark();
    const before = await stored();
    const posts = [
      [page(twice), { intent: "take-call", words: "Marzipan", key: "" }],
      [page(twice), { intent: "hand-over", words: "Marzipan", to: "a.pereira", key: "" }],
      [page(twice), { intent: "hand-over", words: "Marzipan", to: "", key: "" }],
      [NEW, { intent: "enter", ...CALLER, message: "Marzipan", practiceArea: "Criminal Law", slot, of: twice }],
    ] as const;
    for (const [path, fields] of posts) {
      const refused = await desk.post(path, fields);
      const text = await refused.text();
      expect(refused.status).toBe(409);
      expect(visibleText(text)).toContain(`This caller was entered twice: go on with ${reference}.`);
      expect(text).toContain("Marzipan");
    }
    expect(await stored()).toEqual(before);
  });

  it("keeps the calls of before, which are returned there, and takes new ones once the mark is taken back", async () => {
    await desk.post(page(twice), { intent: "take-call", words: "", key: "" });
    await mark();
    expect(await desk.text(page(twice))).toContain('value="return-call"');
    const { id: key } = await queries().selectFrom("calls").select("id").executeTakeFirstOrThrow();
    expect((await desk.post(page(twice), { intent: "return-call", key })).status).toBe(303);
    await desk.post(page(twice), { intent: "not-twice" });
    expect((await desk.post(page(twice), { intent: "take-call", words: "", key: "" })).status).toBe(303);
  });

  it("whose other one is kept from who looks is told so, without its reference", async () => {
    const lawyer = await visitAsStaff(site, "a.okafor");
    await mark();
    await lawyer.post(`/staff/enquiries/${first}`, { intent: "wall", to: "desk" });
    // The wall is of the person, until it is taken away from one of theirs.
    expect((await desk.get(page(twice))).status).toBe(404);
    await lawyer.post(`/staff/enquiries/${twice}`, { intent: "remove-wall", to: "desk" });
    const shown = visibleText(await desk.text(page(twice)));
    expect(shown).toContain("the other one is not here any more, or is kept from you");
    expect(shown).not.toContain(reference);
    const refused = await desk.post(page(twice), { intent: "take-call", words: "", key: "" });
    expect([refused.status, visibleText(await refused.text())]).toEqual([
      409,
      expect.stringContaining("take the mark back to go on here"),
    ]);
  });
});
