import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const MORNING = "Mon–Fri, morning";
const LATE = "Mon–Fri, after 3:00 PM";
const WISH = "Call me back, Toronto time: ";
const IN_MAIL = `To be called back, Toronto time: ${LATE}.`;

describe.each(ENGINES)("when whoever called is to be called back, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    const sent = { ...GOOD_MESSAGE, phone: "519-555-0199", callBack: MORNING };
    await site.postJson("/api/contact", sent);
    ({ id } = await queries().selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    return site.close;
  });

  const queries = () => site.database.queries;
  const press = (intent: string, fields: Record<string, string> = {}, of = id) =>
    desk.post(`/staff/reception/${of}`, { intent, words: "", ...fields });
  const page = async (address: string, by = staff) => visibleText(await by.text(address));
  const mails = async (kind: "call" | "handed-over") =>
    (await queries().selectFrom("outbox").select("message").where("kind", "=", kind).orderBy("id").execute()).map(
      ({ message }) => message,
    );
  const standing = () =>
    queries().selectFrom("calls").select(["id", "callBack"]).where("struckAt", "is", null).executeTakeFirstOrThrow();
  const everywhere = async () => [
    await page("/staff/reception", desk),
    await page(`/staff/reception/${id}`, desk),
    await page("/staff"),
    await page(`/staff/enquiries/${id}`),
  ];

  it("stands wherever it is read whom to call, in place of what was written, also unopened and in the mail", async () => {
    expect((await press("take-call", { callBack: LATE })).status).toBe(303);
    for (const text of await everywhere()) {
      expect(text).toContain(WISH + LATE);
      expect(text).not.toContain(WISH + MORNING);
    }
    expect(await page(`/staff/enquiries/${id}`)).toContain(`Call 519-555-0199 ${WISH}${LATE}`);
    expect(await page("/staff/appointments/day", desk)).toContain(WISH + LATE);
    expect(await mails("call")).toEqual([expect.stringContaining(IN_MAIL)]);
    // Returned, it is what was written again.
    await press("return-call", { key: (await standing()).id });
    expect(await page(`/staff/enquiries/${id}`)).toContain(`Call 519-555-0199 ${WISH}${MORNING}`);
  });

  it("stands on the printed day with that there are words, for who may read them", async () => {
    const noted = "; read what was noted before you call";
    const paper = (by: StaffVisit) => page("/staff/appointments/day", by);
    await press("take-call", { callBack: LATE });
    for (const by of [desk, staff]) expect(await paper(by)).not.toContain(noted);
    await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
    const call = { intent: "take-call", words: "Only after four", key: crypto.randomUUID() };
    expect((await staff.post(`/staff/enquiries/${id}`, call)).status).toBe(303);
    expect(await paper(staff)).toContain(LATE + noted);
    // What a lawyer noted reception does not read.
    expect(await paper(desk)).not.toContain(noted);
    await press("take-call", { callBack: LATE, words: "After five, then", key: crypto.randomUUID() });
    expect(await paper(desk)).toContain(LATE + noted);
    expect(await paper(desk)).not.toMatch(/Only after four|After five/);
  });

  it("is of their own number where they leave one", async () => {
    await press("take-call", { callBack: LATE, callerName: "Ruth Becker", callerPhone: "519-555-0181" });
    expect(await page("/staff")).toMatch(new RegExp(`519-555-0181.*sender.*number, ${WISH}${LATE}|${WISH}${LATE}`));
    expect(await page(`/staff/enquiries/${id}`)).toContain(`Call 519-555-0199 ${WISH}${MORNING}`);
  });

  it("puts the call behind those who name no time, or an earlier one", async () => {
    await press("take-call", { callBack: LATE });
    site.clock.now += 60_000;
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName: "Bo", lastName: "Quill", phone: "519-555-0198" });
    const other = await queries().selectFrom("enquiries").select("id").where("id", "<>", id).executeTakeFirstOrThrow();
    await press("take-call", { callBack: "As soon as somebody can" }, other.id);
    const list = (await desk.text("/staff/reception")).split('id="calls"')[1]!.split("</section>")[0]!;
    expect(list.indexOf(other.id)).toBeGreaterThan(0);
    expect(list.indexOf(other.id)).toBeLessThan(list.indexOf(id));
  });

  it("goes along when it is handed over, with or without words", async () => {
    await press("hand-over", { to: "a.pereira", callBack: LATE });
    expect(await mails("handed-over")).toEqual([expect.stringContaining(IN_MAIL)]);
    expect(await mails("call")).toEqual([]);
    expect((await standing()).callBack).toBe(LATE);
  });

  it("is said of a call that waits already when it is handed over", async () => {
    await press("take-call", { callBack: LATE });
    await press("hand-over", { to: "a.pereira" });
    const told = new RegExp(`A call is to be returned, since [^.]*\\.(?: p\\.m\\.| a\\.m\\.)? ?${IN_MAIL}`);
    expect((await mails("handed-over")).join().replaceAll(/\\n|\s+/g, " ")).toMatch(told);
  });

  it("is corrected, taken back, and goes with a call that is moved", async () => {
    await press("take-call", { callBack: MORNING, words: "The date?" });
    const { id: key } = await standing();
    await press("correct-call", { key, words: "The date?", callBack: LATE });
    expect((await standing()).callBack).toBe(LATE);
    expect((await mails("call")).at(-1)).toContain(IN_MAIL);
    await press("take-back-call", { key });
    const back = await desk.text(`/staff/reception/${id}?back=${key}`);
    expect(back).toMatch(new RegExp(`<option selected="">${LATE}`));
    expect(await page(`/staff/enquiries/${id}`)).not.toContain(LATE);
    await press("restore-call", { key });
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName: "Bo", lastName: "Quill", phone: "519-555-0198" });
    const other = await queries().selectFrom("enquiries").select("id").where("id", "<>", id).executeTakeFirstOrThrow();
    await press("move-call", { key, to: other.id });
    expect(await page(`/staff/enquiries/${other.id}`)).toContain(`Call 519-555-0198 ${WISH}${LATE}`);
    expect(await page(`/staff/enquiries/${id}`)).toContain(`Call 519-555-0199 ${WISH}${MORNING}`);
  });

  it("takes no time that the form does not offer, and none beside the tick for nothing to return", async () => {
    for (const [fields, words] of [
      [{ callBack: "Midnight" }, "Please select one of the times"],
      [{ callBack: LATE, passedOn: "yes" }, "please take the time or the tick away"],
    ] as const) {
      const refused = await press("take-call", fields);
      expect(refused.status).toBe(400);
      expect(await refused.text()).toMatch(new RegExp(`id="call-callBack-error"[^>]*>.*?${words}`));
    }
    expect(await queries().selectFrom("calls").select("id").execute()).toEqual([]);
  });
});
