import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const HELD = { inCustody: "yes", custodyDay: "2026-11-20", custodyHour: "21:40" };

describe.each(ENGINES)("what is ticked as a call is noted, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  let page: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    await site.postJson("/api/contact", {
      ...GOOD_MESSAGE,
      firstName: "Lucia",
      lastName: "Moretti",
      phone: "519-555-0191",
    });
    ({ id } = await queries().selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    page = `/staff/reception/${id}`;
    site.clock.now += 60_000;
    return site.close;
  });

  const queries = () => site.database.queries;
  const note = (fields: Record<string, string>, intent = "take-call") =>
    desk.post(page, { intent, words: "She is at the station.", key: crypto.randomUUID(), ...fields });
  const row = () =>
    queries()
      .selectFrom("enquiries")
      .select([
        "urgency",
        "hasDeadline",
        "custodySince",
        "nextHearing",
        "deadlineDay",
        "closedAs",
        "readAt",
        "respondBy",
      ])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const call = () => queries().selectFrom("calls").selectAll().orderBy("takenAt", "desc").executeTakeFirstOrThrow();
  const mails = async () =>
    (await queries().selectFrom("outbox").selectAll().where("kind", "=", "call").orderBy("id").execute()).map(
      ({ message }) => message,
    );
  const head = async () =>
    visibleText(/<header class="enquiry-head">.*?<\/header>/s.exec(await lawyer.text(`/staff/enquiries/${id}`))![0]);

  it("comes along from the form of a new caller", async () => {
    const caller = { lastName: "Moretti", message: "Bail?", ...HELD };
    const there = page.split("/").at(-1)!;
    expect((await desk.post("/staff/reception/new", { intent: `take-call ${there}`, ...caller })).status).toBe(303);
    expect(await row()).toMatchObject({ urgency: 0, hasDeadline: 0, custodySince: "2026-11-20 21:40" });
  });

  it("marks the enquiry everywhere: lists, the page before it is opened, calls to return, the mail, in person", async () => {
    expect((await note(HELD)).status).toBe(303);
    expect(await row()).toMatchObject({ urgency: 0, custodySince: "2026-11-20 21:40" });
    for (const list of [await desk.text("/staff/reception"), await desk.text("/staff/reception?q=Moretti")])
      expect(visibleText(list)).toMatch(/Lucia Moretti ?,? In custody since/);
    expect(visibleText(await desk.text("/staff/appointments/day"))).toMatch(
      /Calls to return Lucia Moretti In custody since Fri 9:40 PM 519-555-0191/,
    );
    const inbox = await lawyer.text("/staff");
    expect(visibleText(inbox)).toContain("1 in custody");
    expect(inbox.match(/In custody since/g)!.length).toBeGreaterThan(1);
    expect(await head()).toMatch(/In custody.*As said by telephone on .*, noted by desk/);
    expect((await mails()).join()).toContain("In custody: they called");
    await note({ to: "a.pereira", words: "" }, "hand-over");
    expect(visibleText(await desk.text(page))).toMatch(/In custody since.*It cannot wait: tell a\.pereira in person/);
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    // Beside the form that would correct it, nothing says that they ticked it themselves.
    const opened = await lawyer.text(`/staff/enquiries/${id}`);
    const read = visibleText(opened.replace(/<fieldset class="cannot-wait">.*?<\/fieldset>/s, ""));
    expect(read).toContain("desk noted that it cannot wait, beside what was sent");
    expect(read).not.toContain("Someone is in custody");
  });

  it("goes along where it is handed over with what they asked, or with nothing else", async () => {
    await note({ deadlineSoon: "yes", deadlineDay: "2026-11-26", words: "", to: "a.pereira" }, "hand-over");
    expect(await row()).toMatchObject({ urgency: 1, deadlineDay: "2026-11-26" });
    expect(visibleText(await lawyer.text("/staff?list=mine"))).toMatch(/Deadline Thu/);
    expect(visibleText(await desk.text(page))).toMatch(/Deadline Thu.*tell a\.pereira in person/);
    expect((await note({ deadlineSoon: "yes", deadlineDay: "2026-11-01" })).status).toBe(400);
  });

  it("goes with the call: struck and restored, moved and taken back", async () => {
    await note(HELD);
    const { id: key } = await call();
    await desk.post(page, { intent: "strike-call", key });
    expect(await row()).toMatchObject({ urgency: 2, custodySince: null });
    await desk.post(page, { intent: "restore-call", key });
    expect(await row()).toMatchObject({ urgency: 0 });
    site.clock.now += 60_000;
    await site.postJson("/api/contact", {
      ...GOOD_MESSAGE,
      firstName: "Ugo",
      lastName: "Conti",
      phone: "519-555-0192",
    });
    const other = await queries().selectFrom("enquiries").select("id").where("id", "!=", id).executeTakeFirstOrThrow();
    await desk.post(page, { intent: "move-call", key, to: other.id });
    expect(await row()).toMatchObject({ urgency: 2, custodySince: null });
    const there = await queries()
      .selectFrom("enquiries")
      .selectAll()
      .where("id", "=", other.id)
      .executeTakeFirstOrThrow();
    expect(there).toMatchObject({ urgency: 0, custodySince: "2026-11-20 21:40" });
    await desk.post(`/staff/reception/${other.id}`, { intent: "take-back-call", key });
    const after = await queries()
      .selectFrom("enquiries")
      .selectAll()
      .where("id", "=", other.id)
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({ urgency: 2, custodySince: null });
  });

  it("lets what was answered wait again, and stand answered once the call is taken back", async () => {
    for (const intent of ["open", "answered"]) await lawyer.post(`/staff/enquiries/${id}`, { intent });
    const before = await row();
    expect(before.closedAs).toBe("answered");
    site.clock.now += 60_000;
    await note(HELD);
    expect(await row()).toMatchObject({ closedAs: null, readAt: null, urgency: 0 });
    expect((await row()).respondBy).toBeGreaterThan(before.respondBy);
    const { id: key } = await call();
    await desk.post(page, { intent: "take-back-call", key });
    expect(await row()).toMatchObject({ closedAs: "answered", urgency: 2, respondBy: before.respondBy });
    await desk.post(page, { intent: "restore-call", key });
    expect(await row()).toMatchObject({ closedAs: null, urgency: 0 });
  });

  it("is corrected on the page of the enquiry, where what they ticked themselves stays", async () => {
    await note(HELD);
    expect(visibleText(await desk.text(page))).toContain("Correct what cannot wait");
    expect((await desk.post(page, { intent: "correct-urgency" })).status).toBe(303);
    expect(await row()).toMatchObject({ urgency: 2, custodySince: null });
    expect(
      (await desk.post(page, { intent: "correct-urgency", inCustody: "yes", custodyDay: "2026-12-20" })).status,
    ).toBe(400);
    await desk.post(page, { intent: "correct-urgency", deadlineSoon: "yes" });
    expect(await row()).toMatchObject({ urgency: 1 });
    expect(await head()).toContain("Deadline within a week");
    await site.database.write((rows) => rows.updateTable("contacts").set({ inCustody: "yes" }).execute());
    await desk.post(page, { intent: "correct-urgency" });
    expect(await row()).toMatchObject({ urgency: 0 });
  });

  it("of somebody entered at the desk stands beside what was entered, until that is corrected", async () => {
    const own = { lastName: "Bauer", phone: "519-555-0193", deadlineSoon: "yes", deadlineDay: "2026-11-25" };
    await desk.post("/staff/reception/new", { intent: "enter", key: "", ...own });
    ({ id } = await queries()
      .selectFrom("enquiries")
      .select("id")
      .where("person", "=", "Bauer")
      .executeTakeFirstOrThrow());
    page = `/staff/reception/${id}`;
    expect(await row()).toMatchObject({ urgency: 1, deadlineDay: "2026-11-25" });
    await note(HELD);
    expect(await row()).toMatchObject({ urgency: 0, custodySince: "2026-11-20 21:40", deadlineDay: "2026-11-25" });
    const shown = { ...own, ...HELD, intent: "correct-caller", whole: "with-email", firstName: "Max" };
    expect((await desk.post(page, shown)).status).toBe(303);
    await desk.post(page, { intent: "strike-call", key: (await call()).id });
    expect(await row()).toMatchObject({ urgency: 1, custodySince: null, deadlineDay: "2026-11-25" });
    await desk.post(page, { ...shown, inCustody: "", deadlineSoon: "" });
    expect(await row()).toMatchObject({ urgency: 2, custodySince: null, deadlineDay: null });
  });
});
